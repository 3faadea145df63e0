import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { blogPicture } from "./blog-picture.ts";

/** An answer of a real WordPress or Ghost, as tests/fixtures/recording wrote it down. */
export interface Recorded {
  /** Path and query. */
  request: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Origin of the recorded sources. */
const RECORDED_ORIGIN = "https://blog.example";
/** Stands for the key of Ghost's Content API, which is in every request. */
export const RECORDED_KEY = "0123456789abcdef0123456789";

/** A host that answers as the real one did, under its own address. */
export interface RecordedHost {
  url: URL;
  /** Path and query of what was asked, the key replaced. */
  asked: string[];
  close(): void;
}

/**
 * Answers what was recorded, and 501 to everything else. Pictures are the set's one picture.
 * @param kind folder of tests/support/blog-fixtures
 */
export async function serveRecorded(kind: "wordpress" | "ghost"): Promise<RecordedHost> {
  const paths = globSync(`${import.meta.dirname}/blog-fixtures/${kind}/*.json.gz`);
  const recorded = paths.map((path) => JSON.parse(gunzipSync(readFileSync(path)).toString()) as Recorded);
  const refusal = recorded.find(({ status }) => status === 401);
  const answers = new Map(recorded.filter((one) => one !== refusal).map((one) => [sorted(one.request), one]));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(forgetKey(path));
    if (path.endsWith(".png")) {
      response.setHeader("Content-Type", "image/png").end(blogPicture());
      return;
    }
    const unknownKey = kind === "ghost" && !path.includes(`key=${RECORDED_KEY}`);
    const answer = unknownKey ? refusal : answers.get(sorted(forgetKey(path)));
    const { status = 501, headers = {}, body = { message: "not recorded" } } = answer ?? {};
    const unchanged = headers["etag"] !== undefined && headers["etag"] === request.headers["if-none-match"];
    const text = JSON.stringify(body).replaceAll(RECORDED_ORIGIN, `http://${request.headers.host}`);
    response.writeHead(unchanged ? 304 : status, headers).end(unchanged ? "" : text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    asked,
    close: () => server.close().closeAllConnections(),
  };
}

/** An address without the key that it was asked with. */
export function forgetKey(path: string): string {
  return path.replace(/([?&]key=)[0-9a-f]+/, "$1KEY");
}

function sorted(path: string): string {
  const [before = "", query = ""] = path.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${before}?${parameters}`;
}
