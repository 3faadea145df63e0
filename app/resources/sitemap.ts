import { redirect } from "react-router";
import { listedPages } from "#model/discovery/listed-pages.ts";
import { sitemap, sitemapPart } from "#model/discovery/sitemap.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/sitemap.ts";

/** Serves the sitemap, and the files that it consists of when it is large. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { file }: { file?: string } = params;
  const pages = listedPages(context.get(contentContext));
  const { origin } = context.get(requestInfoContext);
  const text = file === undefined ? sitemap(pages, origin) : sitemapPart(pages, origin, file);
  if (text === undefined)
    throw file?.endsWith(".xml") ? new Response(null, { status: 404 }) : redirect("/not-found");
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
