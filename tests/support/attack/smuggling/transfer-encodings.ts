import { plainGet, post, SMUGGLED, type RawCase } from "./raw-case.ts";

const LAST_CHUNK = "0\r\n\r\n";

/** Lines that say "chunked", or that only some readers take for it. */
const DISGUISES: readonly [name: string, line: string][] = [
  ["plain", "Transfer-Encoding: chunked\r\n"],
  ["upper case", "TRANSFER-ENCODING: CHUNKED\r\n"],
  ["no space", "Transfer-Encoding:chunked\r\n"],
  ["a tab before it", "Transfer-Encoding:\tchunked\r\n"],
  ["a space behind it", "Transfer-Encoding: chunked \r\n"],
  ["a tab behind it", "Transfer-Encoding: chunked\t\r\n"],
  ["a space before the colon", "Transfer-Encoding : chunked\r\n"],
  ["a tab before the colon", "Transfer-Encoding\t: chunked\r\n"],
  ["a space before the name", " Transfer-Encoding: chunked\r\n"],
  ["a tab before the name", "\tTransfer-Encoding: chunked\r\n"],
  ["folded behind another", "X: x\r\n Transfer-Encoding: chunked\r\n"],
  ["folded before the value", "Transfer-Encoding:\r\n chunked\r\n"],
  ["folded with a tab", "Transfer-Encoding:\r\n\tchunked\r\n"],
  ["behind a bare LF", "X: x\nTransfer-Encoding: chunked\r\n"],
  ["behind a bare CR", "X: x\rTransfer-Encoding: chunked\r\n"],
  ["ended by a bare LF", "Transfer-Encoding: chunked\n"],
  ["ended by a bare CR", "Transfer-Encoding: chunked\rX: x\r\n"],
  ["a broken name", "Transfer-Encoding\r\n: chunked\r\n"],
  ["a vertical tab", "Transfer-Encoding: \x0bchunked\r\n"],
  ["a form feed", "Transfer-Encoding: chunked\x0c\r\n"],
  ["a NUL behind it", "Transfer-Encoding: chunked\0\r\n"],
  ["a NUL in the name", "Transfer\0-Encoding: chunked\r\n"],
  ["a high byte", "Transfer-Encoding: \xffchunked\r\n"],
  ["a no-break space", "Transfer-Encoding:\xa0chunked\r\n"],
  ["quoted", 'Transfer-Encoding: "chunked"\r\n'],
  ["with a parameter", "Transfer-Encoding: chunked;q=1\r\n"],
  ["with a comma before", "Transfer-Encoding: ,chunked\r\n"],
  ["with a comma behind", "Transfer-Encoding: chunked,\r\n"],
  ["identity behind", "Transfer-Encoding: chunked, identity\r\n"],
  ["identity before", "Transfer-Encoding: identity, chunked\r\n"],
  ["gzip before", "Transfer-Encoding: gzip, chunked\r\n"],
  ["twice in a line", "Transfer-Encoding: chunked, chunked\r\n"],
  ["two lines", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"],
  ["two lines that differ", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"],
  ["a word in front", "Transfer-Encoding: xchunked\r\n"],
  ["a word behind", "Transfer-Encoding: chunkedx\r\n"],
  ["two words", "Transfer-Encoding: chunked foo\r\n"],
  ["cut short", "Transfer-Encoding: chunk\r\n"],
  ["nothing", "Transfer-Encoding:\r\n"],
  ["identity", "Transfer-Encoding: identity\r\n"],
];

/** Lines that are headers of other names, so that the length alone counts. */
const OTHERS: readonly [name: string, line: string][] = [
  ["an underscore", "Transfer_Encoding: chunked\r\n"],
  ["a prefix", "X-Transfer-Encoding: chunked\r\n"],
  ["a suffix", "Transfer-Encodings: chunked\r\n"],
  ["TE", "TE: chunked\r\n"],
  ["Content-Encoding misspelt", "Content-Transfer-Encoding: chunked\r\n"],
  ["in a value", "X: Transfer-Encoding: chunked\r\n"],
];

const hidden = `${LAST_CHUNK}${SMUGGLED}`;
const length = (body: string) => `Content-Length: ${body.length}\r\n`;
const inAChunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n${LAST_CHUNK}`;

/** A length beside a transfer encoding, in every order and disguise, and unreadable transfer encodings. */
export const transferEncodings: readonly RawCase[] = [
  ...DISGUISES.flatMap(([name, line]): RawCase[] => [
    { name: `length, then chunked: ${name}`, bytes: post(length(hidden) + line, hidden), site: "refuses" },
    { name: `chunked, then length: ${name}`, bytes: post(line + length(hidden), hidden), site: "refuses" },
    {
      name: `a length that ends within a chunk: ${name}`,
      bytes: post(line + "Content-Length: 4\r\n", inAChunk),
      site: "refuses",
    },
  ]),
  ...DISGUISES.slice(6).map(([name, line]): RawCase => ({
    name: `an encoding without a length: ${name}`,
    bytes: post(line, inAChunk),
    // Lists that end in "chunked" have a meaning that the site need not know.
    site: "either",
  })),
  ...OTHERS.map(([name, line]): RawCase => ({
    name: `no encoding at all: ${name}`,
    bytes: post(length(hidden) + line, hidden) + plainGet("<two>"),
    site: "answers",
    methods: ["POST", "GET"],
  })),
  {
    name: "chunked with HTTP 1.0",
    bytes: post("Transfer-Encoding: chunked\r\n", inAChunk).replace("HTTP/1.1", "HTTP/1.0"),
    site: "either",
  },
  {
    name: "chunked, then the next",
    bytes: post("Transfer-Encoding: chunked\r\n", inAChunk) + plainGet("<two>"),
    site: "answers",
    methods: ["POST", "GET"],
  },
];
