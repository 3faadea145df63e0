import type { Element } from "hast";
import { COLUMN_WIDTHS, columnsClass } from "../../posts/article/layout-widths.ts";
import { attribute } from "./html-nodes.ts";

/** The class of the widths of ours that come nearest to those of a WordPress; none for columns of equal width. */
export function columnWidths(columns: readonly Element[]): string[] {
  const given = columns.map((one) => percentOf(one, /(?:^|;)\s*flex-basis:\s*([\d.]{1,20})%/));
  const stated = given.filter((share) => share !== undefined);
  const rest = Math.max(0, 100 - stated.reduce((sum, share) => sum + share, 0));
  const shares = given.map((share) => share ?? rest / (given.length - stated.length));
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const distance = (parts: readonly number[]) => {
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.reduce((sum, part, index) => sum + (part / all - (shares[index] ?? 0) / whole) ** 2, 0);
  };
  let nearest = { name: "", far: distance(columns.map(() => 1)) };
  for (const name of COLUMN_WIDTHS) {
    const parts = name.split(":").map(Number);
    const far = parts.length === columns.length ? distance(parts) : Infinity;
    if (far < nearest.far) nearest = { name, far };
  }
  return nearest.name === "" ? [] : [columnsClass(nearest.name)];
}

/** The class of how much of the width a picture of WordPress has beside its text; none for about half of it. */
export function mediaWidth(node: Element): string[] {
  const share = percentOf(node, /grid-template-columns:\s*(?:auto\s+)?([\d.]{1,20})%/) ?? 50;
  if (share < 42) return ["media-third"];
  return share > 58 ? ["media-two-thirds"] : [];
}

function percentOf(node: Element, pattern: RegExp): number | undefined {
  const found = Number(pattern.exec(attribute(node, "style") ?? "")?.[1]);
  return found > 0 ? Math.min(found, 100) : undefined;
}
