import { textOf } from "../posts/article/compact.ts";
import { attribute, findAll } from "../sources/html/html-nodes.ts";
import { parseHtml } from "../sources/html/parse-html.ts";

/** What WordPress links a picture to by default: its file, or its attachment page. */
const OF_THE_PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)|[?&]attachment_id=/i;

/**
 * The targets of links that hold nothing but a picture, other than those to the picture itself.
 * @throws HtmlRefused where it is too long or too tangled to be read
 */
export function pictureLinks(html: string): string[] {
  const isPicture = ({ tagName }: { tagName: string }) => tagName === "img";
  const links = findAll(parseHtml(html), (one) => {
    return one.tagName === "a" && textOf(one).trim() === "" && findAll(one, isPicture).length > 0;
  });
  return links.flatMap((link) => {
    const href = attribute(link, "href") ?? "#";
    const own = OF_THE_PICTURE.test(href) || String(link.properties["rel"]).includes("attachment");
    return own || href.startsWith("#") ? [] : [href];
  });
}
