import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { encodedBody, storePage } from "#server/platform/cache/page-cache.ts";
import { responseHeaders } from "#server/platform/http/response-headers.ts";
import { openLog } from "#server/platform/http/log-lines.ts";
import { createApp } from "#server/site/app.ts";

const HTML = storePage(
  200,
  { ...responseHeaders("page", true), "content-type": "text/html; charset=utf-8" },
  Buffer.from("<h1>Words</h1>".repeat(200)),
);
const PHOTOGRAPH = storePage(
  200,
  { ...responseHeaders("image", true), "content-type": "image/avif" },
  Buffer.alloc(5_000, "p"),
);
const PAGES = new Map([
  ["/about", HTML],
  ["/blog", PHOTOGRAPH],
]);

/** A site that listens; one that keeps its pages answers them before the framework looks at the request. */
async function listen(keeps: boolean) {
  const lines: string[] = [];
  const told: unknown[][] = [];
  const app = createApp({
    settings: { origin: "https://www.example.com", logLevel: "info", robots: "open" },
    pages: {
      get: async (target) => {
        const page = PAGES.get(target);
        if (keeps || !page) throw new Error(`${target} is rendered`);
        return { page, cached: true };
      },
      post: () => Promise.reject(new Error("nothing is sent")),
      takesForm: () => true,
      twin: async () => undefined,
    },
    ...(keeps && { kept: (target) => PAGES.get(target) }),
    answered: (...facts) => void told.push(facts.slice(0, -1)),
    log: openLog("info", { write: (line) => void lines.push(line) }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port, path, headers: { host: "www.example.com", ...headers }, agent: false };
      get(options, resolve).on("error", reject);
    });
    const body = await buffer(answer);
    const sent = answer.rawHeaders.map((value, at) => (answer.rawHeaders[at - 1] === "Date" ? "" : value));
    return { status: answer.statusCode, sent, body };
  };
  return { ask, told, lines };
}

test("what is kept is answered with the same status, headers and bytes, and noted alike", async () => {
  const [kept, rendered] = [await listen(true), await listen(false)];
  for (const coding of ["br", "gzip"] as const) await encodedBody(HTML, coding);
  for (const [path, { etag }] of PAGES) {
    const asked: Record<string, string>[] = [
      {},
      { "accept-encoding": "gzip, deflate, br, zstd" },
      { "accept-encoding": "br;q=0, gzip" },
      { "accept-encoding": "gzip" },
      { "if-none-match": etag },
      { "if-none-match": etag.slice(2), "accept-encoding": "br" },
      { "if-none-match": '"other"', "accept-encoding": "br" },
    ];
    for (const headers of asked)
      expect(await kept.ask(path, headers), JSON.stringify(headers)).toEqual(
        await rendered.ask(path, headers),
      );
  }
  expect(kept.told).toEqual(rendered.told);
  const noted = (lines: readonly string[]) =>
    lines.map((line) => line.replace(/"(time|requestId|ms)":("[^"]*"|\d+)|127\.0\.0\.1:\d+/g, "$1"));
  expect(noted(kept.lines)).toEqual(noted(rendered.lines));
  expect(kept.told).toHaveLength(14);
});

test("a coding that has yet to be made, another host and a body are left to the framework", async () => {
  const { ask } = await listen(true);
  HTML.encoded.delete("gzip");
  expect((await ask("/about", { "accept-encoding": "gzip" })).status).toBe(500);
  expect((await ask("/about", { host: "evil.example" })).status).toBe(421);
  expect((await ask("/about", { "content-length": "1" })).status).toBe(400);
  expect((await ask("/about", {})).status).toBe(200);
});
