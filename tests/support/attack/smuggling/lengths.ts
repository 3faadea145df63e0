import { plainGet, post, SMUGGLED, type RawCase } from "./raw-case.ts";

const LENGTH = SMUGGLED.length;

const AMBIGUOUS: readonly [name: string, lines: string][] = [
  ["none, then all", `Content-Length: 0\r\nContent-Length: ${LENGTH}\r\n`],
  ["all, then none", `Content-Length: ${LENGTH}\r\nContent-Length: 0\r\n`],
  ["the same twice", `Content-Length: ${LENGTH}\r\nContent-Length: ${LENGTH}\r\n`],
  ["a list", `Content-Length: 0, ${LENGTH}\r\n`],
  ["a list of equals", `Content-Length: ${LENGTH}, ${LENGTH}\r\n`],
  ["two numbers", `Content-Length: 0 ${LENGTH}\r\n`],
  ["a plus sign", `Content-Length: +${LENGTH}\r\n`],
  ["a minus sign", `Content-Length: -${LENGTH}\r\n`],
  ["minus nought", "Content-Length: -0\r\n"],
  ["hexadecimal", `Content-Length: 0x${LENGTH.toString(16)}\r\n`],
  ["an exponent", "Content-Length: 1e1\r\n"],
  ["a fraction", `Content-Length: ${LENGTH}.0\r\n`],
  ["an underscore", "Content-Length: 1_0\r\n"],
  ["quotes", `Content-Length: "${LENGTH}"\r\n`],
  ["a semicolon", `Content-Length: ${LENGTH};\r\n`],
  ["a word", "Content-Length: none\r\n"],
  ["a NUL", `Content-Length: ${LENGTH}\0\r\n`],
  ["a vertical tab", `Content-Length: \x0b${LENGTH}\r\n`],
  ["foreign digits", "Content-Length: \xd9\xa5\r\n"],
  ["more than 64 bits", "Content-Length: 18446744073709551616\r\n"],
  ["far too many digits", `Content-Length: ${"9".repeat(400)}\r\n`],
  ["nothing", "Content-Length:\r\n"],
  ["a space before the colon", `Content-Length : ${LENGTH}\r\n`],
  ["a tab before the colon", `Content-Length\t: ${LENGTH}\r\n`],
  ["a NUL in the name", `Content-Length\0: ${LENGTH}\r\n`],
  ["folded", `Content-Length:\r\n ${LENGTH}\r\n`],
  ["folded behind nought", `Content-Length: 0\r\n ${LENGTH}\r\n`],
  ["behind a bare CR", `X: x\rContent-Length: ${LENGTH}\r\n`],
  ["behind a bare LF", `X: x\nContent-Length: ${LENGTH}\r\n`],
  ["a space before the name", ` Content-Length: ${LENGTH}\r\n`],
];

const PLAIN: readonly [name: string, line: string][] = [
  ["as it should be", `Content-Length: ${LENGTH}\r\n`],
  ["spaces around", `Content-Length:   ${LENGTH}  \r\n`],
  ["leading noughts", `Content-Length: 000${LENGTH}\r\n`],
  ["lower case", `content-length: ${LENGTH}\r\n`],
  ["named as the connection's own", `Connection: Content-Length\r\nContent-Length: ${LENGTH}\r\n`],
];

/** Types with which the site answers before it has read the body, or without reading it. */
const EARLY = [
  "application/json",
  "text/plain",
  "multipart/form-data",
  "",
  "application/x-www-form-urlencoded",
];

/** Lengths that can be read in two ways, and bodies that look like requests. */
export const lengths: readonly RawCase[] = [
  ...AMBIGUOUS.map(([name, lines]): RawCase => ({
    name: `a length: ${name}`,
    bytes: post(lines, SMUGGLED),
    // Two lengths that are the same may be taken for one.
    site: /equals|same/.test(name) ? "either" : "refuses",
  })),
  ...PLAIN.map(([name, line]): RawCase => ({
    name: `a body like a request: ${name}`,
    bytes: post(line, SMUGGLED) + plainGet("<two>"),
    site: "answers",
    methods: ["POST", "GET"],
  })),
  ...EARLY.flatMap((type): RawCase[] => [
    {
      name: `an early answer: ${type || "no type"}`,
      bytes: `POST <one> HTTP/1.1\r\nHost: localhost\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: ${LENGTH}\r\n\r\n${SMUGGLED}`,
      site: "either",
    },
    {
      name: `an early answer to what is never complete: ${type || "no type"}`,
      bytes: `POST <one> HTTP/1.1\r\nHost: localhost\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: 2000000\r\n\r\n${SMUGGLED}`,
      site: "either",
    },
  ]),
  ...["GET", "HEAD", "DELETE", "PUT", "OPTIONS"].flatMap((method): RawCase[] => [
    {
      name: `${method} with a body`,
      bytes: `${method} <one> HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${LENGTH}\r\n\r\n${SMUGGLED}`,
      site: "refuses",
      methods: [method],
    },
    {
      name: `${method} with a chunked body`,
      bytes: `${method} <one> HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${LENGTH.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
      site: "refuses",
      methods: [method],
    },
  ]),
];
