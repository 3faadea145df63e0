import { isOwnPart } from "./own-parts.ts";
import type { Section, SectionGround } from "./section.ts";

/** A section, as far as its ground depends on it. */
type Placed = Pick<Section, "section"> & Record<string, unknown>;

/** Backgrounds of the kinds that begin a page: a head is on paper, beside a coloured panel. */
const HEAD_GROUNDS: Readonly<Record<string, SectionGround>> = {
  head: "paper",
  hero: "floor",
  "wide-head": "rice",
  legal: "paper",
};

/** Ground of a wide head, by its drawing. */
const DRAWING_GROUNDS: Readonly<Record<string, SectionGround>> = {
  shelf: "floor",
  arms: "leaf",
  sounding: "gold",
};

export const HEADS: readonly string[] = Object.keys(HEAD_GROUNDS);

/** Preferred backgrounds of other kinds; the rest are on paper. */
const USUAL: Readonly<Record<string, SectionGround>> = {
  columns: "rice",
  form: "rice",
  office: "floor",
  quote: "floor",
  steps: "floor",
  treaty: "leaf",
  "two-teams": "leaf",
};

/** Whether a kind begins a page. */
export function isHead(section: string): boolean {
  return section in HEAD_GROUNDS;
}

/** Colours for a call, in this order if its own is taken. */
const CALL_COLOURS = ["leaf", "gold", "sprout"] as const;

/**
 * The background of each section, from top to bottom; files cannot set it:
 *
 * 1. A kind has a default background, mostly paper.
 * 2. A colour has paper or rice on both sides; the second of two adjacent ones becomes paper.
 * 3. Each colour appears once on a page; its second use becomes paper. Heads do not count.
 * 4. Rice is never beside rice.
 * 5. A page's own part may be of any colour, so a colour beside it becomes paper.
 * 6. A call keeps a colour: if its own is taken, it gets the first free one of leaf, gold and sprout. A section
 *    above it with the same colour becomes paper.
 */
export function resolveGrounds(sections: readonly Placed[]): SectionGround[] {
  const used = new Set<SectionGround>();
  const grounds: SectionGround[] = [];
  for (const [index, section] of sections.entries()) {
    const above = grounds.at(-1) ?? "paper";
    const below = sections[index + 1]?.section ?? "";
    const meetsColour =
      isColour(above) || below === "call" || isOwnPart(below) || sections[index - 1]?.section === "main";
    const ground = groundOf(section, meetsColour, above, used);
    grounds.push(ground);
    if (isColour(ground) && !isHead(section.section)) used.add(ground);
  }
  return grounds;
}

function groundOf(
  section: Placed,
  meetsColour: boolean,
  above: SectionGround,
  used: ReadonlySet<SectionGround>,
): SectionGround {
  const head = HEAD_GROUNDS[section.section];
  if (head) return DRAWING_GROUNDS[drawingOf(section)] ?? head;
  if (section.section === "call") return colourOfCall(section, used);
  // The colours of drawn steps are those of paper.
  const usual = section["drawings"] ? "paper" : (USUAL[section.section] ?? "paper");
  if (isColour(usual)) return meetsColour || used.has(usual) ? "paper" : usual;
  return usual === "rice" && above === "rice" ? "paper" : usual;
}

function drawingOf({ figure }: Placed): string {
  return typeof figure === "object" && figure !== null && "drawing" in figure ? String(figure.drawing) : "";
}

function colourOfCall({ sides, walkthrough }: Placed, used: ReadonlySet<SectionGround>): SectionGround {
  const own = sides ? "sprout" : walkthrough ? "gold" : "leaf";
  return used.has(own) ? (CALL_COLOURS.find((colour) => !used.has(colour)) ?? "leaf") : own;
}

function isColour(ground: SectionGround): boolean {
  return ground !== "paper" && ground !== "rice";
}
