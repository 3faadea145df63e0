import type { FastifyInstance } from "fastify";
import { routePaths } from "#model/routes.ts";
import { asBrowser } from "./open-built-site.ts";

/** A page as the server sends it. */
interface SentPage {
  path: string;
  status: number;
  headers: object;
  body: string;
}

/** Every page that the table of routes names or that a link of another page leads to: posts and lists too. */
export async function everyPage(
  app: Pick<FastifyInstance, "inject">,
  headers: Record<string, string> = asBrowser,
): Promise<SentPage[]> {
  const pages: SentPage[] = [];
  const known = new Set(routePaths);
  for (const path of known) {
    const { statusCode: status, headers: sent, body } = await app.inject({ url: path, headers });
    pages.push({ path, status, headers: sent, body });
    // Files have an ending; a query or a hash makes no other page.
    for (const [, link = ""] of body.matchAll(/<a [^>]*href="(\/(?!media\/|assets\/)[^"?#.]*)["?#]/g))
      known.add(link);
  }
  return pages;
}
