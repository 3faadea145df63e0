import type { Element, Root } from "hast";

const LOWEST = 4;

/**
 * Moves the headings of an article below the page's own: the highest that it has becomes the second level, none
 * skips a level, and none lies deeper than the fourth.
 * @returns the ids that they had at the source, in order
 */
export function shiftHeadings(tree: Root): (string | undefined)[] {
  const found = tree.children.flatMap((node) => headingsIn(node as Element));
  const levels = found.map(({ tagName }) => Number(tagName.slice(1)));
  const highest = Math.min(...levels);
  let before = 1;
  return found.map((heading, index) => {
    const level = Math.min((levels[index] ?? 1) - highest + 2, before + 1, LOWEST);
    before = level;
    heading.tagName = `h${level}`;
    const { dataWas } = heading.properties;
    heading.properties = {};
    return typeof dataWas === "string" ? dataWas : undefined;
  });
}

function headingsIn(node: Element): Element[] {
  if (node.type !== "element") return [];
  return /^h[1-6]$/.test(node.tagName)
    ? [node]
    : node.children.flatMap((child) => headingsIn(child as Element));
}
