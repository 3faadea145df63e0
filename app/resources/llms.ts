import { llmsText } from "#model/discovery/llms.ts";
import type { PageRequest } from "../page-module.ts";

/** Serves the table of contents for assistants. */
export function load({ content, url }: PageRequest): Response {
  const text = llmsText(content, url.origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
