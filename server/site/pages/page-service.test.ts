import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RequestInfo } from "#app/context.ts";
import type { ContactService, SubmissionMeta } from "#model/contact/contact-service.ts";
import type { ContactValues } from "#model/contact/field-names.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { contentOfSite } from "../../../tests/support/content-of-site.ts";
import { hashSource } from "./inline-hashes.ts";
import { PageService, type PageServiceOptions } from "./page-service.ts";

const SITE = "https://www.kolam.example";
const HTML = { "content-type": "text/html; charset=utf-8" };

type Render = (
  request: Request,
  info: RequestInfo,
  answered: Partial<ContactService>,
) => Response | Promise<Response>;

/** Takes no message. */
const messages: ContactService = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no test of these looks at what was typed
  receive: async () => ({ kind: "unavailable", values: {} as ContactValues }),
  receipt: async () => undefined,
};

/** No page of these tests stands in for another. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is asked for
const noSectionPages = { entries: () => [], wasPublished: () => false } as unknown as ContentReader;

/** A service before a renderer of the test's own; form keys are `key-1`, `key-2` and so on. */
function aService(render: Render, more: Partial<PageServiceOptions> = {}) {
  let keys = 0;
  const rendered: string[] = [];
  const service = new PageService({
    render: async (request, info, answered = {}) => {
      rendered.push(request.url.slice(SITE.length));
      return render(request, info, answered);
    },
    messages,
    content: () => noSectionPages,
    origin: SITE,
    blocks: {
      inlineScript: "boot()",
      sheets: new Map([
        ["core", "a{}"],
        ["blog", "b{}"],
      ]),
    },
    newFormKey: () => `key-${(keys += 1)}`,
    warmPaths: ["/", "/about"],
    version: "6af62e8f",
    ...more,
  });
  return { service, rendered, get: (target: string) => service.get(target, "r-1") };
}

const page = (body = "words", status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { ...HTML, ...headers } });

test("a public page is rendered once for everybody, under the policy of its area", async () => {
  const { get, rendered } = aService(() => page("words", 200, { "x-area": "blog", "set-cookie": "a=b" }));
  const answer = await get("/blog?utm_source=a");
  expect((await get("/blog")).page).toBe(answer.page);
  expect(rendered).toEqual(["/blog"]);
  expect(answer.cached).toBe(true);
  const { headers } = answer.page;
  expect(String(answer.page.body)).toBe("words");
  expect(headers["Cache-Control"]).toContain("s-maxage=0");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["Content-Security-Policy"]).toContain(`script-src 'self' ${hashSource("boot()")};`);
  expect(headers["Content-Security-Policy"]).toContain(`style-src 'self' ${hashSource("b{}")};`);
  expect(headers["Content-Security-Policy"]).toContain("upgrade-insecure-requests");
  expect(headers["Strict-Transport-Security"]).toBeDefined();
  for (const name of ["x-area", "set-cookie", "X-Robots-Tag", "location"])
    expect(headers).not.toHaveProperty(name);
});

test("a page that names no area has the policy of the core sheet, and http asks for no https", async () => {
  const { get } = aService(() => page(), { origin: "http://localhost:3000" });
  const { headers } = (await get("/about")).page;
  expect(headers["Content-Security-Policy"]).toContain(`style-src 'self' ${hashSource("a{}")};`);
  expect(headers["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  expect(headers).not.toHaveProperty("Strict-Transport-Security");
});

test("where a page sends its visitor reaches the visitor", async () => {
  const sent = { location: "/about", "retry-after": "60" };
  const framework = { "x-remix-response": "yes", "x-remix-status": "301", "x-remix-redirect": "/about" };
  const { get } = aService(() => new Response(null, { status: 301, headers: { ...sent, ...framework } }));
  const { page: answer } = await get("/services");
  expect(answer.status).toBe(301);
  expect(answer.headers).toMatchObject({ ...sent, ...framework });
  expect(answer.headers).not.toHaveProperty("content-type");
});

test("every showing of a form has a key of its own around the same bytes", async () => {
  const { get, rendered } = aService((_request, { formKey }) => page(`<${formKey}> and <${formKey}>`));
  const [first, second] = [await get("/contact"), await get("/contact?utm_source=a")];
  expect(rendered).toEqual(["/contact"]);
  expect(String(first.page.body)).toBe("<key-1> and <key-1>");
  expect(String(second.page.body)).toBe("<key-2> and <key-2>");
  expect([first.cached, second.cached]).toEqual([false, false]);
  expect(first.page.headers["Cache-Control"]).toBe("private, no-cache");
  expect(first.page.encoded).not.toBe(second.page.encoded);
});

test("kept for everybody is only what was rendered for its own address, is fresh and names nobody", async () => {
  const { service, get } = aService((request, { formKey }) =>
    request.url.endsWith("/not-found") ? page("nothing", 404) : page(`words ${formKey}`),
  );
  expect(service.kept("/about")).toBeUndefined();
  const answers = new Map<string, unknown>();
  for (const target of ["/about", "/about?utm_source=a", "/contact", "/not-found", "/search?q=tea"])
    answers.set(target, (await get(target)).page);
  expect(service.kept("/about")).toBe(answers.get("/about"));
  for (const target of [
    "/about?utm_source=a",
    "/about/",
    "/About",
    "/contact",
    "/not-found",
    "/search?q=tea",
  ])
    expect(service.kept(target), target).toBeUndefined();
  service.invalidate();
  expect(service.kept("/about")).toBeUndefined();
});

test.each([
  ["/search?q=tea", "no-store"],
  ["/preview/token", "no-store"],
  ["/contact?topic=Any%20Words", "private, no-cache"],
])("%s is rendered for each visitor and never cached", async (target, caching) => {
  const { get, rendered } = aService((_request, { formKey }) => page(formKey));
  const [first, second] = [await get(target), await get(target)];
  expect([String(first.page.body), String(second.page.body)]).toEqual(["key-1", "key-2"]);
  expect(rendered).toHaveLength(2);
  expect(first.cached).toBe(false);
  expect(first.page.headers["Cache-Control"]).toBe(caching);
});

test("where addresses lead that have no page is found out once for all, for documents and for data", async () => {
  const { service, get, rendered } = aService(
    () => new Response(null, { status: 302, headers: { location: "/not-found" } }),
  );
  for (const target of [
    "/nowhere",
    "/elsewhere?a=b",
    "/nowhere",
    "/nowhere.data",
    "/else/where.data?_routes=x",
  ]) {
    const { page, cached } = await get(target);
    expect(page.headers).toMatchObject({ location: "/not-found", "Cache-Control": "no-store" });
    expect(cached).toBe(false);
  }
  expect(rendered).toHaveLength(2);
  expect(service.kept("/nowhere")).toBeUndefined();
});

test("private pages are kept out of search engines", async () => {
  const { get } = aService(() => page());
  expect((await get("/contact/received/token")).page.headers["X-Robots-Tag"]).toBe("noindex");
});

test.each([404, 410, 500, 503])("no search engine lists an answer of %i", async (status) => {
  const { get } = aService(() => page("sorry", status));
  expect((await get("/about")).page.headers["X-Robots-Tag"]).toBe("noindex");
});

test.each([500, 503])(
  "a failure of %i with a page of its own is shown with it, and cached by nobody",
  async (status) => {
    const { get } = aService(() => page("our error page", status));
    const answer = await get("/about");
    expect([answer.page.status, String(answer.page.body), answer.cached]).toEqual([
      status,
      "our error page",
      false,
    ]);
    expect(answer.page.headers["Cache-Control"]).toBe("no-store");
  },
);

test.each([
  ["/about", null],
  ["/about", "internals"],
  ["/about.data", null],
])("a failure of %s with nothing for a person (%j) gets the page of last resort", async (target, body) => {
  const { get } = aService(() => new Response(body, { status: 500 }));
  const { page: answer } = await get(target);
  expect(answer.status).toBe(500);
  expect(String(answer.body)).toContain("Error 500, request r-1");
  expect(String(answer.body)).not.toContain("internals");
  const style = /<style>(.+?)<\/style>/s.exec(String(answer.body))?.[1] ?? "";
  expect(answer.headers["Content-Security-Policy"]).toContain(`style-src 'self' ${hashSource(style)};`);
  expect(answer.headers["Content-Security-Policy"]).toContain("script-src 'self' ;");
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("the data of a page are text for the framework, under the policy of what is no document", async () => {
  const { get, rendered } = aService(() => page("data", 200, { "content-type": "text/x-script" }));
  const answer = await get("/about.data");
  expect(rendered).toEqual(["/about.data"]);
  expect(answer.cached).toBe(true);
  expect(answer.page.headers).toMatchObject({
    "content-type": "text/x-script; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  });
  expect(answer.page.headers["Cache-Control"]).toContain("s-maxage=0");
});

test("data that a visitor's words or a failure stand in are stored by nobody", async () => {
  const { get } = aService(({ url }) => page("data", url.includes("about") ? 500 : 200));
  for (const target of ["/about.data", "/search.data?q=tea", "/contact.data"])
    expect((await get(target)).page.headers["Cache-Control"], target).toBe("no-store");
});

test("a feed is for machines of any site, a suggestion for its visitor alone", async () => {
  const { get } = aService(() => page("<feed/>", 200, { "content-type": "application/atom+xml" }));
  const feed = (await get("/feed.xml")).page.headers;
  expect(feed["content-type"]).toBe("application/atom+xml");
  expect(feed["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
  expect(feed["Content-Security-Policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  const suggestion = (await get("/search/suggest?q=te")).page.headers;
  expect([suggestion["Cache-Control"], suggestion["Cross-Origin-Resource-Policy"]]).toEqual([
    "no-store",
    "same-origin",
  ]);
});

test("a posted form is stored before its answer is rendered, with what the server knows of the visitor", async () => {
  const received: [string, SubmissionMeta][] = [];
  const { service } = aService(
    async (request, { formKey, origin, requestId }, { receive }) =>
      page(
        JSON.stringify([
          request.method,
          request.url,
          request.headers.get("accept-language"),
          formKey,
          origin,
          requestId,
          await receive?.(new URLSearchParams(), {}),
        ]),
        422,
      ),
    {
      messages: {
        ...messages,
        receive: async (form, meta) => {
          received.push([String(form), meta]);
          return { kind: "received", receiptToken: "token", reference: "K-1" };
        },
      },
    },
  );
  const form = {
    body: Buffer.from("name=Noor"),
    headers: new Headers({ "accept-language": "ta" }),
    visit: { client: "192.0.2.1" },
  };
  const answer = await service.post("/contact?from=services", form, "r-2");
  expect(received).toEqual([["name=Noor", { client: "192.0.2.1", requestId: "r-2" }]]);
  expect(JSON.parse(String(answer.body))).toEqual([
    "POST",
    `${SITE}/contact?from=services`,
    "ta",
    "key-1",
    SITE,
    "r-2",
    { kind: "received", receiptToken: "token", reference: "K-1" },
  ]);
  expect([answer.status, answer.headers["Cache-Control"]]).toEqual([422, "no-store"]);
  expect(answer.headers["Content-Security-Policy"]).toContain(hashSource("boot()"));
  expect(JSON.parse(String((await service.post("/contact", form, "r-3")).body))).toContain("key-2");
});

test("forms and receipts that are asked for at once take turns at the store", async () => {
  let asked = 0;
  const counting: ContactService = {
    receive: async () => {
      asked += 1;
      return { kind: "received", receiptToken: "t", reference: "KS-1" };
    },
    receipt: async () => {
      asked += 1;
      return undefined;
    },
  };
  const { service } = aService(() => page(), { messages: counting });
  const asker = { sender: "", connection: {}, isGone: () => false, whenGone: () => undefined };
  const form = { body: Buffer.from("name=A"), headers: new Headers(), visit: {} };
  const all = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? service.post("/contact", form, "r-1", asker)
      : service.get("/contact/received/abcdefghijklmnopqrstuv", "r-1", asker),
  );
  await nextTurn();
  expect(asked).toBeLessThanOrEqual(2);
  await Promise.all(all);
  expect(asked).toBe(10);
});

test("a form that finds too many before it at the store comes back with what was typed, to be sent again", async () => {
  const { service } = aService(() => page("", 303), {
    content: () => contentOfSite,
    messages: {
      ...messages,
      receive: async () => ({ kind: "received", receiptToken: "t", reference: "KS-1" }),
    },
  });
  const asker = { sender: "", connection: {}, isGone: () => false, whenGone: () => undefined };
  const form = { body: Buffer.from("message=Our+plans"), headers: new Headers(), visit: {} };
  const answers = await Promise.all(
    Array.from({ length: 520 }, () => service.post("/contact", form, "r-1", asker)),
  );
  const refused = answers.filter(({ status }) => status !== 303);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect([status, headers]).toMatchObject([503, { "retry-after": expect.any(String) }]);
    expect(String(body)).toContain("Our plans</textarea>");
  }
});

test("the data of a posted form are stored by nobody, on whichever page it stands", async () => {
  const { service } = aService(() => page("data"));
  for (const target of ["/contact.data", "/about.data"]) {
    const { headers } = await service.post(
      target,
      { body: Buffer.from(""), headers: new Headers(), visit: {} },
      "r-1",
    );
    expect([headers["Cache-Control"], headers["content-type"]]).toEqual([
      "no-store",
      "text/x-script; charset=utf-8",
    ]);
  }
});

const DATA = "data of a page";

/** A service whose pages all have the same data, and the addresses of the data in the order of rendering. */
function aServiceWithData(more: Partial<PageServiceOptions> = {}) {
  const addresses: string[] = [];
  const renderer = aService((_request, { keepState }) => {
    addresses.push(keepState?.(DATA) ?? "none");
    return page();
  }, more);
  return { ...renderer, addresses, state: (address: string) => renderer.service.state(address, "r-2") };
}

test("the data of a public page stand at an address of their own, which names the page and their content", async () => {
  const { get, addresses, state } = aServiceWithData();
  for (const target of [
    "/about",
    "/blog/page/2?utm_source=a",
    "/contact",
    "/search?q=tea",
    "/contact?topic=Any",
  ])
    await get(target);
  const [address = "", other = "", form = ""] = addresses;
  expect(address).toMatch(/^\/state\/[\w-]{12}\/about$/);
  expect(other).toBe(address.replace("/about", "/blog/page/2"));
  expect(form).toBe(address.replace("/about", "/contact"));
  expect(addresses.slice(3)).toEqual(["none", "none"]);
  const found = await state(address);
  expect([found?.status, String(found?.body)]).toEqual([200, DATA]);
  expect(found?.headers).toMatchObject({
    "Cache-Control": "public, max-age=31536000, immutable",
    "content-type": "text/x-script; charset=utf-8",
  });
});

test("a process that has not rendered a page makes its data, and the page with them", async () => {
  const first = aServiceWithData();
  await first.get("/about");
  const { rendered, state, get } = aServiceWithData();
  const [address = ""] = first.addresses;
  expect(String((await state(address))?.body)).toBe(DATA);
  await state(address);
  await get("/about");
  expect(rendered).toEqual(["/about"]);
});

test("data that other content or another build has made are missing without a failure", async () => {
  const { rendered, state } = aServiceWithData();
  const missing = await state("/state/abcdefghijkl/about");
  expect([missing?.status, missing?.body.length]).toEqual([204, 0]);
  expect(missing?.headers["Cache-Control"]).toBe("no-store");
  expect(missing?.headers).not.toHaveProperty("content-type");
  await state("/state/abcdefghijkm/about");
  expect(rendered).toEqual(["/about"]);
});

test.each([
  "/receipt/abc",
  "/search?q=tea",
  "/nowhere",
  "/about.data",
  "/about?utm_source=a",
  "/blog/",
  "//about",
])("nothing is rendered for data of %s, which has none", async (target) => {
  const { rendered, state } = aServiceWithData();
  expect((await state(`/state/abcdefghijkl${target}`))?.status).toBe(204);
  expect(rendered).toEqual([]);
});

test.each(["/state/unknown", "/state/abcdefghijkl", "/state/abcdefghijklm/about", "/about"])(
  "%s is no address of data",
  async (target) => expect(await aServiceWithData().state(target)).toBeUndefined(),
);

test("data that another process has stored are answered as they are, unless they were cut short", async () => {
  const stored = new Map<string, Buffer>();
  const sharedStates = {
    keep: (hash: string, stream: Buffer) => void stored.set(hash, stream),
    find: async (hash: string) => stored.get(hash),
    findAnew: async (hash: string) => stored.get(hash),
  };
  const first = aServiceWithData({ sharedStates });
  await first.get("/about");
  const second = aService(() => page("another build"), { sharedStates });
  const address = first.addresses[0] ?? "";
  const answer = () => second.service.state(address, "r-2");
  expect(String((await answer())?.body)).toBe(DATA);
  expect(second.rendered).toEqual([]);
  for (const hash of stored.keys()) stored.set(hash, Buffer.from(DATA.slice(0, 4)));
  expect((await answer())?.status).toBe(204);
});

test("the data of a client navigation name the build that they are for", async () => {
  const { get } = aService(() => page("data", 200, { "content-type": "text/x-script" }));
  expect((await get("/about.data")).page.headers["X-Build"]).toBe("6af62e8f");
  expect((await get("/about")).page.headers).not.toHaveProperty("X-Build");
});

test("the data of many pages are kept at a time", async () => {
  const { get, rendered } = aService(({ url }, { keepState }) => page(keepState?.(url.repeat(1_000))));
  for (const target of ["/about", "/services", "/products", "/about", "/services"]) await get(target);
  expect(rendered).toEqual(["/about", "/services", "/products"]);
});

test("a page whose data have made way for others is rendered anew when it is asked for", async () => {
  const large = "x".repeat(13 * 1024 * 1024);
  const { get, rendered } = aService(({ url }, { keepState }) => page(keepState?.(url + large)));
  for (const target of ["/about", "/about", "/services", "/about"]) await get(target);
  expect(rendered).toEqual(["/about", "/services", "/about"]);
});

test("the fixed pages are ready before the first visitor, and again soon after a change", async () => {
  const { service, get, rendered } = aService(() => page());
  await service.warm();
  await get("/about");
  expect(rendered).toEqual(["/", "/about"]);
  service.invalidate();
  await service.settled();
  expect(rendered).toEqual(["/", "/about", "/", "/about"]);
});

test("work in the background waits while a visitor is served", async () => {
  let finish = () => {};
  const { service, get, rendered } = aService(
    ({ url }) =>
      new Promise((resolve) => {
        if (url.endsWith("/services")) finish = () => resolve(page());
        else resolve(page());
      }),
  );
  const visit = get("/services");
  const warming = service.warm();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rendered).toEqual(["/services"]);
  service.invalidate();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(rendered).toEqual(["/services"]);
  finish();
  await Promise.all([visit, warming]);
  expect(rendered).toEqual(["/services", "/", "/about"]);
});
