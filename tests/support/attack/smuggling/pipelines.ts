import { plainGet, post, SMUGGLED, type RawCase } from "./raw-case.ts";

const PATHS = ["<one>", "<two>", "<three>", "<four>", "<five>"];

const UPGRADES: readonly [name: string, lines: string][] = [
  [
    "HTTP 2 in clear",
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
  ],
  [
    "a web socket",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
  ],
  [
    "a web socket of no version",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 777\r\n",
  ],
  ["TLS", "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n"],
  ["without a connection header", "Upgrade: websocket\r\n"],
];

/** Headers with which proxies tell or are told something; the site must not act on them. */
const OVERRIDES = [
  "X-HTTP-Method-Override: DELETE",
  "X-Original-URL: <smuggled>",
  "X-Rewrite-URL: <smuggled>",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Prefix: <smuggled>",
  "Forwarded: host=evil.example",
  "X-Host: evil.example",
  "Connection: keep-alive, Host",
  "Connection: keep-alive, X-Forwarded-For",
  "Keep-Alive: timeout=0, max=0",
  "TE: trailers",
  "Trailer: Content-Length",
  "Max-Forwards: 0",
  "HTTP2-Settings: AAMAAABkAAQAAP__",
];

/** Several requests on one connection, all framed, in forms that some readers lose count of. */
export const pipelines: readonly RawCase[] = [
  {
    name: "five at once",
    bytes: PATHS.map((path) => plainGet(path)).join(""),
    site: "answers",
    methods: PATHS.map(() => "GET"),
  },
  {
    name: "a form between pages",
    bytes: plainGet("<one>") + post("Content-Length: 3\r\n", "a=b", "<two>") + plainGet("<three>"),
    site: "answers",
    methods: ["GET", "POST", "GET"],
  },
  {
    name: "HEAD between pages",
    bytes: plainGet("<one>") + plainGet("<two>").replace("GET", "HEAD") + plainGet("<three>"),
    site: "answers",
    methods: ["GET", "HEAD", "GET"],
  },
  {
    name: "empty lines before a request",
    bytes: `\r\n\r\n${plainGet("<one>")}`,
    site: "answers",
  },
  {
    name: "an empty line between requests",
    bytes: `${post("Content-Length: 3\r\n", "a=b")}\r\n${plainGet("<two>")}`,
    site: "answers",
    methods: ["POST", "GET"],
  },
  {
    name: "HTTP 1.0 that keeps the connection",
    bytes: plainGet("<one>", "Connection: keep-alive\r\n").replace("1.1", "1.0") + plainGet("<two>"),
    site: "answers",
    methods: ["GET", "GET"],
  },
  {
    name: "HTTP 1.0 that does not",
    bytes: plainGet("<one>").replace("1.1", "1.0") + SMUGGLED,
    site: "closes",
  },
  { name: "behind a close", bytes: plainGet("<one>", "Connection: close\r\n") + SMUGGLED, site: "closes" },
  {
    name: "behind a close in a list",
    bytes: plainGet("<one>", "Connection: x, Close\r\n") + SMUGGLED,
    site: "closes",
  },
  {
    name: "behind a close for proxies",
    bytes: plainGet("<one>", "Proxy-Connection: close\r\n") + plainGet("<two>"),
    site: "either",
    methods: ["GET", "GET"],
  },
  {
    name: "behind a form from another site",
    bytes: post("Origin: https://evil.example\r\nContent-Length: 3\r\n", "a=b", "<one>") + plainGet("<two>"),
    site: "answers",
    methods: ["POST", "GET"],
  },
  {
    name: "behind a body in a coding",
    bytes: post(`Content-Encoding: gzip\r\nContent-Length: ${SMUGGLED.length}\r\n`, SMUGGLED) + SMUGGLED,
    site: "refuses",
    methods: ["POST"],
    directOnly: true,
  },
  {
    name: "a request cut off within its headers",
    bytes: "GET <smuggled> HTTP/1.1\r\nHost: localhost\r\nX: ",
    site: "either",
  },
  {
    name: "lines that end in a bare LF",
    bytes: plainGet("<one>").replaceAll("\r\n", "\n"),
    site: "either",
  },
  {
    name: "lines that end in a bare CR",
    bytes: plainGet("<smuggled>").replaceAll("\r\n", "\r"),
    site: "either",
  },
  {
    name: "lines that end in CR CR LF",
    bytes: plainGet("<smuggled>").replaceAll("\r\n", "\r\r\n"),
    site: "either",
  },
  ...UPGRADES.flatMap(([name, lines]): RawCase[] => [
    {
      name: `an upgrade to ${name}`,
      bytes: plainGet("<one>", lines) + plainGet("<two>"),
      site: "either",
      methods: ["GET", "GET"],
    },
    {
      name: `an upgrade to ${name}, with a body`,
      bytes: post(`${lines}Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED),
      site: "either",
    },
  ]),
  ...OVERRIDES.map((line): RawCase => ({
    name: `a header that overrides: ${line}`,
    bytes: plainGet("<one>", `${line}\r\n`) + plainGet("<two>"),
    site: "answers",
    methods: ["GET", "GET"],
  })),
];
