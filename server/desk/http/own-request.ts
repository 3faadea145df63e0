import type { IncomingHttpHeaders } from "node:http";
import { isSameOrigin } from "../../platform/http/request-rules.ts";

/**
 * True if a request that changes something was sent by a page of the desk itself, by `Sec-Fetch-Site`, or by `Origin`
 * in browsers without it.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && isSameOrigin(headers, origin);
  return headers.origin !== undefined && isSameOrigin(headers, origin);
}

/** True if a link of another site, such as a web mail, led here: browsers then send no strict cookies. */
export function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}
