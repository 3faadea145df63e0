import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { PageVisit } from "#app/page-module.ts";
import type { ContactService, Submission, SubmissionMeta } from "#model/contact/contact-service.ts";
import { FIELD_NAMES, type ContactValues } from "#model/contact/field-names.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { recordOf } from "#model/record-of.ts";
import { contentOfSite } from "../../../tests/support/content-of-site.ts";
import { hashSource } from "./page-renderer.ts";
import { PageService, type PageServiceOptions } from "./page-service.ts";
import type { Asker } from "./render-queue.ts";

const SITE = "https://www.kolam.example";
const HTML = { "content-type": "text/html; charset=utf-8" };

/** `path` is that of the visit, with its query. */
type Render = (visit: PageVisit & { path: string }) => Response | Promise<Response>;

/** A form of which only the message was filled in. */
const values: ContactValues = { ...recordOf(FIELD_NAMES, () => ""), message: "Our plans", key: "old-key" };

/** Takes no message. */
const messages: ContactService = {
  receive: async () => ({ kind: "unavailable", values }),
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
    render: async (visit) => {
      if (visit.busyForS !== undefined) return page("too many", 503, { "retry-after": visit.busyForS });
      const path = visit.url.href.slice(SITE.length);
      rendered.push(path);
      return render({ ...visit, path });
    },
    messages,
    content: () => noSectionPages,
    origin: SITE,
    blocks: { inlineScript: "boot()" },
    newFormKey: () => `key-${(keys += 1)}`,
    warmPaths: ["/", "/about"],
    ...more,
  });
  return { service, rendered, get: (target: string) => service.get(target, "r-1") };
}

const page = (body = "words", status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { ...HTML, ...headers } });

test("a public page is rendered once for everybody, under the policy of its scripts and styles", async () => {
  const html = '<head><style>b{}</style><script type="speculationrules">{}</script></head>words';
  const { get, rendered } = aService(() => page(html, 200, { "set-cookie": "a=b" }));
  const answer = await get("/blog?utm_source=a");
  expect((await get("/blog")).page).toBe(answer.page);
  expect(rendered).toEqual(["/blog"]);
  expect(answer.cached).toBe(true);
  const { headers } = answer.page;
  expect(String(answer.page.body)).toBe(html);
  expect(headers["Cache-Control"]).toContain("s-maxage=0");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["Content-Security-Policy"]).toContain(
    `script-src 'self' ${hashSource("boot()")} ${hashSource("{}")};`,
  );
  expect(headers["Content-Security-Policy"]).toContain(`style-src 'self' ${hashSource("b{}")};`);
  expect(headers["Content-Security-Policy"]).toContain("upgrade-insecure-requests");
  expect(headers["Strict-Transport-Security"]).toBeDefined();
  for (const name of ["set-cookie", "X-Robots-Tag", "location"]) expect(headers).not.toHaveProperty(name);
});

test("http asks for no https", async () => {
  const { get } = aService(() => page(), { origin: "http://localhost:3000" });
  const { headers } = (await get("/about")).page;
  expect(headers["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  expect(headers).not.toHaveProperty("Strict-Transport-Security");
});

test("where a page sends its visitor reaches the visitor", async () => {
  const sent = { location: "/about", "retry-after": "60" };
  const { get } = aService(() => new Response(null, { status: 301, headers: sent }));
  const { page: answer } = await get("/services");
  expect(answer.status).toBe(301);
  expect(answer.headers).toMatchObject(sent);
  expect(answer.headers).not.toHaveProperty("content-type");
});

test("every showing of a form has a key of its own around the same bytes", async () => {
  const { get, rendered } = aService(({ formKey }) => page(`<${formKey}> and <${formKey}>`));
  const [first, second] = [await get("/contact"), await get("/contact?utm_source=a")];
  expect(rendered).toEqual(["/contact"]);
  expect(String(first.page.body)).toBe("<key-1> and <key-1>");
  expect(String(second.page.body)).toBe("<key-2> and <key-2>");
  expect([first.cached, second.cached]).toEqual([false, false]);
  expect(first.page.headers["Cache-Control"]).toBe("private, no-cache");
  expect(first.page.encoded).not.toBe(second.page.encoded);
});

test("kept for everybody is only what was rendered for its own address, is fresh and names nobody", async () => {
  const { service, get } = aService(({ path, formKey }) =>
    path === "/not-found" ? page("nothing", 404) : page(`words ${formKey}`),
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
  const { get, rendered } = aService(({ formKey }) => page(formKey));
  const [first, second] = [await get(target), await get(target)];
  expect([String(first.page.body), String(second.page.body)]).toEqual(["key-1", "key-2"]);
  expect(rendered).toHaveLength(2);
  expect(first.cached).toBe(false);
  expect(first.page.headers["Cache-Control"]).toBe(caching);
});

test("where addresses lead that have no page is found out once for all", async () => {
  const { service, get, rendered } = aService(
    () => new Response(null, { status: 302, headers: { location: "/not-found" } }),
  );
  for (const target of ["/nowhere", "/elsewhere?a=b", "/nowhere", "/about.txt?a=b"]) {
    const { page, cached } = await get(target);
    expect(page.headers).toMatchObject({ location: "/not-found", "Cache-Control": "no-store" });
    expect(cached).toBe(false);
  }
  expect(rendered).toHaveLength(1);
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
])("a failure of %s with nothing for a person (%j) gets a line of text", async (target, body) => {
  const { get } = aService(() => new Response(body, { status: 500 }));
  const { page: answer } = await get(target);
  expect(answer.status).toBe(500);
  expect(String(answer.body)).toContain("Error 500, request r-1");
  expect(String(answer.body)).not.toContain("internals");
  expect(answer.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
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

/** A service whose store answers in one way, and what it was given. */
function aFormService(submission: Submission, render: Render = () => page()) {
  const received: [string, SubmissionMeta][] = [];
  const receive = async (form: URLSearchParams, meta: SubmissionMeta) => {
    received.push([String(form), meta]);
    return submission;
  };
  const { service, rendered } = aService(render, {
    messages: { ...messages, receive },
    content: () => contentOfSite,
  });
  const body = Buffer.from("message=Our+plans");
  const post = (wantsAnswer: boolean, asker?: Asker) =>
    service.post(
      "/contact?from=services",
      { body, wantsAnswer, visit: { client: "192.0.2.1" } },
      "r-2",
      asker,
    );
  return { post, received, rendered };
}

const stored: Submission = { kind: "received", receiptToken: "token", reference: "K-1" };
const rejected: Submission = {
  kind: "rejected",
  values,
  problems: [{ field: "name", code: "name.missing" }],
};

test("a message that is stored leads to its receipt, and nothing is rendered for that", async () => {
  const { post, received, rendered } = aFormService(stored);
  const answer = await post(false);
  expect(received).toEqual([["message=Our+plans", { client: "192.0.2.1", requestId: "r-2" }]]);
  expect([answer.status, answer.headers["location"], answer.body.length]).toEqual([
    303,
    "/contact/received/token",
    0,
  ]);
  expect(answer.headers["Cache-Control"]).toBe("no-store");
  expect(rendered).toEqual([]);
});

test("a form that is to be corrected comes back on its page, with what is wrong and a key", async () => {
  let visit: PageVisit | undefined;
  const { post, received, rendered } = aFormService(rejected, (asked) => {
    visit = asked;
    return page("what is wrong");
  });
  const answer = await post(false);
  expect(received).toHaveLength(1);
  expect(rendered).toEqual(["/contact?from=services"]);
  expect(visit).toMatchObject({
    requestId: "r-2",
    formKey: "key-1",
    refused: { ...rejected, key: "old-key" },
  });
  expect([answer.status, String(answer.body)]).toEqual([422, "what is wrong"]);
  expect(answer.headers["Cache-Control"]).toBe("no-store");
  expect(answer.headers["Content-Security-Policy"]).toContain(hashSource("boot()"));
});

test.each([
  [{ kind: "conflict", values }, 409, "key-1", undefined],
  [{ kind: "unavailable", values }, 503, "old-key", "30"],
] as const)(
  "the page of a form that was refused has its status: %j",
  async (submission, status, key, again) => {
    const { post } = aFormService(submission, ({ refused }) => page(refused?.key));
    const answer = await post(false);
    expect([answer.status, String(answer.body), answer.headers["retry-after"]]).toEqual([status, key, again]);
  },
);

test("a page that cannot be rendered with what is wrong says that it failed", async () => {
  const { post } = aFormService(rejected, () => page("our error page", 500));
  const answer = await post(false);
  expect([answer.status, String(answer.body)]).toEqual([500, "our error page"]);
});

test.each([
  [stored, 200, { kind: "received", receipt: "/contact/received/token" }, undefined],
  [rejected, 422, { ...rejected, key: "old-key" }, undefined],
  [{ kind: "conflict", values }, 409, { kind: "conflict", values, key: "key-1" }, undefined],
  [{ kind: "unavailable", values }, 503, { kind: "unavailable", values, key: "old-key" }, "30"],
] as const)("a script that sent a form reads the answer, and nothing is rendered: %j", async (...row) => {
  const [submission, status, expected, again] = row;
  const { post, rendered } = aFormService(submission);
  const { headers, body, ...answer } = await post(true);
  expect([answer.status, JSON.parse(String(body)), headers["Retry-After"]]).toEqual([
    status,
    expected,
    again,
  ]);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(headers).not.toHaveProperty("location");
  expect(rendered).toEqual([]);
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
  const form = { body: Buffer.from("name=A"), wantsAnswer: false, visit: {} };
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

test("who comes when too many wait is told so in the form that they asked for", async () => {
  const { service } = aService(() => page());
  await service.warm();
  const asker = (connection: object) => ({
    sender: "",
    connection,
    isGone: () => false,
    whenGone: () => undefined,
  });
  const ask = async (target: string) => {
    const all = Array.from({ length: 200 }, () => service.get(`${target}${Math.random()}`, "r-1", asker({})));
    const answers = await Promise.all(all);
    return answers.filter(({ page: { status } }) => status === 503);
  };
  const [pages, lines] = [await ask("/search?q="), await ask("/search/suggest?q=")];
  expect(Math.min(pages.length, lines.length)).toBeGreaterThan(0);
  expect(new Set(pages.map((answer) => answer.page)).size).toBe(1);
  expect(String(pages[0]?.page.body)).toBe("too many");
  expect(lines[0]?.page.headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const { page: answer, cached } of [...pages, ...lines]) {
    expect(cached).toBe(false);
    expect(answer.headers).toMatchObject({ "retry-after": "2", "Cache-Control": "no-store" });
  }
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
    ({ path }) =>
      new Promise((resolve) => {
        if (path === "/services") finish = () => resolve(page());
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
