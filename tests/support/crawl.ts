import type { FastifyInstance } from "fastify";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { asBrowser as headers } from "./open-built-site.ts";

/** A page as a crawler finds it. */
export interface CrawledPage {
  /** Path and query, as the link has them. */
  address: string;
  /** Clicks from the home page. */
  clicks: number;
  status: number;
  /** Target of a redirect. */
  location: string | undefined;
  body: string;
  tree: Root;
  links: readonly Link[];
}

/** A link to a page of the site. */
interface Link {
  address: string;
  anchor: string;
}

/** Follows every link from the home page on, breadth first, with its query and without its anchor. */
export async function crawl(app: Pick<FastifyInstance, "inject">): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let next = ["/"];
  for (let clicks = 0; next.length > 0; clicks += 1) {
    const found = new Set<string>();
    for (const address of next) {
      const page = await read(app, address, clicks);
      pages.set(address, page);
      for (const link of page.links) found.add(link.address);
    }
    next = [...found].filter((address) => !pages.has(address));
  }
  return pages;
}

async function read(
  app: Pick<FastifyInstance, "inject">,
  address: string,
  clicks: number,
): Promise<CrawledPage> {
  const answer = await app.inject({ url: address, headers });
  const isPage = String(answer.headers["content-type"]).startsWith("text/html");
  const tree = fromHtml(isPage ? answer.body : "");
  return {
    address,
    clicks,
    status: answer.statusCode,
    location: answer.headers.location,
    body: isPage ? answer.body : "",
    tree,
    links: isPage ? linksIn(tree, address) : [],
  };
}

function linksIn(tree: Root, address: string): Link[] {
  const here = new URL(address, "http://site.invalid");
  return elementsIn(tree, "a").flatMap(({ properties: { href } }) => {
    const url = new URL(typeof href === "string" ? href : "", here);
    if (url.origin !== here.origin) return [];
    return [{ address: `${url.pathname}${url.search}`, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
}

/** All elements of a name, in order. */
export function elementsIn(tree: Root | Element, name: string): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === name) found.push(element);
  });
  return found;
}

/** The anchors that a page offers. */
export function anchorsOf(tree: Root): Set<string> {
  const anchors = new Set<string>(["top"]);
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") anchors.add(id);
  });
  return anchors;
}
