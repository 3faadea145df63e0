import { llmsText } from "#model/discovery/llms.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/llms.ts";

/** Serves the table of contents for assistants. */
export function loader({ context }: Route.LoaderArgs) {
  const text = llmsText(context.get(contentContext), context.get(requestInfoContext).origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
