import type { Root } from "hast";
import { openHighlight } from "../../posts/article/highlight.ts";
import { renderArticle, type RenderedArticle } from "../../posts/article/render-article.ts";
import { absoluteLink } from "./absolute-link.ts";
import { cleanHtml, type CleanHtml, type HtmlFacts, type OwnPicture } from "./clean-html.ts";
import { classesOf, findAll } from "./html-nodes.ts";

/** A foreign article in the shape of our own. */
export type HtmlArticle = RenderedArticle & Pick<CleanHtml, "minutes" | "opening">;

/** Makes an article of foreign HTML, with links and pictures as `base` makes them absolute. @throws HtmlRefused */
export type ReadArticle = (
  html: string,
  base: URL,
  fetchPictures: HtmlFacts["fetchPictures"],
) => Promise<HtmlArticle>;

/** Reads in the thread that calls it, for as long as it takes. */
export const readArticle: ReadArticle = (html, base, fetchPictures) =>
  readHtmlArticle(html, { linkTo: (href) => absoluteLink(href, base), fetchPictures });

/** Makes an article of ours from foreign HTML, with its anchors, figures and classes. @throws HtmlRefused */
export async function readHtmlArticle(html: string, facts: HtmlFacts): Promise<HtmlArticle> {
  const { tree, pictures, minutes, opening } = await cleanHtml(html, facts);
  const sizes = new Map(pictures.map((picture) => [picture.src, sizeIn(picture)]));
  const rendered = renderArticle(tree, {
    highlight: await openHighlight(languagesIn(tree)),
    sizeOf: (src) => sizes.get(src),
  });
  return { ...rendered, minutes, opening };
}

function sizeIn({ width, height }: OwnPicture) {
  return width && height ? { width, height } : undefined;
}

function languagesIn(tree: Root): Set<string> {
  const code = findAll(tree, (one) => one.tagName === "code");
  const names = code.flatMap((one) => classesOf(one).map((name) => /^language-(.+)$/.exec(name)?.[1] ?? ""));
  return new Set(names.filter((name) => name !== ""));
}
