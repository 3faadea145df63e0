import type { Options } from "rehype-sanitize";
import { COLUMN_WIDTHS, columnsClass, MEDIA_WIDTHS } from "./layout-widths.ts";

const BLOCKS = ["p", "h2", "h3", "h4", "blockquote", "pre", "hr", "ul", "ol", "li", "section", "aside"];
const INLINE = ["a", "em", "strong", "del", "code", "br", "img", "sup", "input"];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];
/** Galleries, columns, details and media with text, as rendered by `render-article.ts`. */
const LAYOUT = ["figure", "figcaption", "div", "details", "summary"];

const LAYOUT_CLASSES = [
  "columns",
  "column",
  "media-text",
  "media-right",
  "media-above",
  ...COLUMN_WIDTHS.map(columnsClass),
  ...MEDIA_WIDTHS.map((width) => `media-${width}`),
];

/**
 * The allowlist for articles of any source. Their output passes through it before anything else, and the rest
 * is dropped. Posts from files may also contain blocks.
 */
export const articleSchema: Options = {
  tagNames: BLOCKS.concat(INLINE, TABLE, LAYOUT),
  attributes: {
    a: ["href", "id", "ariaLabel", "ariaDescribedBy", "dataFootnoteRef", "dataFootnoteBackref"],
    aside: [["className", "note"]],
    code: [["className", /^language-./], "dataTitle"],
    div: [["className", ...LAYOUT_CLASSES]],
    figure: [["className", "gallery", "gallery-2", "gallery-3", "gallery-4"]],
    h2: [["id", "footnote-label"]],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], "checked"],
    li: ["id"],
    ol: ["start"],
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
    figcaption: ["figure"],
    summary: ["details"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style", "template"],
  allowComments: false,
  allowDoctypes: false,
  // Ids are made from headings later, never from the text, so no prefix is needed.
  clobber: [],
  clobberPrefix: "",
};
