import type { IncomingMessage, IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../loopback.ts";

/** Longest request target, in bytes. */
const URL_MAX_BYTES = 2048;

/** A refusal: status code and reason. */
export interface Refusal {
  status: 400 | 405 | 414 | 415 | 421;
  reason: string;
}

/** Addresses used by load balancers and clusters, which do not know our host name. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const VERSIONS = new Set(["1.0", "1.1"]);
const METHODS = new Set(["GET", "HEAD", "POST"]);
const ENCODED_TRAPS = /%(?:00|2e|2f|5c)/i;

/**
 * Checks the request line and headers before everything else.
 * @returns the reason for rejection, or undefined
 */
export function refuse(request: IncomingMessage, origin: string): Refusal | undefined {
  const target = request.url ?? "";
  const method = request.method ?? "";
  // The parser accepts requests with missing or ambiguous framing.
  if (!VERSIONS.has(request.httpVersion)) return bad("Only HTTP 1.0 and 1.1 are spoken here.");
  if (!METHODS.has(method)) return { status: 405, reason: "Only GET, HEAD and POST are supported." };
  if (Buffer.byteLength(target) > URL_MAX_BYTES) return { status: 414, reason: "The address is too long." };
  if (!target.startsWith("/")) return bad("The request target must be a path.");
  const path = target.split("?", 1)[0] ?? "";
  if (path.includes("//") || path.includes("\\") || ENCODED_TRAPS.test(path) || !isUtf8(path)) {
    return bad("The path has a form that is not used here.");
  }
  const hosts = countOf("host", request.rawHeaders);
  const isProbe = PROBES.has(path);
  // HTTP 1.0, which some load balancers use, has no Host.
  if (hosts !== 1 && !(isProbe && hosts === 0 && request.httpVersion === "1.0"))
    return bad("Exactly one Host header is needed.");
  if (!isProbe && !isOwnHost(request.headers.host ?? "", origin))
    return { status: 421, reason: "This host is not served here." };
  const {
    "content-length": length,
    "transfer-encoding": transfer,
    "content-encoding": encoding,
  } = request.headers;
  if (method !== "POST" && ((length && length !== "0") || transfer))
    return bad("A body is only accepted with POST.");
  if (encoding) return { status: 415, reason: "Encoded request bodies are not accepted." };
  return undefined;
}

/** Number of occurrences of a header, by its name in lower case. */
function countOf(header: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === header.length && name.toLowerCase() === header) count += 1;
  }
  return count;
}

function bad(reason: string): Refusal {
  return { status: 400, reason };
}

/** The public host is accepted, and any loopback name as long as the origin itself is a loopback one. */
function isOwnHost(host: string, origin: string): boolean {
  if (host === origin.slice(origin.indexOf("//") + 2)) return true;
  const own = new URL(origin);
  if (host.toLowerCase() === own.host) return true;
  // User info or a path after the name would otherwise be accepted as an address.
  if (!isLoopback(own.hostname) || !/^[\w.:[\]-]+$/.test(host)) return false;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

function isUtf8(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a POST comes from a page of this site. Browsers say so in `Sec-Fetch-Site` or `Origin`; a request
 * without either is no cross-site form, because browsers send `Origin` with every POST.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const from = headers.origin;
  if (from === undefined) return true;
  if (from === origin) return true;
  const own = new URL(origin);
  if (!isLoopback(own.hostname) || !URL.canParse(from)) return false;
  // On a developer's machine all loopback names are the same site, if the requested host matches.
  const sender = new URL(from);
  return isLoopback(sender.hostname) && sender.host === headers.host;
}
