import type { Element, ElementContent, Root } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import { attribute, decodedName, findAll, h, isElement, isNamed } from "./html-nodes.ts";

/** Footnotes as they were found in foreign HTML. */
export interface FoundFootnotes {
  /** What stands in the text for each reference. */
  marks: Map<Element, ElementContent>;
  /** The notes in the order of their numbers, each with the reference it leads back to; taken out of the tree. */
  notes: { children: ElementContent[] }[];
}

/**
 * Finds footnotes by what they do: an entry of a list that a link in the text leads to, and that leads back to that
 * link. WordPress, Ghost and most Markdown programs agree in this and in nothing else.
 */
export function takeFootnotes(tree: Root): FoundFootnotes {
  const nodes = h("div", {}, tree.children as ElementContent[]);
  const entries = new Map(
    findDeep(
      nodes,
      ({ tagName, properties }) => tagName === "li" && typeof properties["id"] === "string",
    ).map((entry) => [attribute(entry, "id") ?? "", entry]),
  );
  const marks = new Map<Element, ElementContent>();
  const numbers = new Map<Element, number>();
  const parents = parentsIn(nodes);
  const waysBack = new Set<string>();
  const ids = new Set([...parents.keys()].map((one) => attribute(one, "id")));
  for (const [reference, parent] of parents) {
    const entry = reference.tagName === "a" ? entries.get(hashOf(reference) ?? "") : undefined;
    // The way back names the reference itself or the raised figure around it.
    const own = [reference, parent].flatMap((one) => attribute(one, "id") ?? []);
    const backs = entry ? backLinks(entry).map((back) => hashOf(back) ?? "") : [];
    // Ghost keeps the way back and loses where it led; a figure that leads to such an entry is a reference all the same.
    const lost = /^\[?\d{1,3}\]?$/.test(textOf(reference)) ? backs.filter((back) => !ids.has(back)) : [];
    if (!entry || !backs.some((back) => own.includes(back) || lost.includes(back))) continue;
    const known = numbers.get(entry);
    const number = known ?? numbers.size + 1;
    numbers.set(entry, number);
    for (const id of [...own, ...lost]) waysBack.add(id);
    const raised = isNamed(parent, "sup") && parent.children.length === 1;
    marks.set(raised ? parent : reference, mark(number, known !== undefined));
  }
  const notes = [...numbers].map(([entry]) => ({ children: withoutLinksTo(waysBack, entry.children) }));
  if (notes.length > 0) remove(nodes, new Set(numbers.keys()));
  tree.children = nodes.children;
  return { marks, notes };
}

/** The section that an article's footnotes stand in, as Markdown makes it. */
export function footnoteSection(notes: readonly ElementContent[][]): Element {
  const entries = notes.map((content, index) => {
    const back = h("a", { href: `#fnref-${index + 1}`, dataFootnoteBackref: "", ariaLabel: `${index + 1}` }, [
      { type: "text", value: "↩" },
    ]);
    const last = content.at(-1);
    if (isNamed(last, "p")) last.children.push({ type: "text", value: " " }, back);
    return h(
      "li",
      { id: `fn-${index + 1}` },
      isNamed(last, "p") ? content : [...content, h("p", {}, [back])],
    );
  });
  const title = h("h2", { id: "footnote-label" }, [{ type: "text", value: "footnotes" }]);
  return h("section", { dataFootnotes: true }, [title, h("ol", {}, entries)]);
}

function mark(number: number, again: boolean): Element {
  const properties = {
    href: `#fn-${number}`,
    ...(!again && { id: `fnref-${number}` }),
    dataFootnoteRef: true,
    ariaDescribedBy: ["footnote-label"],
  };
  return h("sup", {}, [h("a", properties, [{ type: "text", value: String(number) }])]);
}

function hashOf(link: Element): string | undefined {
  const href = attribute(link, "href");
  return href !== undefined && /^#./.test(href) ? decodedName(href.slice(1)) : undefined;
}

function backLinks(entry: Element): Element[] {
  return findAll(entry, (one) => one.tagName === "a" && hashOf(one) !== undefined);
}

function withoutLinksTo(ids: ReadonlySet<string>, nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === "a" && ids.has(hashOf(node) ?? "")) return [];
    return [{ ...node, children: withoutLinksTo(ids, node.children) }];
  });
}

/** Takes notes out, and the list and the frame that they leave empty. */
function remove(parent: Element, gone: ReadonlySet<Element>): boolean {
  const before = parent.children.length;
  parent.children = parent.children.filter((child) => {
    if (!isElement(child)) return true;
    if (gone.has(child)) return false;
    return !(remove(child, gone) && textOf(child).trim() === "");
  });
  return parent.children.length < before;
}

function findDeep(element: Element, wanted: (one: Element) => boolean): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return wanted(child) ? [child, ...findDeep(child, wanted)] : findDeep(child, wanted);
  });
}

/** The parent of every element, in the order of the text. */
function parentsIn(tree: Element): Map<Element, Element> {
  const parents = new Map<Element, Element>();
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      parents.set(child, parent);
      visit(child);
    }
  };
  visit(tree);
  return parents;
}
