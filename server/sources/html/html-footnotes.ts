import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { isBlank } from "../../posts/article/is-blank.ts";
import { textOf } from "../../posts/article/compact.ts";
import {
  attribute,
  contentOf,
  element,
  findNamed,
  isBlock,
  oldAnchor,
  replaceElements,
  trimmed,
  words,
} from "./hast-nodes.ts";

/**
 * Finds footnotes by function: a list entry with a link from the text, and a link back to it. WordPress,
 * Ghost and most Markdown programs only have this in common. They become Markdown footnotes.
 */
export function takeFootnotes(tree: Root): void {
  const body = element("div", {}, contentOf(tree));
  const parents = new Map<Element, Element>();
  visit(body, "element", (node, _, parent) => {
    if (parent?.type === "element") parents.set(node, parent);
  });
  const ids = new Set([...parents.keys()].map((one) => attribute(one, "wasId")));
  const entries = new Map(findNamed(body, "li").map((one) => [attribute(one, "wasId"), one]));
  const marks = new Map<Element, Element>();
  const notes = new Map<Element, { number: number; backs: Element[] }>();
  const waysBack = new Set<string>();
  for (const [reference, parent] of parents) {
    const entry = reference.tagName === "a" ? entries.get(oldAnchor(reference) ?? "") : undefined;
    if (!entry) continue;
    // The link back names the reference itself or the raised figure around it.
    const own = [reference, parent].flatMap((one) => attribute(one, "wasId") ?? []);
    const backs = findNamed(entry, "a").flatMap((back) => oldAnchor(back) ?? []);
    // Ghost keeps the link back but drops its target; a number linking to such an entry is still a reference.
    const lost = /^\[?\d{1,3}\]?$/.test(textOf(reference)) ? backs.filter((back) => !ids.has(back)) : [];
    if (!backs.some((back) => own.includes(back) || lost.includes(back))) continue;
    const note = notes.get(entry) ?? { number: notes.size + 1, backs: [] };
    notes.set(entry, note);
    for (const id of [...own, ...lost]) waysBack.add(id);
    const raised = parent.tagName === "sup" && parent.children.length === 1;
    marks.set(raised ? parent : reference, markOf(note));
  }
  if (notes.size === 0) return;

  const list = [...notes].map(([{ children }, { number, backs }]) => {
    const isLine = !children.some(isBlock);
    const note = element("li", { id: `fn-${number}` }, isLine ? [element("p", {}, children)] : children);
    replaceElements(note, (one) =>
      (one.tagName === "a" && waysBack.has(oldAnchor(one) ?? "")) || (one.tagName === "p" && isBlank([one]))
        ? []
        : [one],
    );
    const last = note.children.at(-1);
    const end = last?.type === "element" && last.tagName === "p" ? last : note;
    end.children = [...trimmed(end.children), ...backs.flatMap((back) => [...words(" "), back])];
    return note;
  });
  // With the notes go the list and the wrapper that this leaves empty.
  replaceElements(body, (one) => {
    if (notes.has(one) || (/^(?:ul|ol)$/.test(one.tagName) && isBlank([one]))) return [];
    return [marks.get(one) ?? one];
  });
  const label = element("h2", { id: "footnote-label" }, words("footnotes"));
  const section = element("section", { dataFootnotes: true }, [label, element("ol", {}, list)]);
  tree.children = [...body.children, section];
}

/** The next mark of a note in the text; its back link is added to the note. */
function markOf({ number, backs }: { number: number; backs: Element[] }): Element {
  const name = backs.length === 0 ? `${number}` : `${number}-${backs.length + 1}`;
  const id = `fnref-${name}`;
  const properties = { href: `#${id}`, dataFootnoteBackref: "", ariaLabel: name };
  backs.push(element("a", properties, words("↩")));
  const described = { dataFootnoteRef: true, ariaDescribedBy: ["footnote-label"] };
  return element("sup", {}, [
    element("a", { href: `#fn-${number}`, id, ...described }, words(String(number))),
  ]);
}
