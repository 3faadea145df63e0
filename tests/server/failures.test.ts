import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { openLog } from "#server/platform/http/log-lines.ts";
import { createApp } from "#server/site/app.ts";
import { openContent } from "#server/content/open-content.ts";
import { createRenderer, type SiteBuild } from "#server/site/pages/page-renderer.ts";
import { PageService } from "#server/site/pages/page-service.ts";
import { asBrowser as headers } from "../support/open-built-site.ts";

const SECRET = "the password is hunter2";

/** The shipped content: no test changes it, each wraps it in what fails. */
let content: ContentReader;
beforeAll(async () => {
  content = await openContent("content");
});

/** The built site whose content fails as told, and the log it writes. */
async function siteWith(change: (content: ContentReader) => Partial<ContentReader>) {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as SiteBuild;
  const failing: ContentReader = {
    site: () => content.site(),
    has: (name) => content.has(name),
    page: (name) => content.page(name),
    posts: () => content.posts(),
    post: (id) => content.post(id),
    wasPublished: (id) => content.wasPublished(id),
    preview: (token) => content.preview(token),
    previewPage: (token) => content.previewPage(token),
    taxonomy: () => content.taxonomy(),
    changed: (name) => content.changed(name),
    reading: () => content.reading(),
    today: () => content.today(),
    entries: (name) => content.entries(name),
    picture: (src) => content.picture(src),
    ...change(content),
  };
  const log: string[] = [];
  const origin = "http://localhost:3000";
  const messages: ContactService = {
    receive: async () => ({ kind: "unavailable", values: {} }) as never,
    receipt: async () => ({ kind: "unavailable" }),
  };
  const pages = new PageService({
    messages,
    content: () => failing,
    render: createRenderer({
      build,
      content: () => failing,
      search: {
        find: () => ({
          hits: [],
          page: 1,
          pages: 1,
          listed: 0,
          total: 0,
          partial: false,
          missing: [],
          respelt: [],
          counts: { pages: 0, posts: 0, categories: [] },
        }),
        suggest: () => [],
        related: () => [],
      },
      messages,
      logError: (error, requestId) => log.push(`${requestId} ${String(error)}`),
    }),
    origin,
    blocks: build,
    newFormKey: () => "0123456789abcdefghijkl",
    warmPaths: [],
  });
  const app = createApp({
    settings: { origin, logLevel: "silent", robots: "open" },
    pages,
  });
  return { app, log };
}

test("a page that fails shows the page for 500 with a request id; the cause is in the log alone", async () => {
  const { app, log } = await siteWith((content) => ({
    page: (name) => {
      if (name === "about") throw new Error(SECRET);
      return content.page(name);
    },
  }));
  const answer = await app.inject({ url: "/about", headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.body).not.toContain("hunter2");
  expect(log).toHaveLength(1);
  const [requestId = "", ...cause] = (log[0] ?? "").split(" ");
  expect(cause.join(" ")).toContain(SECRET);
  expect(answer.body).toContain(requestId);
  expect((await app.inject({ url: "/services", headers })).statusCode).toBe(200);
});

test("when even the frame fails there is still a page, with a way home", async () => {
  const { app, log } = await siteWith(() => ({
    site: () => {
      throw new Error(SECRET);
    },
  }));
  const answer = await app.inject({ url: "/about", headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('href="/"');
  expect(answer.body).not.toContain("hunter2");
  expect(answer.body).toContain((log[0] ?? "no log").split(" ")[0]);
});

test("a store that cannot be read is 503, never 404", async () => {
  const { app } = await siteWith(() => ({}));
  const answer = await app.inject({ url: "/contact/received/0123456789abcdefghijkl0123456789", headers });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBeDefined();
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a store that cannot be written is 503 on the form itself, with everything typed still there", async () => {
  const { app } = await siteWith(() => ({}));
  const answer = await app.inject({
    method: "POST",
    url: "/contact",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: "form=contact&name=Noor",
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an unexpected error is one line of the log, without its words", async () => {
  const lines: string[] = [];
  const fail = () => Promise.reject(Object.assign(new RangeError(SECRET), { input: SECRET }));
  const app = createApp({
    settings: { origin: "http://localhost:3000", logLevel: "trace", robots: "open" },
    pages: {
      get: fail,
      post: fail,
      takesForm: () => true,
      twin: async () => undefined,
    },
    log: openLog("trace", { write: (line) => void lines.push(line) }),
  });
  expect((await app.inject({ url: "/about", headers })).statusCode).toBe(500);
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const failures = events.filter(({ event }) => event === "failure");
  expect(failures).toMatchObject([{ error: "RangeError", at: expect.stringContaining("failures.test.ts") }]);
  expect(failures[0]?.["requestId"]).toBe(events.find(({ event }) => event === "request")?.["requestId"]);
  expect(lines.join("")).not.toContain("hunter2");
});
