"""The example (docs/format.md, Example), and how these tests read."""

import pytest

from parser import read_text

EXAMPLE = """\
@paipu 1
id: teahouse/2026-11-29/17
rules: rugao
date: 2026-11-29T20:14+08:00
seat 1: 张三
seat 2: 李四
seat 3: 王五
dealer: 1
jiang: 3m 2s
deal 1: 2224469m 18889999p 3335s 1133z
deal 2: 115599m 227778p 2266s 122223z
deal 3: 12345678m 123456p 11456789s
1 call 9p
1 discard 9m @900
2 peng 9m <1 (9m 9m) =2
2 discard 8p
1 gang 8p <2 (8p 8p 8p) =8
1 draw 3z
1 discard 5s
2 draw 4s
2 gang 2z (2z 2z 2z 2z) =24
2 draw 7m
2 discard 7m
3 ting
3 draw 9s
3 discard 9s
1 draw 5p
1 discard 5p
2 draw 9m
2 gang 9m (9m)
3 hu 9m <2 =240 ; 抢杠
result: hu 3
step 3: base 0
step 3: form qing 100
step 3: wenqian 1 20
step 3: tianting x2
step 3: total 240
total: 50 30 240
pay: -170 -230 +400
@end 19
"""


@pytest.fixture
def example():
    return EXAMPLE


@pytest.fixture
def changed():
    """Return the example with pieces replaced; each must be there."""

    def change(*pairs):
        text = EXAMPLE
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new, 1)
        return text

    return change


@pytest.fixture
def one():
    """Read a text that holds one item."""

    def read_one(text):
        (reading,) = read_text(text)
        return reading

    return read_one
