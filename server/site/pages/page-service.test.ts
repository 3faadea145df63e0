import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { PageVisit } from "#app/page-module.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import { FIELD_NAMES, type ContactValues } from "#model/contact/field-names.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { recordOf } from "#model/record-of.ts";
import { PageService, type PageServiceOptions } from "./page-service.ts";

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

test("a shared answer was rendered for its own address, is fresh and names no person", async () => {
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
