import { securityText } from "#model/discovery/security.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/security.ts";

/** Serves where vulnerabilities are reported, if the content says so. */
export function loader({ context }: Route.LoaderArgs) {
  const { security } = context.get(contentContext).site();
  if (!security) return new Response(null, { status: 404 });
  const text = securityText(security, context.get(requestInfoContext).origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
