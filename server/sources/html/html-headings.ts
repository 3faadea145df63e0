import type { Root } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import { headingNamer } from "../../posts/article/render-article.ts";
import { decodeAddress } from "../decode-address.ts";
import { attribute, findAll, replaceElements } from "./html-nodes.ts";

const LOWEST = 4;
/** Stands before the old name of a heading in a link until its new one is known. */
export const OLD_ANCHOR = "#was-";

/**
 * Moves the headings of an article below the page's own: its highest becomes the second level, none skips a level, and
 * none lies deeper than the fourth.
 * @returns the ids that they had at the source, in order
 */
export function shiftHeadings(tree: Root): (string | undefined)[] {
  const found = findAll(tree, ({ tagName }) => /^h[1-6]$/.test(tagName));
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

/** Rewrites links inside the text to the headings' new names; where there is no such heading, the words stay. */
export function nameAnchors(tree: Root, oldIds: readonly (string | undefined)[]): void {
  const nameOf = headingNamer();
  const newIds = findAll(
    tree,
    ({ tagName, properties }) => /^h[2-4]$/.test(tagName) && properties["id"] === undefined,
  ).map((heading) => nameOf(textOf(heading)));
  const names = new Map(oldIds.map((old, index) => [old, newIds[index]]));
  replaceElements(tree, (node) => {
    const href = attribute(node, "href") ?? "";
    if (node.tagName !== "a" || !href.startsWith(OLD_ANCHOR)) return [node];
    const old = decodeAddress(href.slice(OLD_ANCHOR.length));
    const name = names.get(old) ?? names.get(decodeAddress(old));
    if (name === undefined) return node.children;
    node.properties["href"] = `#${name}`;
    return [node];
  });
}
