import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { textOf } from "../../posts/article/compact.ts";
import { decodeAddress } from "../decode-address.ts";
import { attribute, contentOf, element, findNamed, marked, replaceElements } from "./hast-nodes.ts";

/**
 * Finds footnotes by what they do: an entry of a list that a link in the text leads to, with a link back to that link.
 * WordPress, Ghost and most Markdown programs agree in this and in nothing else.
 */
export function takeFootnotes(tree: Root): void {
  const body = element("div", {}, contentOf(tree));
  tree.children = [body];
  const parents = new Map<Element, Element>();
  visit(body, "element", (node, _, parent) => {
    if (parent?.type === "element") parents.set(node, parent);
  });
  const ids = new Set([...parents.keys()].map((one) => attribute(one, "id")));
  const entries = new Map(findNamed(body, "li").map((one) => [attribute(one, "id"), one]));
  const marks = new Map<Element, string>();
  const numbers = new Map<Element, number>();
  const waysBack = new Set<string>();
  for (const [reference, parent] of parents) {
    const entry = reference.tagName === "a" ? entries.get(hashOf(reference) ?? "") : undefined;
    if (!entry) continue;
    // The link back names the reference itself or the raised figure around it.
    const own = [reference, parent].flatMap((one) => attribute(one, "id") ?? []);
    const backs = findNamed(entry, "a").flatMap((back) => hashOf(back) ?? []);
    // Ghost keeps the link back and loses its target; a figure that leads to such an entry is a reference all the same.
    const lost = /^\[?\d{1,3}\]?$/.test(textOf(reference)) ? backs.filter((back) => !ids.has(back)) : [];
    if (!backs.some((back) => own.includes(back) || lost.includes(back))) continue;
    const number = numbers.get(entry) ?? numbers.size + 1;
    numbers.set(entry, number);
    for (const id of [...own, ...lost]) waysBack.add(id);
    const raised = parent.tagName === "sup" && parent.children.length === 1;
    marks.set(raised ? parent : reference, String(number));
  }
  if (numbers.size === 0) return;

  const notes = [...numbers].map(([{ children }, number]) => {
    const note = marked("section", { footnote: String(number) }, children);
    replaceElements(note, (one) => (one.tagName === "a" && waysBack.has(hashOf(one) ?? "") ? [] : [one]));
    return note;
  });
  // With the notes go the list and the wrapper that this leaves empty.
  const around = new Set<Element>();
  for (const note of numbers.keys())
    for (let holder = parents.get(note); holder; holder = parents.get(holder)) around.add(holder);
  replaceElements(body, (one) => {
    if (numbers.has(one) || (around.has(one) && textOf(one).trim() === "")) return [];
    const mark = marks.get(one);
    if (mark === undefined) return [one];
    return [marked("sup", { footnote: mark }, [])];
  });
  body.children.push(...notes);
}

function hashOf(link: Element): string | undefined {
  const href = attribute(link, "href");
  return href !== undefined && /^#./.test(href) ? decodeAddress(href.slice(1)) : undefined;
}
