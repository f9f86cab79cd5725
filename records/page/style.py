"""How the page looks, on paper and on a screen."""

STYLE = """
@page { size: A4; margin: 14mm 12mm }
* { box-sizing: border-box }
body { max-width: 186mm; margin: 0 auto; padding: 4mm; color: #111; background: #fff; overflow-wrap: anywhere;
       font: 10pt/1.45 "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, serif }
@media print { body { max-width: none; padding: 0 } }
h1 { font-size: 15pt; margin: 0 0 2mm } h2 { font-size: 11.5pt; margin: 5mm 0 1.5mm; border-bottom: .3mm solid #111 }
h3 { font-size: 10pt; margin: 3mm 0 1mm } p { margin: 0 0 1mm }
h2, h3 { break-after: avoid } tr, .seat, .clause { break-inside: avoid }
.verdict { font-weight: 700 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 3mm; margin: 0 } dd { margin: 0 }
table { width: 100%; border-collapse: collapse; font-size: 9pt; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .3mm 1mm; border-bottom: .1mm solid #999; vertical-align: top }
th { font-weight: 700; border-bottom: .2mm solid #111 } .n { text-align: right } td.n { white-space: nowrap }
tr.set td { font-weight: 700 } tr.off td { background: #eee; border-bottom: .2mm solid #111 }
.cards { display: inline-flex; flex-wrap: wrap; gap: .4mm }
.group { display: inline-block; margin: 0 2mm 1mm 0; vertical-align: top } .group small { display: block }
.card { display: inline-flex; flex-direction: column; justify-content: space-between; width: 6mm; height: 13mm;
        padding: .6mm 0; border: .2mm solid #111; border-radius: .8mm; text-align: center; break-inside: avoid }
.card b { font-size: 8.5pt; line-height: 1.1 } .card i { font: 6.5pt/1 monospace }
blockquote { margin: .5mm 0 .5mm 1mm; padding-left: 2mm; border-left: .6mm solid #999 }
pre { columns: 2; column-gap: 6mm; margin: 0; white-space: pre-wrap; font: 7.5pt/1.35 monospace }
footer { margin-top: 5mm; font-size: 8pt }
"""
