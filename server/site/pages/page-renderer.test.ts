import { createContext, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { RequestInfo } from "#app/context.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import { createRenderer, type PageSources } from "./page-renderer.ts";

const INFO: RequestInfo = { origin: "https://www.kolam.example", requestId: "r-1", formKey: "key" };

const keys = {
  contentContext: createContext<ContentReader>(),
  searchContext: createContext<SiteSearch>(),
  messagesContext: createContext<ContactService>(),
  requestInfoContext: createContext<RequestInfo>(),
  errorLogContext: createContext<(error: unknown) => void>(),
};

type Loader = (args: { context: { get<Value>(key: { defaultValue?: Value }): Value } }) => unknown;

/** The renderer of a site whose every address answers with what a loader gives. */
function aRenderer(loader: Loader, more: Partial<PageSources> = {}) {
  const logged: unknown[][] = [];
  const build = {
    entry: { module: keys },
    routes: { all: { id: "all", path: "*", module: { loader, action: loader } } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    assetsBuildDirectory: "",
    publicPath: "/",
    future: {},
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
    ssr: true,
  } as unknown as ServerBuild;
  const render = createRenderer({
    build,
    content: () => ({ named: "content" }) as unknown as ContentReader,
    search: { named: "search" } as unknown as SiteSearch,
    messages: {
      receive: async (form, meta) => ({
        kind: "received",
        receiptToken: String(form),
        reference: JSON.stringify(meta),
      }),
      receipt: async (token) => ({ kind: "closed", reference: token, receivedAt: "" }),
    },
    logError: (...line) => void logged.push(line),
    mode: "production",
    ...more,
  });
  return { render, logged };
}

const at = (path: string) => new Request(`${INFO.origin}${path}`);

test("a page reads the content, the search and the facts of its request", async () => {
  const { render } = aRenderer(({ context }) =>
    Response.json([
      context.get(keys.contentContext),
      context.get(keys.searchContext),
      context.get(keys.requestInfoContext),
    ]),
  );
  expect(await (await render(at("/about"), INFO)).json()).toEqual([
    { named: "content" },
    { named: "search" },
    INFO,
  ]);
});

test("a message is handed in with what the page knows of its visitor, and the request's id", async () => {
  const { render } = aRenderer(async ({ context }) => {
    const messages = context.get(keys.messagesContext);
    const form = new URLSearchParams({ name: "Noor" });
    return Response.json([
      await messages.receive(form, { referrer: "a.example" }),
      await messages.receipt("token"),
    ]);
  });
  const answer = await render(at("/contact"), INFO);
  const [received, receipt] = (await answer.json()) as [{ receiptToken: string; reference: string }, unknown];
  expect(received.receiptToken).toBe("name=Noor");
  expect(JSON.parse(received.reference)).toEqual({ referrer: "a.example", requestId: "r-1" });
  expect(receipt).toMatchObject({ reference: "token" });
});

test("a page gets the answers of the contact service that are there already", async () => {
  const { render } = aRenderer(async ({ context }) => {
    const messages = context.get(keys.messagesContext);
    return Response.json([
      await messages.receive(new URLSearchParams(), {}),
      await messages.receipt("token"),
    ]);
  });
  const kept = { kind: "received", receiptToken: "kept", reference: "K-1" } as const;
  const answer = await render(at("/contact"), INFO, { receive: async () => kept });
  expect(await answer.json()).toEqual([kept, { kind: "closed", reference: "token", receivedAt: "" }]);
});

test("what a page logs carries the request's id", async () => {
  const { render, logged } = aRenderer(({ context }) => {
    context.get(keys.errorLogContext)("words");
    return new Response();
  });
  await render(at("/about"), INFO);
  expect(logged).toEqual([["words", "r-1"]]);
});

test("a post that is still on its way is waited for, other pages are not", async () => {
  const asked: string[] = [];
  const { render } = aRenderer(() => new Response(asked.join()), {
    arrived: async (id) => void asked.push(id),
  });
  for (const path of ["/about", "/post/", "/post/xyz/slug", "/blog/post/1/slug", "/post/12"])
    await render(at(path), INFO);
  expect(asked).toEqual([]);
  expect(await (await render(at("/post/0a1/a-slug"), INFO)).text()).toBe("0a1");
});

test("a site that waits for no post shows its posts at once", async () => {
  const { render } = aRenderer(() => new Response("a post"));
  expect(await (await render(at("/post/0a1/a-slug"), INFO)).text()).toBe("a post");
});

test("a failure is an empty answer of 500 and one line in the log", async () => {
  const failure = new Error("no post");
  const { render, logged } = aRenderer(() => new Response(), { arrived: () => Promise.reject(failure) });
  const answer = await render(at("/post/1/a-slug"), INFO);
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
  expect(logged).toEqual([[failure, "r-1"]]);
});
