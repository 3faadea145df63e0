"""Makes the fonts that browsers load from app/fonts/anek-latin.woff2; see docs/decisions/031-font.md.

    python3 tools/make-web-fonts.py

It needs fontTools, Brotli and NumPy: `apt-get install python3-fonttools python3-brotli python3-numpy`.
"""
import numpy as np
from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

SOURCE = "app/fonts/anek-latin.woff2"
# Weight and width of text, labels and headings, where the made font is exact.
EXACT = [(400, 106), (572, 112), (540, 125)]
WEIGHTS, WIDTHS = (400, 680), (100, 125)
# Weights at which the course between them is fitted, each at a width in use.
PROBES = {500: 104, 560: 112, 580: 112, 600: 106, 650: 106, 680: 106}
# Where the one table of kerning is taken from: between text and headings.
KERNING = (480, 114)
# Units of 2,000 by which a point may lie off.
TOLERANCE = 1.0
BASIC = "".join(map(chr, range(32, 127))) + "\u00a0©°·×–—‘’“”•…−"


def instance(weight, width):
    return instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": weight, "wdth": width})


def points(font):
    """Every glyph's points, and those that stand for its width."""
    glyphs, metrics = font["glyf"], font["hmtx"].metrics
    names = font.getGlyphOrder()
    return {name: np.array(glyphs._getCoordinatesAndControls(name, metrics)[0], float) for name in names}


def widened(width):
    return (width - WIDTHS[0]) / (WIDTHS[1] - WIDTHS[0])


def plane(masters, course):
    """Each glyph as an origin, what full weight adds and what full width adds."""
    solve = np.linalg.inv([[1, course[weight], widened(width)] for weight, width in EXACT])
    return {name: [sum(row[at] * master[name] for at, master in enumerate(masters)) for row in solve] for name in masters[0]}


def fit(masters):
    """How far along the way from light to bold each weight is, which is not in proportion."""
    course = {weight: (weight - 400) / 280 for weight in [400, *PROBES, *(weight for weight, _ in EXACT)]}
    targets = {weight: points(instance(weight, width)) for weight, width in PROBES.items()}
    for _ in range(4):
        glyphs = plane(masters, course)
        for weight, width in PROBES.items():
            pairs = [(targets[weight][name] - origin - widened(width) * wide, heavy) for name, (origin, heavy, wide) in glyphs.items()]
            course[weight] = sum((rest * heavy).sum() for rest, heavy in pairs) / sum((heavy * heavy).sum() for _, heavy in pairs)
        course = {weight: at / course[680] for weight, at in course.items()}
    return course


def axis(tag, ends, name):
    made = Axis()
    made.axisTag, made.minValue, made.defaultValue, made.maxValue, made.axisNameID = tag, ends[0], ends[0], ends[1], name
    return made


def variable(glyphs, course):
    font = instance(*KERNING)
    for table in ("HVAR", "MVAR", "STAT"):
        if table in font:
            del font[table]
    font["fvar"], font["avar"], font["gvar"] = newTable("fvar"), newTable("avar"), newTable("gvar")
    font["fvar"].axes = [axis("wght", WEIGHTS, 256), axis("wdth", WIDTHS, 257)]
    ends = {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}
    bends = {(weight - 400) / 280: course[weight] for weight in (500, 560, 600)}
    font["avar"].segments = {"wght": {**ends, **bends}, "wdth": ends}
    font["gvar"].version, font["gvar"].reserved, font["gvar"].variations = 1, 0, {}
    table, metrics = font["glyf"], font["hmtx"].metrics
    for name, (origin, heavy, wide) in glyphs.items():
        at = [tuple(map(int, point)) for point in np.round(origin)]
        controls = table._getCoordinatesAndControls(name, metrics)[1]
        table._setCoordinates(name, at, metrics)
        variations = []
        for tag, added in (("wght", heavy), ("wdth", wide)):
            deltas = [tuple(map(int, delta)) for delta in np.round(added)]
            if controls.numberOfContours > 0:
                deltas = iup_delta_optimize(deltas, at, controls.endPts, tolerance=TOLERANCE)
            if any(delta and any(delta) for delta in deltas):
                variations.append(TupleVariation({tag: (0, 1, 1)}, deltas))
        font["gvar"].variations[name] = variations
    return font


def write(font, path, characters):
    options = subset.Options(hinting=False, notdef_outline=False, glyph_names=False, flavor="woff2")
    options.layout_features, options.name_IDs = ["kern", "liga", "tnum"], [0, 1, 2, 13, 14]
    cut = subset.Subsetter(options)
    cut.populate(text=characters)
    cut.subset(font)
    subset.save_font(font, path, options)


if __name__ == "__main__":
    masters = [points(instance(*place)) for place in EXACT]
    course = fit(masters)
    glyphs = plane(masters, course)
    every = "".join(map(chr, TTFont(SOURCE).getBestCmap()))
    write(variable(glyphs, course), "app/fonts/anek-basic.woff2", BASIC)
    write(variable(glyphs, course), "app/fonts/anek-more.woff2", "".join(c for c in every if c not in BASIC))
