/** Attributes of an element. */
export type ArticleAttributes = Record<string, string | number | boolean>;

/** An element: its tag, its attributes (0 when it has none), its children. */
export type ArticleElement = [tag: string, attributes: ArticleAttributes | 0, ...children: ArticleNode[]];

/**
 * One node of an article's body: text, or an element as a compact array, as sent to the browser.
 *
 * Tags are those of HTML, with one exception: `["kolam", { seed, caption?, grid?, columns?, rows? }]` stands for a figure
 * with a drawing. Attribute names are those of React (`className`, `colSpan`). Bodies are sanitised before they take
 * this shape: no script, no style, no event handler, no address but http, https, mailto, tel or one of the site's own.
 */
export type ArticleNode = string | ArticleElement;

/** A heading listed in the table of contents. */
export interface ArticleHeading {
  /** Anchor in the page. */
  id: string;
  text: string;
}
