import { securityText } from "#model/discovery/security.ts";
import type { PageRequest } from "../page-module.ts";

/** Serves the contact for vulnerabilities, if the content has one. */
export function load({ content, url }: PageRequest): Response {
  const { security } = content.site();
  if (!security) return new Response(null, { status: 404 });
  const text = securityText(security, url.origin);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
