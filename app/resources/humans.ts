import { humansText } from "#model/discovery/humans.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/humans.ts";

/** Serves who stands behind the site. */
export function loader({ context }: Route.LoaderArgs) {
  const text = humansText(context.get(contentContext).site(), context.get(requestInfoContext).origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
