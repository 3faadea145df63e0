import { fillIn } from "./fill-in.ts";
import type { ArticleNode } from "./article.ts";

interface FootnoteWords {
  /** Heading over the notes. */
  footnotes: string;
  /** Name of the way back to the text; `{number}` is the number of the note. */
  backToText: string;
}

/** Names footnotes in the words of the site: the reader of articles leaves their heading and numbers alone. */
export function nameFootnotes(nodes: readonly ArticleNode[], words: FootnoteWords): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (attributes && attributes["id"] === "footnote-label") return [tag, attributes, words.footnotes];
    if (attributes && "data-footnote-backref" in attributes) {
      const label = fillIn(words.backToText, { number: String(attributes["aria-label"]) });
      return [tag, { ...attributes, "aria-label": label }, ...children];
    }
    return [tag, attributes, ...nameFootnotes(children, words)];
  });
}
