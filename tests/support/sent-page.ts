import type { Page } from "@playwright/test";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { elementsIn } from "./crawl.ts";

/** Text and links of the main part of a page. */
interface Content {
  text: string;
  links: string[];
}

/** The parts of a head that stand there once, the canonical address last: element, attribute and value. */
const METADATA: readonly (readonly [name: string, attribute?: string, value?: string])[] = [
  ["title"],
  ["meta", "name", "description"],
  ["meta", "name", "keywords"],
  ["meta", "property", "og:title"],
  ["meta", "property", "og:description"],
  ["link", "rel", "canonical"],
];

/** The content of the page in the browser. */
export function contentOf(page: Page): Promise<Content> {
  return page.locator("main").evaluate((main) => {
    const words = main.cloneNode(true) as HTMLElement;
    words.querySelectorAll("script").forEach((data) => data.remove());
    return {
      text: (words.textContent ?? "").replace(/\s+/g, " ").trim(),
      links: [...main.querySelectorAll("a")].map(({ href }) => href),
    };
  });
}

/** The metadata of the page in the browser, each as often as it stands in the head. */
export function metadataOf(page: Page): Promise<string[][]> {
  return page.evaluate(
    (parts) =>
      parts.map(([name, attribute, value]) =>
        [...document.head.querySelectorAll(attribute ? `${name}[${attribute}="${value}"]` : name)].map(
          (part) => part.getAttribute("content") ?? part.getAttribute("href") ?? part.textContent,
        ),
      ),
    METADATA,
  );
}

/** The same of a page as the server sends it, which is what a browser without scripts has. */
export async function sentPage(
  page: Page,
  path: string,
): Promise<{ content: Content; metadata: string[][] }> {
  const answer = await page.request.get(path);
  const tree = fromHtml(await answer.text());
  const [head] = elementsIn(tree, "head");
  const [main] = elementsIn(tree, "main");
  if (!head || !main) throw new Error(`${path} has no head or no main part`);
  return {
    content: {
      text: textOf(main).replace(/\s+/g, " ").trim(),
      links: elementsIn(main, "a").map(({ properties: { href } }) =>
        typeof href === "string" ? new URL(href, answer.url()).href : "",
      ),
    },
    metadata: METADATA.map(([name, attribute, value]) =>
      elementsIn(head, name)
        .filter(({ properties }) => !attribute || String(properties[attribute]) === value)
        .map((part) => {
          const { content, href } = part.properties;
          return [content, href].find((given) => typeof given === "string") ?? textOf(part);
        }),
    ),
  };
}

function textOf(element: Element): string {
  let text = "";
  visit(element, "text", ({ value }, _index, parent) => {
    if (parent?.type !== "element" || parent.tagName !== "script") text += value;
  });
  return text;
}
