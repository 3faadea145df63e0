import { drawCovers, type Ground, type Ink } from "#model/kolam/draw-covers.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { type Drawing, drawKolam } from "#model/kolam/draw-kolam.ts";
import type { CardColours } from "#model/share-images/card-colours.ts";
import { SHARE_IMAGE_SIZE } from "#model/share-images/share-image.ts";
import { type CardFont, fontFor } from "./fonts.ts";
import { setTitle, type TitleBox } from "./set-title.ts";
import type { ShareCard } from "../cards.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const EDGE = 72;
/** Distance of the dots of background and drawing, which are aligned. */
const PITCH = 54;
/** Drawing units between two dots of a kolam. */
const UNITS = 24;

/** A card as SVG without text: every letter is an outline. */
export function cardSvg(card: ShareCard, fonts: readonly CardFont[]): string {
  const { seed, code = "", ...shape } = card.drawing;
  const { ground, ink } = (card.colourSeed === undefined ? [] : drawCovers([card.colourSeed], 1))[0] ?? {
    ground: "floor",
    ink: "line",
  };
  const paint = cardPaint(ground, ink, card.colours);
  const drawing = readDrawn(code) ?? drawKolam(seed, shape);
  const isPlain = card.plain === true;
  const isWide = !isPlain && drawing.width > drawing.height * 2;
  const sized = isPlain ? PLAIN_LAYOUT : isWide ? wideLayout(drawing) : squareLayout(drawing);
  const set = (text: string | undefined, box: TitleBox, colour: string) => {
    const drawable = text === undefined ? undefined : drawableText(text, fonts);
    const outlines = drawable === undefined ? undefined : setTitle(drawable, fonts, box);
    return outlines === undefined ? "" : `<g fill="${colour}">${outlines}</g>`;
  };
  const title = set(card.title, sized.title, paint.text);
  // A wide drawing without a title is centred in the space of both.
  const layout = title || !isWide ? sized : { ...sized, y: (sized.foot - drawing.height * sized.scale) / 2 };
  const { x, width } = layout.title;
  const facts = card.facts
    .map((fact) => fact.replaceAll("\u00a0", " "))
    .filter((fact) => drawableText(fact, fonts) === fact)
    .join(", ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint.ground}"/>`,
    ...(isWide || isPlain ? [] : [groundDots(paint)]),
    ...(isPlain ? [] : [kolam(drawing, paint, layout)]),
    set(card.kind, { x, width, y: 66, height: 30, sizes: [26] }, paint.soft),
    title,
    typeof card.wordmark === "string"
      ? set(
          card.wordmark,
          { x: EDGE, y: layout.foot, width: 200, height: 44, sizes: [40, 32, 26, 20] },
          paint.text,
        )
      : wordmark(card.wordmark, paint, layout),
    set(
      facts,
      { x: 292, y: layout.foot + 13, width: layout.factsWidth, height: 30, sizes: [25, 20] },
      paint.soft,
    ),
    "</svg>",
  ].join("");
}

interface Layout {
  /** Pixels of a drawing unit. */
  scale: number;
  x: number;
  y: number;
  title: TitleBox;
  /** Top of the wordmark. */
  foot: number;
  /** Width available for facts. */
  factsWidth: number;
}

/** The title on the full background. */
const PLAIN_LAYOUT: Layout = {
  scale: 1,
  x: 0,
  y: 0,
  title: { x: EDGE, y: 118, width: WIDTH - 2 * EDGE, height: 372, sizes: [84, 76, 70, 64, 58, 52, 46, 40] },
  foot: 526,
  factsWidth: 836,
};

/** The title beside the drawing. */
function squareLayout({ width, height }: Drawing): Layout {
  const scale = PITCH / UNITS;
  const title = { x: EDGE, y: 118, width: 548, height: 372, sizes: [70, 64, 58, 52, 46, 40], single: 92 };
  return {
    scale,
    x: 885 - (width * scale) / 2,
    y: 315 - (height * scale) / 2,
    title,
    foot: 526,
    factsWidth: 540,
  };
}

/** The title under the drawing. */
function wideLayout({ width }: Drawing): Layout {
  const scale = 2.5;
  const title = { x: EDGE, y: 358, width: WIDTH - 2 * EDGE, height: 142, sizes: [62, 56, 50, 44, 40] };
  return { scale, x: (WIDTH - width * scale) / 2, y: 36, title, foot: 546, factsWidth: 836 };
}

function kolam({ line, dots }: Drawing, paint: CardPaint, { scale, x, y }: Layout): string {
  const dotWidth = paint.line === "none" ? 4.6 : 3.6;
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})" stroke-linejoin="round" stroke-linecap="round">`,
    `<path d="${line}" fill="${paint.cells}" fill-rule="evenodd" stroke="${paint.line}" stroke-width="1.9"/>`,
    `<path d="${dots}" fill="none" stroke="${paint.dots}" stroke-width="${dotWidth}"/></g>`,
  ].join("");
}

/** Dots that come up towards the drawing. */
function groundDots({ text }: CardPaint): string {
  let circles = "";
  for (let x = 75; x < WIDTH; x += PITCH) {
    const strength = Math.min(1, (x / WIDTH - 0.42) / 0.24);
    if (strength <= 0) continue;
    for (let y = 45; y < HEIGHT; y += PITCH)
      circles += `<circle cx="${x}" cy="${y}" r="2" fill-opacity="${(0.22 * strength).toFixed(3)}"/>`;
  }
  return `<g fill="${text}">${circles}</g>`;
}

function wordmark(
  { viewBox, letters, accent }: Exclude<ShareCard["wordmark"], string>,
  paint: CardPaint,
  { foot }: Layout,
): string {
  const marked = accent === undefined ? "" : `<path d="${accent}" fill="${paint.accent}"/>`;
  return `<svg x="${EDGE}" y="${foot}" width="200" height="44" viewBox="${viewBox}" preserveAspectRatio="xMinYMid"><path d="${letters}" fill="${paint.text}"/>${marked}</svg>`;
}

/** The colours of one card. */
interface CardPaint {
  ground: string;
  text: string;
  soft: string;
  accent: string;
  line: string;
  /** Fill of the cells, or none. */
  cells: string;
  dots: string;
}

type Token = keyof CardColours;

/** Tokens per background: background, text, soft text, accent, cells, dots; see app/ui/kolam/grounds.css. */
const GROUNDS: Record<Ground, readonly [Token, Token, Token, Token, Token, Token]> = {
  floor: ["floor", "on-floor", "on-floor-soft", "ember", "floor-2", "turmeric"],
  leaf: ["leaf-floor", "on-leaf", "on-leaf-soft", "ember", "leaf-floor-2", "turmeric"],
  gold: ["gold", "earth", "earth", "seed", "gold-2", "seed"],
  rice: ["sunk", "ink", "soft", "kumkum", "paper", "kumkum"],
  sprout: ["sprout", "moss", "moss", "seed", "sprout-2", "seed"],
};

/** The colours of a card on a ground; lines have the colour of its text. */
function cardPaint(ground: Ground, ink: Ink, colours: CardColours): CardPaint {
  const [under, text, soft, accent, cells, dots] = GROUNDS[ground];
  const paint = {
    ground: colours[under],
    text: colours[text],
    soft: colours[soft],
    accent: colours[accent],
    line: colours[text],
    cells: colours[cells],
    dots: colours[dots],
  };
  if (ink === "line") return { ...paint, cells: "none" };
  if (ink === "petal") return paint;
  // A woodblock print.
  const isDark = ground === "floor" || ground === "leaf";
  return { ...paint, cells: paint.line, line: "none", dots: isDark ? paint.ground : colours.turmeric };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Droppable characters: pictures, flags, keycaps and their modifiers. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

/** Control characters; the two joiners shape letters. */
const CONTROL = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;

/**
 * The drawable part of a text: without control characters, and without emoji that no font has.
 * @returns undefined when anything else is missing or nothing remains: gaps would change the meaning
 */
export function drawableText(text: string, fonts: readonly CardFont[]): string | undefined {
  const plain = text
    .toWellFormed()
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(CONTROL, "")
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC");
  let kept = "";
  for (const { segment } of graphemes.segment(plain)) {
    if (fontFor(segment, fonts)) kept += segment;
    else if (!EMOJI.test(segment)) return undefined;
  }
  const drawable = kept.replace(/ +/g, " ").trim();
  return /[^\p{Default_Ignorable_Code_Point}]/u.test(drawable) ? drawable : undefined;
}
