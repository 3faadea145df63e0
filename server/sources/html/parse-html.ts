import type { Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";

/** Rejected foreign HTML: too long, or malicious. */
export class HtmlRefused extends Error {
  override name = "HtmlRefused";
}

const CHARS_MAX = 1_000_000;
const TAGS_MAX = 40_000;
const OPEN_MAX = 60;
const DEPTH_MAX = 200;

/** Parses foreign HTML as a browser would, within limits. @throws HtmlRefused */
export function parseHtml(html: string): Root {
  if (html.length > CHARS_MAX) throw new HtmlRefused(`has more than ${CHARS_MAX} characters`);
  refuseCostly(html);
  try {
    // Half of a character, which JSON can write, is not valid in an address.
    const tree = fromHtml(html.toWellFormed(), { fragment: true });
    if (depthOf(tree) <= DEPTH_MAX) return tree;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new HtmlRefused("is nested too deep");
}

/**
 * Every paragraph reopens unclosed elements, so elements that are never closed would multiply with the
 * paragraphs after them.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
 */
function refuseCostly(html: string): void {
  let tags = 0;
  let open = 0;
  const counts = new Map<string, number>();
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    tags += 1;
    if (tags > TAGS_MAX) throw new HtmlRefused(`has more than ${TAGS_MAX} tags`);
    if (!/^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/i.test(name)) continue;
    const key = name.toLowerCase();
    const count = counts.get(key) ?? 0;
    if (end && count === 0) continue;
    counts.set(key, count + (end ? -1 : 1));
    open += end ? -1 : 1;
    if (open > OPEN_MAX) throw new HtmlRefused(`leaves more than ${OPEN_MAX} elements open`);
  }
}

function depthOf(node: Nodes): number {
  if (!("children" in node)) return 0;
  return 1 + node.children.reduce((deepest, child) => Math.max(deepest, depthOf(child)), 0);
}
