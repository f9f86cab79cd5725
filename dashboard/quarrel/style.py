"""How the page of disputes looks."""

STYLE = """<style>
.seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.6rem, 1fr)); gap: .5rem }
.tile { border: 1px solid rgb(128 128 128 / .35); border-radius: .5rem; padding: .4rem .6rem; overflow-wrap: anywhere;
        font-size: .9rem; line-height: 1.35; font-variant-numeric: tabular-nums }
.tile b, .tile strong { font-weight: 600 } .tile p { margin: 0 }
.tile .pay { font-size: 1.25rem; font-weight: 600 } .tile .pay small { white-space: nowrap }
@media (max-width: 640px) {
  .tile { padding: .25rem .4rem; line-height: 1.25 } .tile .pay { font-size: 1.1rem }
}
.tile s { opacity: .8 }
.tile .up { color: light-dark(#0a6b3d, #6fd6a3) } .tile .down, .tile .off { color: light-dark(#b02a18, #ff8d7a) }
.book tr.moved td { background: color-mix(in srgb, #5b7fae 14%, transparent) }
.book tr.first td { border-top: .15rem solid var(--level); border-bottom: .15rem solid var(--level) }
.book tr small, .first-said small { font-size: .875rem }
.book { font-size: .9rem !important } .book td:nth-child(n + 5):last-child { min-width: 9rem }
ul.story { list-style: none; margin: 0 !important; padding: 0 !important; font-size: .95rem }
ul.story li { margin: 0 0 .5rem !important; padding: 0 0 0 .75rem !important;
              border-left: .2rem solid rgb(128 128 128 / .4); overflow-wrap: anywhere }
ul.story li.held { border-left-color: light-dark(#0a6b3d, #6fd6a3) }
.story time { opacity: .8; font-size: .875rem } .story p { margin: 0 } .story pre { white-space: pre-wrap; margin: 0 }
.st-key-quarrel_list [data-testid="stPageLink"] a { height: auto; min-height: 2.75rem }
.st-key-quarrel_list [data-testid="stPageLink"] :is(a, span, p) { white-space: normal; overflow-wrap: anywhere }
.stMain .stButtonGroup [role="radiogroup"] { flex-wrap: wrap; overflow: visible; mask: none; gap: .25rem }
.stMain .stButtonGroup [role="radio"] { border-radius: .5rem; margin: 0 }
.stMain .stButtonGroup [aria-checked="false"] { border: 1px solid rgb(128 128 128 / .35) }
.first-said { border-left: .25rem solid var(--level); padding: .25rem .75rem; overflow-wrap: anywhere }
.first-said p { margin: .1rem 0 } .first-said code { white-space: pre-wrap }
@media (min-height: 640px) {
  [data-testid="stLayoutWrapper"]:has(> .st-key-quarrel_tiles), .st-key-quarrel_tiles {
    position: sticky; top: 3.5rem; z-index: 90; background: light-dark(#fff, #171614); padding-block: .3rem }
  #first-off { scroll-margin-top: 16rem }
}
</style>"""
