import { listedPages } from "#model/discovery/listed-pages.ts";
import { sitemap, sitemapPart } from "#model/discovery/sitemap.ts";
import { redirectTo, type PageRequest } from "../page-module.ts";

/** Serves the sitemap, and the files that it consists of when it is large. */
export function load({ params, content, url }: PageRequest): Response {
  const { file }: { file?: string } = params;
  const pages = listedPages(content);
  const text = file === undefined ? sitemap(pages, url.origin) : sitemapPart(pages, url.origin, file);
  if (text === undefined)
    throw file?.endsWith(".xml") ? new Response(null, { status: 404 }) : redirectTo("/not-found");
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
