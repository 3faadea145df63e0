import type { Options } from "rehype-sanitize";
import { CALLOUTS } from "./callout-kinds.ts";

const BLOCKS = ["p", "h2", "h3", "h4", "blockquote", "pre", "hr", "ul", "ol", "li", "section"];
const INLINE = ["a", "em", "strong", "del", "code", "br", "img", "sup", "input"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
const OWN = ["aside", "kolam"];

/**
 * All that an article may consist of. Whatever Markdown yields passes through this list before anything else
 * is done with it; what is not named here is dropped. `kolam` is our own: a figure with a drawing.
 */
export const articleSchema: Options = {
  tagNames: BLOCKS.concat(INLINE, TABLE, OWN),
  attributes: {
    a: ["href", "id", "ariaLabel", "ariaDescribedBy", "dataFootnoteRef", "dataFootnoteBackref"],
    aside: [["className", ...CALLOUTS]],
    code: [["className", /^language-./], "dataTitle"],
    h2: [["id", "footnote-label"]],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], "checked"],
    kolam: ["seed", "caption", "grid", "columns", "rows", "channels"],
    li: ["id"],
    ol: ["start"],
    p: [["className", "callout-title"]],
    section: ["dataFootnotes"],
    table: ["dataCaption"],
    td: ["align"],
    th: ["align"],
  },
  // Pictures are ours and have no protocol; an empty list would allow every one.
  protocols: { href: ["https", "mailto", "tel"], src: ["none"] },
  ancestors: {
    li: ["ul", "ol"],
    thead: ["table"],
    tbody: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style", "template"],
  allowComments: false,
  allowDoctypes: false,
  // Ids are made from headings further on, never taken from the text, so there is nothing to prefix.
  clobber: [],
  clobberPrefix: "",
};
