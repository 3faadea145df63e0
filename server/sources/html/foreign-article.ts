import type { HtmlFacts } from "./clean-html.ts";
import { readHtmlArticle, type HtmlArticle } from "./read-html-article.ts";
import { absoluteLink } from "./absolute-link.ts";

/**
 * Makes an article of ours from foreign HTML.
 * @param base what its links and pictures are read against; links come absolute
 * @throws HtmlRefused
 */
export type ReadArticle = (
  html: string,
  base: URL,
  fetchPictures: HtmlFacts["fetchPictures"],
) => Promise<HtmlArticle>;

/** Reads in the thread that calls it, for as long as it takes. */
export const readArticle: ReadArticle = (html, base, fetchPictures) =>
  readHtmlArticle(html, { linkTo: (href) => absoluteLink(href, base), fetchPictures });
