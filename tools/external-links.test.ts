import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { externalLinks } from "#server/lint/external-links.ts";
import { guardedRequest } from "#server/platform/outbound/guarded-request.ts";
import { aPost } from "../tests/support/a-post.ts";
import { aContentFolder, samplePages } from "../tests/support/content-folder.ts";
import { startHost, type ReceivedRequest } from "../tests/support/http-host.ts";
import { temporaryDirectory } from "../tests/support/temporary-directory.ts";
import { checkContent } from "./check-content.ts";

const HOST = "https://links.kolam-test.org";
const NOW = new Date("2026-11-21");
const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks posts with links; a host of this machine answers in place of every foreign one. */
async function checks(answer: (request: ReceivedRequest, response: ServerResponse) => void) {
  const host = await startHost(answer);
  const cacheFile = join(temporaryDirectory(), "external-links.json");
  const slept: number[] = [];
  let open = 0;
  let most = 0;
  return {
    slept,
    mostAtOnce: () => most,
    requests: () => host.requests.splice(0).map(({ method, path }) => `${method} ${path}`),
    async said(body: string, { now = NOW.getTime(), limit = 200 } = {}): Promise<string[]> {
      const { path } = await aContentFolder({ "posts/first-note.md": aPost({}, body) });
      const rule = externalLinks({
        cacheFile,
        most: limit,
        now: () => now,
        sleep: async (ms) => void slept.push(ms),
        ask(url, method) {
          open += 1;
          most = Math.max(most, open);
          const here = new URL(url.pathname, host.url);
          const asked = guardedRequest({ method, url: here, allowPrivate: true, totalMs: 300 });
          return asked.finally(() => (open -= 1));
        },
      });
      const { text } = await checkContent(path, NOW, { schemas: samplePages, more: [rule] });
      return text.split("\n").flatMap((line) => /^content\/posts\/first-note\.md:(.*)/.exec(line)?.[1] ?? []);
    },
  };
}

test.each<[string, (request: ReceivedRequest, response: ServerResponse) => void, string[]]>([
  ["that is there", (_, response) => response.writeHead(200).end(), []],
  [
    "that has moved",
    (_, response) => response.writeHead(301, { Location: "https://new.kolam-test.org/a" }).end(),
    [`12:4  text  warning: ${HOST}/a has moved; write https://new.kolam-test.org/a`],
  ],
  ["that redirects for now", (_, response) => response.writeHead(302, { Location: "/login" }).end(), []],
  [
    "that is gone",
    (_, response) => response.writeHead(410).end(),
    [`12:4  text  warning: ${HOST}/a is a dead link (HTTP 410); correct or remove it`],
  ],
  [
    "that refuses",
    (_, response) => response.writeHead(403).end(),
    [`12:4  text  warning: ${HOST}/a could not be checked (HTTP 403); open it in a browser`],
  ],
  [
    "that never answers",
    () => undefined,
    [`12:4  text  warning: ${HOST}/a could not be checked (no response in time); open it in a browser`],
  ],
  [
    "that knows no HEAD",
    ({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end(),
    [],
  ],
])("a foreign address %s", async (_name, answer, said) => {
  expect(await (await checks(answer)).said(`So [on](${HOST}/a#part).`)).toEqual(said);
});

test("a host is asked one thing at a time with a pause, and what it said counts for a week", async () => {
  const check = await checks((_, response) => response.writeHead(200).end());
  const body = `[A](${HOST}/a) [again](${HOST}/a#b) [B](${HOST}/b)`;
  await check.said(body);
  expect(check.requests()).toEqual(["HEAD /a", "HEAD /b"]);
  expect(check.slept).toEqual([1_000]);
  expect(check.mostAtOnce()).toBe(1);
  await check.said(body, { now: NOW.getTime() + 6 * DAY_MS });
  expect(check.requests()).toEqual([]);
  await check.said(body, { now: NOW.getTime() + 8 * DAY_MS });
  expect(check.requests()).toHaveLength(2);
});

test("a host that is busy is left alone, and asked again by the next run", async () => {
  const check = await checks((_, response) => response.writeHead(503).end());
  for (const run of [1, 2]) {
    expect(await check.said(`[A](${HOST}/a)`), `run ${run}`).toEqual([
      expect.stringContaining("could not be checked (HTTP 503)"),
    ]);
    expect(check.requests()).toEqual(["HEAD /a"]);
  }
});

test("a run asks so many addresses at most, and names the others", async () => {
  const check = await checks((_, response) => response.writeHead(200).end());
  expect(await check.said(`[A](${HOST}/a) [B](${HOST}/b)`, { limit: 1 })).toEqual([
    expect.stringContaining(`${HOST}/b was not checked`),
  ]);
});

test("names for examples are not asked", async () => {
  const check = await checks((_, response) => response.writeHead(404).end());
  expect(await check.said("[A](https://kolam.example/a) [B](https://www.example.com)")).toEqual([]);
  expect(check.requests()).toEqual([]);
});
