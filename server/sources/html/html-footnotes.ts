import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { textOf } from "../../posts/article/compact.ts";
import { decodeAddress } from "../decode-address.ts";
import { attribute, contentOf, findAll, h, isNamed, replaceElements, text } from "./html-nodes.ts";

/**
 * Finds footnotes by what they do: an entry of a list that a link in the text leads to, with a link back to that link.
 * WordPress, Ghost and most Markdown programs agree in this and in nothing else.
 * @returns what replaces each reference, and the notes by number, taken out of the tree, without their links back
 */
export function takeFootnotes(tree: Root) {
  const nodes = h("div", {}, contentOf(tree));
  const parents = new Map<Element, Element>();
  visit(nodes, "element", (node, _, parent) => {
    if (parent?.type === "element") parents.set(node, parent);
  });
  const ids = new Set([...parents.keys()].map((one) => attribute(one, "id")));
  const entries = new Map(
    [...parents.keys()].filter((one) => isNamed(one, "li")).map((one) => [attribute(one, "id"), one]),
  );
  const marks = new Map<Element, ElementContent>();
  const numbers = new Map<Element, number>();
  const waysBack = new Set<string>();
  for (const [reference, parent] of parents) {
    const entry = reference.tagName === "a" ? entries.get(hashOf(reference) ?? "") : undefined;
    if (!entry) continue;
    // The link back names the reference itself or the raised figure around it.
    const own = [reference, parent].flatMap((one) => attribute(one, "id") ?? []);
    const backs = findAll(entry, ({ tagName }) => tagName === "a").flatMap((back) => hashOf(back) ?? []);
    // Ghost keeps the link back and loses its target; a figure that leads to such an entry is a reference all the same.
    const lost = /^\[?\d{1,3}\]?$/.test(textOf(reference)) ? backs.filter((back) => !ids.has(back)) : [];
    if (!backs.some((back) => own.includes(back) || lost.includes(back))) continue;
    const known = numbers.get(entry);
    const number = known ?? numbers.size + 1;
    numbers.set(entry, number);
    for (const id of [...own, ...lost]) waysBack.add(id);
    const raised = isNamed(parent, "sup") && parent.children.length === 1;
    marks.set(raised ? parent : reference, mark(number, known !== undefined));
  }
  const notes = [...numbers.keys()];
  for (const note of notes)
    replaceElements(note, (one) => (one.tagName === "a" && waysBack.has(hashOf(one) ?? "") ? [] : [one]));
  // With the notes go the list and the wrapper that this leaves empty.
  const around = new Set<Element>();
  for (const note of notes)
    for (let holder = parents.get(note); holder; holder = parents.get(holder)) around.add(holder);
  const isGone = (one: Element) => numbers.has(one) || (around.has(one) && textOf(one).trim() === "");
  replaceElements(nodes, (one) => (isGone(one) ? [] : [one]));
  tree.children = nodes.children;
  return { marks, notes: notes.map(({ children }) => children) };
}

/** The section of an article's footnotes, as Markdown makes it. */
export function footnoteSection(notes: readonly ElementContent[][]): Element {
  const entries = notes.map((content, index) => {
    const back = h("a", { href: `#fnref-${index + 1}`, dataFootnoteBackref: "", ariaLabel: `${index + 1}` }, [
      text("↩"),
    ]);
    const last = content.at(-1);
    if (isNamed(last, "p")) last.children.push(text(" "), back);
    return h(
      "li",
      { id: `fn-${index + 1}` },
      isNamed(last, "p") ? content : [...content, h("p", {}, [back])],
    );
  });
  const title = h("h2", { id: "footnote-label" }, [text("footnotes")]);
  return h("section", { dataFootnotes: true }, [title, h("ol", {}, entries)]);
}

function mark(number: number, again: boolean): Element {
  const properties = {
    href: `#fn-${number}`,
    ...(!again && { id: `fnref-${number}` }),
    dataFootnoteRef: true,
    ariaDescribedBy: ["footnote-label"],
  };
  return h("sup", {}, [h("a", properties, [text(String(number))])]);
}

function hashOf(link: Element): string | undefined {
  const href = attribute(link, "href");
  return href !== undefined && /^#./.test(href) ? decodeAddress(href.slice(1)) : undefined;
}
