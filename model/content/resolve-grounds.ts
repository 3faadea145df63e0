import type { SectionGround } from "./section.ts";

/** A section, as far as its ground depends on it. */
interface Laid {
  section: string;
  ground: SectionGround;
}

/** The kinds that begin a page. */
export const HEADS: readonly string[] = [
  "head",
  "hero",
  "kolam-steps",
  "shelf",
  "meeting",
  "sounding",
  "arms",
];

/** The other kinds under which a section on paper keeps its distance: they end in rows that reach down to it. */
const ENDING_IN_ROWS: readonly string[] = ["buyers", "services", "products", "problems"];

/** Whether what stands under a section keeps its distance, though both are on paper. */
export function isApart(section: string | undefined): boolean {
  return section === undefined || isHead(section) || ENDING_IN_ROWS.includes(section);
}

/** Whether a kind begins a page. */
export function isHead(section: string): boolean {
  return HEADS.includes(section);
}

/** What a call may have instead of a colour that is taken, in this order. */
const CALL_COLOURS: readonly SectionGround[] = ["leaf", "gold", "sprout"];

/**
 * The ground of each section beside its neighbours, from top to bottom:
 *
 * 1. A colour has paper or rice on both sides; the second of two that meet is laid on paper.
 * 2. Each colour stands once on a page; its second use is laid on paper. What begins a page does not count.
 * 3. Rice does not lie beside rice.
 * 4. A call keeps a colour: one that is taken, or is the floor of the footer below it, gives way to the first of leaf,
 *    gold and sprout that is free. A section above it that would meet it is laid on paper.
 */
export function resolveGrounds(sections: readonly Laid[]): SectionGround[] {
  const used = new Set<SectionGround>();
  const grounds: SectionGround[] = [];
  for (const [index, { section, ground: wanted }] of sections.entries()) {
    const above = grounds.at(-1) ?? "paper";
    grounds.push(groundOf(section, wanted, above, sections[index + 1]?.section === "call", used));
  }
  return grounds;
}

function groundOf(
  section: string,
  wanted: SectionGround,
  above: SectionGround,
  beforeCall: boolean,
  used: Set<SectionGround>,
): SectionGround {
  // Its ground is that of the panel; the section itself is paper.
  if (section === "head") return "paper";
  if (isHead(section)) return wanted;
  const take = (ground: SectionGround) => {
    if (isColour(ground)) used.add(ground);
    return ground;
  };
  if (section === "call") {
    const free = CALL_COLOURS.find((colour) => !used.has(colour)) ?? "leaf";
    return take(used.has(wanted) || !CALL_COLOURS.includes(wanted) ? free : wanted);
  }
  if (isColour(wanted)) return isColour(above) || used.has(wanted) || beforeCall ? "paper" : take(wanted);
  return wanted === "rice" && above === "rice" ? "paper" : wanted;
}

function isColour(ground: SectionGround): boolean {
  return ground !== "paper" && ground !== "rice";
}
