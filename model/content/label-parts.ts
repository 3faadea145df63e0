import { fillIn } from "./fill-in.ts";
import type { ArticleAttributes, ArticleNode } from "./article.ts";
import type { PageContent } from "./pages/index.ts";

type PartLabels = Pick<PageContent<"blog">["post"], "footnotes" | "backToText"> & {
  /** By kind of callout. */
  callouts: Readonly<Record<string, string>>;
};

/** Adds the site's labels to footnotes and callouts: articles are converted without access to its copy. */
export function labelParts(nodes: readonly ArticleNode[], labels: PartLabels): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (attributes && attributes["id"] === "footnote-label") return [tag, attributes, labels.footnotes];
    if (attributes && "data-footnote-backref" in attributes) {
      const label = fillIn(labels.backToText, { number: String(attributes["aria-label"]) });
      return [tag, { ...attributes, "aria-label": label }, ...children];
    }
    const inner = labelParts(children, labels);
    return tag === "aside" ? callout(attributes, inner, labels) : [tag, attributes, ...inner];
  });
}

function callout(
  attributes: ArticleAttributes | 0,
  children: ArticleNode[],
  { callouts }: PartLabels,
): ArticleNode {
  const [first] = children;
  const titled = Array.isArray(first) && first[1] !== 0 && first[1]["className"] === "callout-title";
  const title = callouts[String(attributes && attributes["className"])];
  if (titled || !title) return ["aside", attributes, ...children];
  return ["aside", attributes, ["p", { className: "callout-title" }, title], ...children];
}
