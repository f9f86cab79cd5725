"""What the tests of clause wording read in it: options named, numbers in digits and spelled in both languages."""

import re
from collections import Counter

DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"两": 2}
SPELLED = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ALSO = {
    "shisan": 13,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "twice": 2,
    "double": 2,
    "both": 2,
    "sixteen": 16,
    "eighteen": 18,
}


COUNTED = "(?:([一二三])百)?([一二三四五六七八九]?)十([一二三四五六七八九]?)"


def counted_zh(text):
    """The numbers of ten and more in Chinese numerals: 十三 is 13, 二十三 23, 一百二十 120."""
    for hundreds, tens, ones in re.findall(COUNTED, text):
        yield 100 * DIGITS.get(hundreds, 0) + 10 * DIGITS.get(tens, 1) + DIGITS.get(ones, 0)


def spelled_zh(text):
    """Those, and every row of digits: 四 is 4, 一二三 (a sequence) 123."""
    rows = re.findall("[一二两三四五六七八九]+", re.sub(COUNTED, " ", text))
    return [*counted_zh(text), *(int("".join(str(DIGITS[c]) for c in row)) for row in rows)]


def spelled_en(text):
    words = re.findall("[a-z]+", text.lower())
    return [SPELLED.index(w) for w in words if w in SPELLED] + [ALSO[w] for w in words if w in ALSO]


def digits(text):
    return Counter(int(n) for n in re.findall(r"(?<![\d.])\d+(?![\dmpszj…])", text))


def options(text):
    return re.findall(r"`([^`]*)`", text)


def chinese(text):
    return re.search(r"[\u4e00-\u9fff]", text) is not None
