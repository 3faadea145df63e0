import { humansText } from "#model/discovery/humans.ts";
import type { PageRequest } from "../page-module.ts";

/** Serves the people behind the site. */
export function load({ content, url }: PageRequest): Response {
  const text = humansText(content.site(), url.origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
