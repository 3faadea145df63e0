import type { ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** One way in which a source may fail. */
export interface SourceFaultMode {
  name: string;
  /** Answers in its way; `list` is what the source says when it is well. Undefined: the connection is not even taken. */
  answer?: (response: ServerResponse, list: () => unknown) => void;
  /** Expected words of the log. */
  says: RegExp;
  /** Expected words of `/readyz`, if the log has others. */
  state?: RegExp;
  /** Posts come before the fault shows, and stay. */
  beginsWell?: boolean;
  /** It is no fault where nothing was ever read. */
  wellWhenCold?: boolean;
  /** It is noticed by waiting alone. */
  waits?: boolean;
  /** The base to ask instead, where the fault is in the way there. */
  base?: string;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const send = (
  response: ServerResponse,
  status: number,
  body = "{}",
  headers: Record<string, string> = JSON_TYPE,
) => response.writeHead(status, headers).end(body);

/** A list of a custom API, as far as the modes bend it. */
interface CustomApiList {
  posts: { id: unknown }[];
  total: number;
  pages: number;
}

/** The ways in which a source is known to fail. Each must leave the last good copy in place. */
export const FAULT_MODES: readonly SourceFaultMode[] = [
  { name: "refused", base: "http://127.0.0.1:9/api/", says: /cannot be reached/ },
  { name: "name gone", base: "http://blog.invalid/api/", says: /cannot be reached/ },
  { name: "silent before headers", answer: () => undefined, says: /in time/, waits: true },
  {
    name: "silent in the body",
    answer: (response) => void response.writeHead(200, JSON_TYPE).write('{"posts":['),
    says: /in time/,
    waits: true,
  },
  {
    name: "a drip",
    answer: (response) => {
      response.writeHead(200, JSON_TYPE);
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
    },
    says: /in time/,
    waits: true,
  },
  {
    name: "101, another protocol",
    answer: (r) => void r.socket?.write(SWITCHING),
    says: /cannot be reached \(ECONNRESET\)/,
  },
  {
    name: "301, same host",
    answer: (r) => send(r, 301, "", { Location: "/elsewhere" }),
    says: /another address/,
  },
  {
    name: "302, another host",
    answer: (r) => send(r, 302, "", { Location: "https://other.example/api" }),
    says: /another host/,
  },
  { name: "401", answer: (r) => send(r, 401), says: /HTTP 401/ },
  { name: "403", answer: (r) => send(r, 403), says: /HTTP 403/ },
  { name: "404", answer: (r) => send(r, 404), says: /HTTP 404/ },
  { name: "429", answer: (r) => send(r, 429, "{}", { ...JSON_TYPE, "Retry-After": "1" }), says: /HTTP 429/ },
  { name: "500", answer: (r) => send(r, 500), says: /HTTP 500/ },
  {
    name: "503 in HTML",
    answer: (r) => send(r, 503, "<h1>Soon</h1>", { "Content-Type": "text/html" }),
    says: /HTTP 503/,
  },
  { name: "200 without a body", answer: (r) => send(r, 200, ""), says: /not valid JSON/ },
  {
    name: "half of the JSON",
    answer: (r, list) => send(r, 200, JSON.stringify(list()).slice(0, -40)),
    says: /not valid JSON/,
  },
  {
    name: "bytes of anything",
    answer: (r) =>
      void r
        .writeHead(200, JSON_TYPE)
        .end(Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 97) & 255))),
    says: /not valid JSON/,
  },
  {
    name: "50 MB",
    answer: (r) => {
      r.writeHead(200, JSON_TYPE).write('{"posts":["');
      const more = (left: number): void => {
        if (left === 0) r.end('"]}');
        else if (!r.destroyed) r.write(MEGABYTE, () => more(left - 1));
      };
      more(50);
    },
    says: /more than \d+ bytes/,
  },
  {
    name: "gzip unasked",
    answer: (r, list) =>
      void r
        .writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" })
        .end(gzipSync(JSON.stringify(list()))),
    says: /compressed/,
  },
  {
    name: "brotli unasked",
    answer: (r, list) =>
      void r
        .writeHead(200, { ...JSON_TYPE, "Content-Encoding": "br" })
        .end(brotliCompressSync(JSON.stringify(list()))),
    says: /compressed/,
  },
  {
    name: "another type",
    answer: (r, list) => send(r, 200, JSON.stringify(list()), { "Content-Type": "text/plain" }),
    says: /no JSON but text\/plain/,
  },
  {
    name: "a page to log in",
    answer: (r) => send(r, 200, "<form>Log in</form>", { "Content-Type": "text/html; charset=utf-8" }),
    says: /no JSON but text\/html/,
  },
  { name: "another shape", answer: (r) => send(r, 200, '{"articles":{"a":1}}'), says: /no array at/ },
  {
    name: "a post twice",
    answer: (r, list) => {
      const { posts, ...rest } = list() as CustomApiList;
      send(r, 200, JSON.stringify({ ...rest, posts: [...posts, posts[0]] }));
    },
    says: /names a post twice/,
  },
  {
    name: "pages in a circle",
    answer: (r, list) => send(r, 200, JSON.stringify({ ...(list() as CustomApiList), pages: 900 })),
    says: /in a circle/,
    beginsWell: true,
  },
  {
    name: "all posts gone",
    answer: (r) => send(r, 200, JSON.stringify({ posts: [], total: 0, pages: 0 })),
    says: /drop-refused/,
    state: /more than half of the posts would go/,
    wellWhenCold: true,
  },
];

const SWITCHING = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
const MEGABYTE = "x".repeat(1024 * 1024);
