import { plainGet, post, SMUGGLED, type RawCase } from "./raw-case.ts";

const CHUNKED = "Transfer-Encoding: chunked\r\n";
const SIZE = SMUGGLED.length.toString(16);
const END = "\r\n0\r\n\r\n";

/** Chunks that a strict reader refuses; a lenient one finds a request in them. */
const BROKEN: readonly [name: string, body: string][] = [
  ["a size with 0x", `0x${SIZE}\r\n${SMUGGLED}${END}`],
  ["a size with a plus", `+${SIZE}\r\n${SMUGGLED}${END}`],
  ["a size below nought", `-1\r\n${SMUGGLED}${END}`],
  ["a size that is no number", `zz\r\n${SMUGGLED}${END}`],
  ["no size", `\r\n${SMUGGLED}${END}`],
  ["a space before the size", ` ${SIZE}\r\n${SMUGGLED}${END}`],
  ["an underscore in the size", `1_0\r\n${SMUGGLED}${END}`],
  ["a size of more than 64 bits", `10000000000000000${SIZE}\r\n${SMUGGLED}${END}`],
  ["a NUL behind the size", `${SIZE}\0\r\n${SMUGGLED}${END}`],
  ["a size in quotes", `"${SIZE}"\r\n${SMUGGLED}${END}`],
  ["a bare LF behind the size", `${SIZE}\n${SMUGGLED}${END}`],
  ["a bare CR behind the size", `${SIZE}\r${SMUGGLED}${END}`],
  ["a bare LF behind the last", `3\r\nabc\r\n0\n\n${SMUGGLED}`],
  ["a bare LF behind the data", `3\r\nabc\n0\r\n\r\n${SMUGGLED}`],
  ["more data than the size says", `3\r\nabcdef\r\n0\r\n\r\n${SMUGGLED}`],
  ["no line end behind the data", `3\r\nabc0\r\n\r\n${SMUGGLED}`],
  ["two bytes in place of a line end", `3\r\nabcXX0\r\n\r\n${SMUGGLED}`],
  ["a bare LF in an extension", `3;x\nabc\r\n0\r\n\r\n${SMUGGLED}`],
  ["a bare CR in an extension", `3;x\rabc\r\n0\r\n\r\n${SMUGGLED}`],
  ["a line end in a quoted extension", `3;a="\r\nabc\r\n0\r\n\r\n${SMUGGLED}"\r\n`],
  ["a NUL in an extension", `3;a=\0\r\nabc\r\n0\r\n\r\n${SMUGGLED}`],
  ["a very long extension", `3;${"a".repeat(20_000)}\r\nabc\r\n0\r\n\r\n${SMUGGLED}`],
  ["a trailer without a colon", `0\r\nno colon\r\n\r\n${SMUGGLED}`],
  ["a folded trailer", `0\r\nX: x\r\n folded\r\n\r\n${SMUGGLED}`],
  ["a space before a trailer's colon", `0\r\nX : x\r\n\r\n${SMUGGLED}`],
];

/** Chunks that every reader takes alike, with a body that looks like a request, and one more request behind. */
const PLAIN: readonly [name: string, body: string][] = [
  ["one chunk", `${SIZE}\r\n${SMUGGLED}${END}`],
  ["upper case", `${SIZE.toUpperCase()}\r\n${SMUGGLED}${END}`],
  ["leading noughts", `0000${SIZE}\r\n${SMUGGLED}${END}`],
  ["an extension", `${SIZE};a=b\r\n${SMUGGLED}${END}`],
  ["a quoted extension", `${SIZE};a="b;c"\r\n${SMUGGLED}${END}`],
  ["a trailer", `${SIZE}\r\n${SMUGGLED}\r\n0\r\nX: x\r\n\r\n`],
  ["a length in the trailer", `${SIZE}\r\n${SMUGGLED}\r\n0\r\nContent-Length: 5\r\n\r\n`],
  ["a host in the trailer", `${SIZE}\r\n${SMUGGLED}\r\n0\r\nHost: evil.example\r\n\r\n`],
  ["an encoding in the trailer", `${SIZE}\r\n${SMUGGLED}\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n`],
  ["a byte a chunk", `${SMUGGLED.replaceAll(/[^]/g, "1\r\n$&\r\n")}0\r\n\r\n`],
];

/** Bodies in chunks, well formed and not. */
export const chunks: readonly RawCase[] = [
  ...BROKEN.map(([name, body]): RawCase => ({
    name: `chunks: ${name}`,
    bytes: post(CHUNKED, body),
    site: "refuses",
  })),
  ...PLAIN.map(([name, body]): RawCase => ({
    name: `chunks: ${name}`,
    bytes: post(CHUNKED, body) + plainGet("<two>"),
    site: /trailer|quoted/.test(name) ? "either" : "answers",
    methods: ["POST", "GET"],
  })),
];
