import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { refuse } from "./request-rules.ts";

const SITE = "https://www.kolam.example";
const LOCAL = "http://localhost:3000";

interface Asked {
  method?: string;
  url?: string;
  version?: string;
  /** Names and values in turn, as they were sent. */
  headers?: string[];
  origin?: string;
}

function judge({ method = "GET", url = "/", version = "1.1", headers = [], origin = SITE }: Asked) {
  const request = new IncomingMessage(new Socket());
  request.httpVersion = version;
  request.method = method;
  request.url = url;
  request.rawHeaders = headers.includes("Host") ? headers : ["Host", new URL(origin).host, ...headers];
  for (const [index, name] of request.rawHeaders.entries())
    if (index % 2 === 0) request.headers[name.toLowerCase()] ??= request.rawHeaders[index + 1];
  return refuse(request, origin);
}

test.each<[string, Asked]>([
  ["a page", {}],
  ["its headers alone", { method: "HEAD" }],
  ["a query", { url: "/search?q=a//b\\c%00%2e" }],
  ["letters of any script", { url: "/blog/tag/%E0%AE%A4" }],
  ["the longest address", { url: `/${"a".repeat(2047)}` }],
  ["the host in capitals", { headers: ["Host", "WWW.KOLAM.EXAMPLE"] }],
  ["a header whose value is host", { headers: ["X-Asked-For", "host"] }],
  ["an empty body", { headers: ["Content-Length", "0"] }],
  ["a form", { method: "POST", headers: ["Content-Length", "7"] }],
  ["a form in chunks", { method: "POST", headers: ["Transfer-Encoding", "chunked"] }],
  ["a probe by an address", { url: "/readyz", headers: ["Host", "10.0.0.7:3000"] }],
  ["a probe by another name", { url: "/healthz?verbose", headers: ["Host", "kolam-7d9f.internal"] }],
  ["a loopback name", { origin: LOCAL, headers: ["Host", "127.0.0.1:8080"] }],
])("%s may be asked for", (_what, asked) => {
  expect(judge(asked)).toBeUndefined();
});

test.each<[string, Asked, number]>([
  ["another method", { method: "PUT" }, 405],
  ["a method in small letters", { method: "get" }, 405],
  ["no method", { method: "" }, 405],
  ["an address that is too long", { url: `/${"a".repeat(2048)}` }, 414],
  ["an address that is too long in bytes", { url: `/${"é".repeat(1024)}` }, 414],
  ["a whole URL, as for a proxy", { url: "http://evil.example/" }, 400],
  ["nothing", { url: "" }, 400],
  ["an empty folder", { url: "/a//b" }, 400],
  ["a backslash", { url: "/a\\b" }, 400],
  ["an encoded zero", { url: "/a%00" }, 400],
  ["an encoded dot", { url: "/%2E%2e/" }, 400],
  ["an encoded slash", { url: "/a%2Fb" }, 400],
  ["an encoded backslash", { url: "/a%5cb" }, 400],
  ["bytes that are no text", { url: "/%ff" }, 400],
  ["no version of HTTP", { version: "0.9" }, 400],
  ["a version that is framed otherwise", { version: "2.0" }, 400],
  ["two hosts", { headers: ["Host", "www.kolam.example", "host", "evil.example"] }, 400],
  ["a foreign host", { headers: ["Host", "evil.example"] }, 421],
  ["a loopback name of a public site", { headers: ["Host", "localhost"] }, 421],
  ["a foreign host on a developer's machine", { origin: LOCAL, headers: ["Host", "a.example"] }, 421],
  ["a host that is none", { origin: LOCAL, headers: ["Host", "a b"] }, 421],
  [
    "a foreign host on a path that only begins like a probe",
    { url: "/readyz/", headers: ["Host", "10.0.0.7"] },
    421,
  ],
  ["a foreign host on a path below a probe", { url: "/healthz/about", headers: ["Host", "10.0.0.7"] }, 421],
  ["a body", { headers: ["Content-Length", "3"] }, 400],
  ["a body in chunks", { headers: ["Transfer-Encoding", "chunked"] }, 400],
  ["an encoded form", { method: "POST", headers: ["Content-Encoding", "gzip"] }, 415],
])("%s is refused", (_what, asked, status) => {
  expect(judge(asked)).toEqual({ status, reason: expect.stringMatching(/^[A-Z].+\.$/) });
});

test("a request without a host is refused, except a probe in HTTP 1.0, which knows none", () => {
  const request = new IncomingMessage(new Socket());
  request.httpVersion = "1.0";
  request.method = "GET";
  request.url = "/";
  expect(refuse(request, SITE)?.status).toBe(400);
  request.url = "/healthz";
  expect(refuse(request, SITE)).toBeUndefined();
  request.httpVersion = "1.1";
  expect(refuse(request, SITE)?.status).toBe(400);
  request.url = undefined;
  expect(refuse(request, SITE)?.status).toBe(400);
  request.method = undefined;
  expect(refuse(request, SITE)?.status).toBe(405);
});
