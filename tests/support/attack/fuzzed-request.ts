import fc from "fast-check";
import { aContactForm } from "../contact-form.ts";
import { BREAKOUT, HEADER_LINE, MARKUP } from "./judge-answer.ts";

/** A request that was made up. */
export interface FuzzedRequest {
  bytes: Buffer;
  method: string;
  /** True if its sender framed it as one request; then it gets exactly one answer. */
  isFramed: boolean;
}

/** Addresses whose answer is finished beforehand, or a line of text. */
const QUICK = [
  "/", "/about", "/services", "/solutions", "/products", "/expertise", "/blog", "/not-found", "/About", "/blog/",
  "/healthz", "/readyz", "/robots.txt", "/about.md", "/index.md", "/favicon.ico", "/nowhere.png", "/assets/x.js",
  "/media/x.png", "/llms.txt", "/opensearch.xml",
]; // prettier-ignore
/** Addresses that are rendered for each request, which is a matter of floods: a few of each kind are enough here. */
const RENDERED = [
  "/contact", "/search", "/powerbi-landing", "/sitemap.xml", "/feed.xml", "/search/suggest",
  "/contact/received/x", "/blog/category/ai", "/blog/page/2", "/nowhere",
]; // prettier-ignore
const PARAMS = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("utm_source", "__proto__", "a[b]", "index", "x") },
  { weight: 1, arbitrary: fc.constantFrom("q", "topic", "from", "page", "form", "problem", "send") },
); // prettier-ignore

const odd = fc.constantFrom(
  MARKUP, BREAKOUT, HEADER_LINE, "", "%00", "%0d%0aX-Kx7:%201", "%E0%A4%A", "../../etc/passwd", "{{7*7}}", "${7*7}",
  "' or 1=1--", "constructor", "__proto__", "null", "NaN", "-1", "1e309", "9".repeat(30), "*", '"a" OR b*', "NEAR(a b)",
  "\u202e\u0000\ufeff", "é\u0301", "😀".repeat(20), "a".repeat(300), "%".repeat(20), ";", ",,,", "\t", "file:///etc/passwd",
); // prettier-ignore
const word = fc.oneof(odd, fc.string({ maxLength: 30 }), fc.string({ unit: "binary", maxLength: 20 }));

const path = fc.oneof(
  { weight: 180, arbitrary: fc.constantFrom(...QUICK) },
  { weight: 3, arbitrary: fc.constantFrom(...RENDERED) },
  { weight: 1, arbitrary: word.map((text) => `/${encodeURIComponent(wellFormed(text))}`) },
  { weight: 6, arbitrary: word.map((text) => `/${encodeURIComponent(wellFormed(text))}.png`) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...QUICK), word).map(([page, text]) => `${page}${target(text)}`) },
); // prettier-ignore
const query = fc
  .array(fc.tuple(PARAMS, word), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join("&"))
  .map((text) => text && `?${text}`);

const headerLine = fc.oneof(
  fc.constantFrom("gzip", "br", "zstd", "identity;q=0, *;q=0", "gzip;q=2", "br;q=0.001, x", "*", "").map((value) => `Accept-Encoding: ${value}`),
  fc.constantFrom("bytes=0-1", "bytes=-1", "bytes=5-1", "bytes=0-1,3-4", `bytes=${"0-0,".repeat(200)}`, "lines=1").map((value) => `Range: ${value}`),
  fc.constantFrom("*", 'W/"x"', '"x", "y"', "x", `"${"a".repeat(500)}"`, '"').map((value) => `If-None-Match: ${value}`),
  fc.constantFrom("Sun, 06 Nov 1994 08:49:37 GMT", "never", "99999999999").map((value) => `If-Modified-Since: ${value}`),
  fc.constantFrom("If-Match: *", "If-Range: x", "Expect: 100-continue", "TE: trailers", "Purpose: prefetch", "Accept: application/json", "X-HTTP-Method-Override: DELETE", "X-Forwarded-Proto: https", "Forwarded: for=x", "X-Forwarded-For: 1.2.3.4, x, ::1", "Content-Encoding: gzip", "Upgrade: h2c", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document", "Save-Data: on", "Authorization: Basic !"),
  word.map((value) => `Cookie: a=${printable(value)}`),
  word.map((value) => `Referer: http://localhost/${printable(value)}`),
  word.map((value) => `User-Agent: ${printable(value)}`),
  word.map((value) => `Accept-Language: ${printable(value)}`),
  fc.constantFrom("http://localhost", "https://evil.example", "null", "http://localhost.evil.example").map((value) => `Origin: ${value}`),
  fc.tuple(fc.stringMatching(/^[a-z]{1,12}$/), word).map(([name, value]) => `X-${name}: ${printable(value)}`),
); // prettier-ignore
const headers = fc.array(headerLine, { maxLength: 4 });

const METHODS = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("GET", "HEAD") },
  { weight: 1, arbitrary: fc.constantFrom("OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH") },
); // prettier-ignore
const TYPES = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/x-www-form-urlencoded") },
  { weight: 1, arbitrary: fc.constantFrom("application/json", "text/plain", "multipart/form-data; boundary=x", "x", "application/x-www-form-urlencoded; charset=utf-7") },
); // prettier-ignore

const FIELDS = [...aContactForm().keys(), "subject", "phone", "__proto__", "constructor", "name[]", "extra"];
const form = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), word), { minLength: 1, maxLength: 4 })
  .map((changes) => {
    const fields = aContactForm({ key: "" });
    for (const [name, value] of changes) fields.set(name, wellFormed(value));
    return fields.toString();
  });
const body = fc.oneof(
  { weight: 4, arbitrary: form },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom("a&".repeat(3_000), "%".repeat(999), "=".repeat(999), "name=%ff%fe", '{"__proto__":{}}') },
); // prettier-ignore

const get = fc.tuple(METHODS, path, query, headers).map(([method, where, what, lines]) => ({
  method,
  isFramed: true,
  bytes: Buffer.from(`${method} ${where}${what} HTTP/1.1\r\nHost: localhost\r\n${joined(lines)}\r\n`),
}));
const post = fc
  .tuple(
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom("/contact", "/powerbi-landing") },
      { weight: 6, arbitrary: path },
    ),
    query,
    headers,
    TYPES,
    body,
  )
  .map(([where, what, lines, type, content]) => ({
    method: "POST",
    isFramed: true,
    bytes: Buffer.from(
      `POST ${where}${what} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n${joined(lines)}\r\n${content}`,
    ),
  }));

const MUTATIONS = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom("cut", "insert", "flip", "repeat", "end"), fc.uint8Array({ minLength: 1, maxLength: 6 })),
  { minLength: 1, maxLength: 3 },
); // prettier-ignore
const mutated = fc.tuple(fc.oneof(get, post), MUTATIONS).map(([{ bytes, method }, mutations]) => ({
  method,
  isFramed: false,
  bytes: mutations.reduce(mutate, bytes),
}));

/** Requests that most servers take, with odd content, and a share of bytes that are none. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 14, arbitrary: get },
  { weight: 2, arbitrary: post },
  { weight: 4, arbitrary: mutated },
);

function mutate(bytes: Buffer, [where, how, more]: [number, string, Uint8Array]): Buffer {
  const at = Math.floor(where * bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (how === "cut") return Buffer.concat([before, after.subarray(more.length)]);
  if (how === "insert") return Buffer.concat([before, more, after]);
  if (how === "flip") return Buffer.concat([before, more, after.subarray(more.length)]);
  if (how === "repeat") return Buffer.concat([before, after.subarray(0, 40), after]);
  return before;
}

/** Twice the same header of those that may come once is a matter of the corpus; here it would only be refused. */
function joined(lines: readonly string[]): string {
  const once = new Map(lines.map((line) => [line.split(":", 1)[0], line]));
  return [...once.values()].map((line) => `${line}\r\n`).join("");
}

/** As a header value may hold it. */
function printable(text: string): string {
  return (
    wellFormed(text)
      // oxlint-disable-next-line no-control-regex -- what the parser refuses is the matter of mutations
      .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, "")
      .slice(0, 200)
  );
}

/** As a request target may hold it, with what needs encoding encoded and the rest left as it is. */
function target(text: string): string {
  return encodeURI(wellFormed(text)).replace(/[#?]/g, "");
}

function wellFormed(text: string): string {
  return text.toWellFormed();
}
