import { expect, test } from "vitest";
import type { PageServices, PageVisit } from "#app/page-module.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import { MissingContent } from "../../content/content-error.ts";
import { createRenderer, type PageSources } from "./page-renderer.ts";

const content = { named: "content" } as unknown as ContentReader;
const search = { named: "search" } as unknown as SiteSearch;

type Page = (services: PageServices, visit: PageVisit) => Response | Promise<Response>;

/** The renderer of a site whose every address has the same page. */
function aRenderer(page: Page, more: Partial<PageSources> = {}) {
  const logged: unknown[][] = [];
  const render = createRenderer({
    build: { renderPage: async (visit, services) => page(services, visit) },
    content: () => content,
    search,
    messages: { receipt: async (token) => ({ kind: "closed", reference: token, receivedAt: "" }) },
    logError: (...line) => void logged.push(line),
    ...more,
  });
  return { render, logged };
}

const at = (path: string): PageVisit => ({
  url: new URL(path, "https://www.kolam.example"),
  requestId: "r-1",
  formKey: "key",
});

test("a page gets the content, the search and its visit", async () => {
  const { render } = aRenderer((services, visit) => {
    expect(services).toMatchObject({ content, search });
    expect(services.shareImage("/about")).toBeUndefined();
    return new Response(`${visit.url.pathname} ${visit.requestId} ${visit.formKey}`);
  });
  expect(await (await render(at("/about"))).text()).toBe("/about r-1 key");
});

test("a page reads receipts, and gets the one that was read already", async () => {
  const { render } = aRenderer(async ({ contact }) => Response.json(await contact.receipt("token")));
  expect(await (await render(at("/contact"))).json()).toMatchObject({ reference: "token" });
  const known = { kind: "closed", reference: "K-1", receivedAt: "" } as const;
  expect(await (await render(at("/contact"), { receipt: async () => known })).json()).toEqual(known);
});

test("what a page logs carries the request's id", async () => {
  const { render, logged } = aRenderer(({ logError }) => {
    logError("words");
    return new Response();
  });
  await render(at("/about"));
  expect(logged).toEqual([["words", "r-1"]]);
});

test("a page whose content is missing is asked for again in a minute, and the log has it already", async () => {
  const { render, logged } = aRenderer(({ logError }) => {
    logError(new MissingContent("about"));
    return new Response("our error page", { status: 500 });
  });
  const answer = await render(at("/about"));
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "60",
    "our error page",
  ]);
  expect(logged).toEqual([]);
});

test("a post that is still on its way is waited for, other pages are not", async () => {
  const asked: string[] = [];
  const { render } = aRenderer(() => new Response(asked.join()), {
    arrived: async (id) => void asked.push(id),
  });
  for (const path of ["/about", "/post/", "/post/xyz/slug", "/blog/post/1/slug", "/post/12"])
    await render(at(path));
  expect(asked).toEqual([]);
  expect(await (await render(at("/post/0a1/a-slug"))).text()).toBe("0a1");
});

test("a site that waits for no post shows its posts at once", async () => {
  const { render } = aRenderer(() => new Response("a post"));
  expect(await (await render(at("/post/0a1/a-slug"))).text()).toBe("a post");
});

test.each([
  [{ arrived: () => Promise.reject(new Error("no post")) }, "no post"],
  [{ build: { renderPage: () => Promise.reject(new Error("no page")) } }, "no page"],
])("a failure is an empty answer of 500 and one line in the log", async (more, message) => {
  const { render, logged } = aRenderer(() => new Response(), more);
  const answer = await render(at("/post/1/a-slug"));
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
  expect(logged).toEqual([[expect.objectContaining({ message }), "r-1"]]);
});
