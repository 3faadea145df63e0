import type { IncomingHttpHeaders } from "node:http";
import { isSameOrigin } from "../../platform/http/request-rules.ts";

/**
 * Whether a request that changes something was sent by a page of the desk itself: browsers say so in `Sec-Fetch-Site`, and
 * where they do not, `Origin` has to be there and to be right.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && isSameOrigin(headers, origin);
  return headers.origin !== undefined && isSameOrigin(headers, origin);
}

/** Whether a link of another site, such as a web mail, led here: browsers then leave strict cookies at home. */
export function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}
