import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { sitePages } from "../../support/site-pages.ts";

/** As much text as a first screen holds. */
const TEXT_MAX_CHARS = 1_500;

const STYLE = `:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.5rem 0}h1{font-size:2.2rem;line-height:1.15}`;

/** What one would write by hand for this page: its heading, its first paragraphs, links, and a style of a few lines. */
export function handWrittenPage(html: string): string {
  const tree = fromHtml(html);
  const texts = { title: "", h1: "", p: "" };
  visit(tree, "element", (element) => {
    const { tagName } = element;
    if (tagName === "title" || tagName === "h1") texts[tagName] ||= textOf(element);
    if (tagName === "p" && texts.h1 !== "" && texts.p.length < TEXT_MAX_CHARS)
      texts.p += `<p>${escaped(textOf(element))}</p>\n`;
  });
  const links = sitePages.map((path) => `<a href="${escaped(path)}">${escaped(path)}</a>`).join("\n");
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(texts.title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
<h1>${escaped(texts.h1)}</h1>
${texts.p}</main>
<nav>
${links}
</nav>
`;
}

function textOf(element: Element): string {
  const parts: string[] = [];
  visit(element, "text", ({ value }) => {
    parts.push(value);
  });
  return parts.join("").trim();
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
