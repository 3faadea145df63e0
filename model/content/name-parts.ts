import { fillIn } from "./fill-in.ts";
import type { ArticleAttributes, ArticleNode } from "./article.ts";

interface PartWords {
  /** Heading over the notes. */
  footnotes: string;
  /** Name of the way back to the text; `{number}` is the number of the note. */
  backToText: string;
  /** What stands over a block that stands out and has no title of its own, by its kind. */
  callouts: Readonly<Record<string, string>>;
}

/** Names footnotes and callouts in the words of the site, which the reader of articles does not know. */
export function nameParts(nodes: readonly ArticleNode[], words: PartWords): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (attributes && attributes["id"] === "footnote-label") return [tag, attributes, words.footnotes];
    if (attributes && "data-footnote-backref" in attributes) {
      const label = fillIn(words.backToText, { number: String(attributes["aria-label"]) });
      return [tag, { ...attributes, "aria-label": label }, ...children];
    }
    const inner = nameParts(children, words);
    return tag === "aside" ? callout(attributes, inner, words) : [tag, attributes, ...inner];
  });
}

function callout(
  attributes: ArticleAttributes | 0,
  children: ArticleNode[],
  { callouts }: PartWords,
): ArticleNode {
  const [first] = children;
  const titled = Array.isArray(first) && first[1] !== 0 && first[1]["className"] === "callout-title";
  const title = callouts[String(attributes && attributes["className"])];
  if (titled || !title) return ["aside", attributes, ...children];
  return ["aside", attributes, ["p", { className: "callout-title" }, title], ...children];
}
