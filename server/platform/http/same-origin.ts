import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../loopback.ts";

/**
 * Whether a POST comes from a page of this site. A browser says so in `Sec-Fetch-Site` or `Origin`; a request
 * that carries neither is no cross-site form, because browsers send `Origin` with every POST.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const from = headers.origin;
  if (from === undefined) return true;
  if (from === origin) return true;
  const own = new URL(origin);
  if (!isLoopback(own.hostname) || !URL.canParse(from)) return false;
  // On a developer's machine every loopback name is the same site, as long as it is the host that was asked.
  const sender = new URL(from);
  return isLoopback(sender.hostname) && sender.host === headers.host;
}
