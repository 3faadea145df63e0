import type { Report } from "../content-error.ts";
import { encodedPath } from "../../platform/http/canonical-path.ts";
import { isPattern, isWildcard } from "./redirect-pattern.ts";

/** One line of content/redirects.txt, percent-encoded as in requests. */
export interface RedirectRule {
  /** In the file, counted from 1. */
  line: number;
  /** The old path: exact, or a pattern. */
  from: string;
  /** A path of this site or an https address, with the captured parts to be filled in. */
  to: string;
}

/** The file content/redirects.txt. */
export interface Redirects {
  /** Allowed origins of other sites. */
  hosts: readonly string[];
  rules: readonly RedirectRule[];
}

/** Whether a target is on another site. */
export function isForeign(to: string): boolean {
  return !to.startsWith("/");
}

const EXAMPLE = "/2019/05/a-note /post/12/a-note";

/**
 * Parses the lines `<from> <to>` and `host <origin>`. Blank lines and comments after `#` are ignored.
 * @returns the valid rules; everything else is reported
 */
export function parseRedirects(text: string, report: Report): Redirects {
  const lines = text.split("\n").map((line, index) => {
    const [first = "", ...more] = line
      .replace(/^\uFEFF/, "")
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    return { line: index + 1, first, more };
  });
  const hosts = lines.flatMap(({ line, first, more }) => {
    if (first !== "host") return [];
    const [given = ""] = more;
    const origin = originOf(given);
    if (origin !== undefined && more.length === 1 && given.replace(/\/$/, "").toLowerCase() === origin)
      return [origin];
    report(
      { line, column: 1 },
      "host",
      "must name one https host and nothing else, like host https://docs.example.com",
    );
    return [];
  });
  const rules = lines.flatMap(({ line, first: from, more }) => {
    if (from === "" || from === "host") return [];
    const [to = ""] = more;
    const problem =
      more.length === 1
        ? (fromProblem(from) ?? targetProblem(from, to, hosts))
        : `must be an old address and a new one, separated by a space, like ${EXAMPLE}`;
    if (problem === undefined) return [{ line, from: tidy(from), to: tidy(to) }];
    report({ line, column: 1 }, from, problem);
    return [];
  });
  return { hosts, rules };
}

function fromProblem(from: string): string | undefined {
  if (!isPlainPath(from))
    return "must begin with the path of an old address, like /2019/05/a-note, without its query";
  const wild = from.split("/").filter(isWildcard);
  return partsProblem(from) ?? (new Set(wild).size < wild.length ? "uses a name twice" : undefined);
}

function targetProblem(from: string, to: string, hosts: readonly string[]): string | undefined {
  const path = to.startsWith("/") ? to : to.replace(/^https:\/\/[^/?#\\]+/i, "");
  const origin = to === path ? undefined : originOf(to.slice(0, to.length - path.length));
  if ((to === path || path !== "") && !isPlainPath(path))
    return `${to} must be the path of a page of this site, like /post/12/a-note, or an https address, both without query and anchor`;
  if (to !== path && (origin === undefined || !hosts.includes(origin)))
    return `${to} points to a host that is not listed here; correct it, or add the line host ${origin ?? "https://…"}`;
  const known = new Set(from.split("/").filter(isWildcard));
  const unknown = path.split("/").find((part) => isWildcard(part) && !known.has(part));
  if (unknown !== undefined) return `${unknown} in the new address is not in the old one; correct it`;
  return partsProblem(path);
}

function partsProblem(path: string): string | undefined {
  const parts = path.split("/").slice(1);
  if (parts.some((part, index) => part.includes("*") && (part !== "*" || index < parts.length - 1)))
    return "may have * only as its last part, like /notes/*";
  if (parts.some((part) => part.startsWith(":") && !/^:[a-z]\w*$/i.test(part)))
    return "has a part with a colon but without a valid name, like :slug";
  return undefined;
}

/** Whether a path is safe from being read as a host, a parent segment, a query or an anchor. */
function isPlainPath(path: string): boolean {
  return (
    // oxlint-disable-next-line eslint/no-control-regex -- these are what must not pass
    /^\/(?!\/)[^?#\\\u0000-\u0020\u007f]*$/.test(path) && !/\/(?:\/|\.\.?(?:\/|$))|%5c|%2a|%0|%1/i.test(path)
  );
}

function originOf(address: string): string | undefined {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, username, password } = new URL(address);
  return username + password === "" ? origin : undefined;
}

/** Canonical form: encoded, the host in lower case, without a trailing slash. */
function tidy(address: string): string {
  const path = address.startsWith("/") ? address : address.replace(/^https:\/\/[^/]+/i, "");
  const host = address.slice(0, address.length - path.length);
  const encoded = encodedPath(path);
  // Other sites may distinguish addresses with a trailing slash.
  if (host !== "") return `${originOf(host) ?? host}${encoded}`;
  return isPattern(encoded) ? encoded : encoded.replace(/(?<=.)\/$/, "");
}
