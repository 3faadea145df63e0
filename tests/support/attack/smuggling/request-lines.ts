import { plainGet, post, SMUGGLED, type RawCase } from "./raw-case.ts";

const HOST = "Host: localhost\r\n";

const BROKEN_LINES: readonly [name: string, line: string][] = [
  ["no version", "GET <one>\r\n"],
  ["HTTP 0.9 in capitals", "GET <one> HTTP/0.9\r\n"],
  ["HTTP 1.2", "GET <one> HTTP/1.2\r\n"],
  ["HTTP 1.10", "GET <one> HTTP/1.10\r\n"],
  ["HTTP 2.0", "GET <one> HTTP/2.0\r\n"],
  ["HTTP 3", "GET <one> HTTP/3\r\n"],
  ["lower case version", "GET <one> http/1.1\r\n"],
  ["another protocol", "GET <one> RTSP/1.0\r\n"],
  ["a space before the method", " GET <one> HTTP/1.1\r\n"],
  ["a lower case method", "get <one> HTTP/1.1\r\n"],
  ["an unknown method", "SMUGGLE <one> HTTP/1.1\r\n"],
  ["a NUL in the method", "GE\0T <one> HTTP/1.1\r\n"],
  ["a NUL in the target", "GET <one>\0 HTTP/1.1\r\n"],
  ["a space in the target", "GET <one> <smuggled> HTTP/1.1\r\n"],
  ["a tab for a space", "GET\t<one>\tHTTP/1.1\r\n"],
  ["a bare CR for a space", "GET\r<one> HTTP/1.1\r\n"],
  ["a word behind the version", "GET <one> HTTP/1.1 x\r\n"],
  ["a bare CR behind the version", "GET <one> HTTP/1.1\r"],
  ["nothing but a version", " HTTP/1.1\r\n"],
  ["no target", "GET  HTTP/1.1\r\n"],
  ["an empty line in the middle", "GET <one>\r\n\r\nHTTP/1.1\r\n"],
  ["TRACE", "TRACE <one> HTTP/1.1\r\n"],
  ["TRACK", "TRACK <one> HTTP/1.1\r\n"],
  ["CONNECT to a host", "CONNECT evil.example:443 HTTP/1.1\r\n"],
  ["CONNECT to a path", "CONNECT <one> HTTP/1.1\r\n"],
  ["OPTIONS of everything", "OPTIONS * HTTP/1.1\r\n"],
  ["PURGE", "PURGE <one> HTTP/1.1\r\n"],
  ["PROPFIND", "PROPFIND <one> HTTP/1.1\r\n"],
  ["the preface of HTTP 2", "PRI * HTTP/2.0\r\n"],
  ["absolute form", "GET http://localhost<one> HTTP/1.1\r\n"],
  ["absolute form of another host", "GET http://evil.example<one> HTTP/1.1\r\n"],
  ["absolute form with a user", "GET http://localhost@evil.example<one> HTTP/1.1\r\n"],
  ["absolute form of another scheme", "GET file:///etc/passwd HTTP/1.1\r\n"],
  ["a target without a slash", "GET one HTTP/1.1\r\n"],
  ["a target with two slashes", "GET //evil.example<one> HTTP/1.1\r\n"],
  ["a target with a backslash", "GET /\\evil.example<one> HTTP/1.1\r\n"],
  ["an encoded line end", "GET <one>%00 HTTP/1.1\r\n"],
];

const HOSTS: readonly [name: string, lines: string][] = [
  ["none", ""],
  ["empty", "Host:\r\n"],
  ["two that differ", "Host: localhost\r\nHost: evil.example\r\n"],
  ["two that differ, ours last", "Host: evil.example\r\nHost: localhost\r\n"],
  ["two equals", "Host: localhost\r\nHost: localhost\r\n"],
  ["another", "Host: evil.example\r\n"],
  ["a list", "Host: localhost, evil.example\r\n"],
  ["a user", "Host: localhost@evil.example\r\n"],
  ["a path", "Host: localhost/evil\r\n"],
  ["a space", "Host: localhost evil.example\r\n"],
  ["a space before the colon", "Host : localhost\r\n"],
  ["folded", "Host:\r\n localhost\r\n"],
  ["a port that is none", "Host: localhost:evil\r\n"],
  ["a NUL", "Host: localhost\0.evil.example\r\n"],
  ["a suffix", "Host: localhost.evil.example\r\n"],
  ["an underscore", "Ho_st: localhost\r\n"],
];

const HEADERS: readonly [name: string, lines: string][] = [
  ["no colon", "X\r\n"],
  ["no name", ": x\r\n"],
  ["a space before the colon", "X : x\r\n"],
  ["a space in the name", "X Y: x\r\n"],
  ["folded", "X: x\r\n y\r\n"],
  ["folded with a request", "X: x\r\n GET <smuggled> HTTP/1.1\r\n"],
  ["a NUL in the value", "X: a\0b\r\n"],
  ["a NUL in the name", "X\0: x\r\n"],
  ["a bare CR in the value", "X: a\rb\r\n"],
  ["a request behind a bare CR", "X: a\r\rGET <smuggled> HTTP/1.1\r\n"],
  ["a request behind bare LFs", "X: a\n\nGET <smuggled> HTTP/1.1\r\nHost: localhost\r\n"],
  ["a bell", "X: \x07\r\n"],
  ["a high byte in the name", "\xc3\xa9: x\r\n"],
  ["far too long", `X: ${"a".repeat(20_000)}\r\n`],
  ["a name far too long", `${"a".repeat(20_000)}: x\r\n`],
  ["brackets in the name", "X[]: x\r\n"],
];

/** Expectations, of which the site knows one. */
const EXPECTATIONS: readonly [name: string, lines: string, site: RawCase["site"]][] = [
  ["100-continue", "Expect: 100-continue\r\n", "answers"],
  ["in capitals", "Expect: 100-Continue\r\n", "either"],
  ["twice", "Expect: 100-continue\r\nExpect: 100-continue\r\n", "either"],
  ["a list", "Expect: 100-continue, x\r\n", "either"],
  ["a word before", "Expect: y 100-continue\r\n", "either"],
  ["another", "Expect: 200-ok\r\n", "refuses"],
  ["nothing", "Expect:\r\n", "either"],
  ["folded", "Expect:\r\n 100-continue\r\n", "refuses"],
];

/** The site's answer to a broken line. The parser takes every protocol of version 1.0 for HTTP, without its name. */
function answerTo(name: string): RawCase["site"] {
  if (/HTTP 1\.2|middle/.test(name)) return "either";
  return name === "another protocol" ? "closes" : "refuses";
}

/** Requests whose first line, host or headers can be read in two ways, each with another request behind it. */
export const requestLines: readonly RawCase[] = [
  ...BROKEN_LINES.map(([name, line]): RawCase => ({
    name: `line: ${name}`,
    bytes: `${line}${HOST}\r\n${SMUGGLED}`,
    site: answerTo(name),
    methods: [line.split(/[\s\0]/)[0] ?? ""],
    // The second request is framed; only the refusal of the first keeps it from being carried out.
    directOnly: true,
  })),
  ...BROKEN_LINES.map(([name, line]): RawCase => ({
    name: `line alone: ${name}`,
    bytes: `${line}${HOST}\r\n`,
    site: "either",
    methods: [line.split(/[\s\0]/)[0] ?? ""],
  })),
  ...HOSTS.map(([name, lines]): RawCase => ({
    name: `host: ${name}`,
    bytes: `GET <one> HTTP/1.1\r\n${lines}\r\n${SMUGGLED}`,
    site: "refuses",
    directOnly: true,
  })),
  ...HEADERS.map(([name, lines]): RawCase => ({
    name: `header: ${name}`,
    bytes: `GET <one> HTTP/1.1\r\n${HOST}${lines}\r\n${SMUGGLED}`,
    site: "refuses",
    directOnly: true,
  })),
  ...EXPECTATIONS.map(([name, lines, site]): RawCase => ({
    name: `expect: ${name}`,
    bytes: post(`${lines}Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED) + plainGet("<two>"),
    site,
    methods: ["POST", "GET"],
  })),
];
