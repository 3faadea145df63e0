import { sitePages } from "../../support/site-pages.ts";

/** As much text as a first screen holds. */
const TEXT_MAX_CHARS = 1_500;

const STYLE = `:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.5rem 0}h1{font-size:2.2rem;line-height:1.15}`;

/** A hand-written version of this page: its heading, first paragraphs, links, and a few lines of style. */
export function handWrittenPage(html: string): string {
  const [title = ""] = textsOf(html, "title");
  const [heading = ""] = textsOf(html, "h1");
  let text = "";
  for (const paragraph of textsOf(html.slice(html.indexOf("<h1")), "p"))
    if (text.length < TEXT_MAX_CHARS) text += `<p>${paragraph}</p>\n`;
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
<h1>${heading}</h1>
${text}</main>
<nav>
${sitePages.map((path) => `<a href="${path}">${path}</a>`).join("\n")}
</nav>
`;
}

/** Texts of all elements of a kind, as the page writes them. */
function textsOf(html: string, name: string): string[] {
  const elements = html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "gs"));
  return [...elements].map(([, content = ""]) => content.replace(/<[^>]*>/g, "").trim());
}
