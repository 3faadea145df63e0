import { expect, test } from "vitest";
import { storePage } from "../../platform/cache/page-cache.ts";
import { readPageRequest } from "./page-request.ts";
import { StaleWhileErrorCache } from "./stale-while-error-cache.ts";

interface Answer {
  status?: number;
  body?: string;
}

/** Lets everything be rendered at once. */
const atOnce = <Answer>(_asker: unknown, work: () => Promise<Answer>) => ({
  answer: work(),
  leave: () => undefined,
});

/** A cache before a site whose pages say what `answers` holds for them, and the paths in the order of their rendering. */
function aCache(answers: Record<string, Answer> = {}) {
  const rendered: string[] = [];
  let hold: Promise<void> | undefined;
  const cache = new StaleWhileErrorCache({
    render: async ({ path }) => {
      rendered.push(path);
      const { status = 200, body = path.repeat(9) } = answers[path] ?? {};
      await hold;
      return storePage(status, {}, Buffer.from(body));
    },
    admit: atOnce,
  });
  return {
    cache,
    answers,
    rendered,
    get: (path: string) => cache.get(readPageRequest(path), "request"),
    bodyOf: async (path: string) => String((await cache.get(readPageRequest(path), "request")).body),
    change: (...soon: string[]) => cache.invalidate(soon.map((path) => readPageRequest(path))),
    /** Holds every rendering up until the function that comes back is called. */
    holdRendering: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return () => {
        hold = undefined;
        resolve();
      };
    },
  };
}

test("after a change of the content a page is rendered anew when it is next asked for", async () => {
  const { bodyOf, change, answers, rendered } = aCache({ "/about": { body: "before" } });
  expect(await bodyOf("/about")).toBe("before");
  answers["/about"] = { body: "after" };
  expect(await bodyOf("/about")).toBe("before");
  change();
  expect(await bodyOf("/about")).toBe("after");
  expect(await bodyOf("/about")).toBe("after");
  expect(rendered).toEqual(["/about", "/about"]);
});

test.each([500, 503])("a page that cannot be rendered now (%i) is shown as it was", async (status) => {
  const { bodyOf, get, change, answers } = aCache({ "/about": { body: "before" } });
  await get("/about");
  answers["/about"] = { status, body: "went wrong" };
  change();
  expect(await bodyOf("/about")).toBe("before");
  expect((await get("/about")).status).toBe(200);
  answers["/about"] = { body: "after" };
  expect(await bodyOf("/about")).toBe("after");
});

test("a failure is answered as one where there is nothing older, and never cached", async () => {
  const { get, bodyOf, answers } = aCache({ "/about": { status: 500, body: "went wrong" } });
  expect((await get("/about")).status).toBe(500);
  answers["/about"] = { body: "well again" };
  expect(await bodyOf("/about")).toBe("well again");
});

/** More than a quarter of the room for pages, and all of that for the versions that a visitor makes up. */
const LARGE = "x".repeat(13 * 1024 * 1024);

test("versions of a page that a visitor makes up crowd out each other, and no other page", async () => {
  const { get, rendered } = aCache({ "/contact": { body: LARGE } });
  for (const target of ["/about", "/contact", "/contact?topic=a", "/contact?topic=b", "/contact?topic=c"])
    await get(target);
  rendered.length = 0;
  for (const target of ["/about", "/contact", "/contact?topic=a"]) await get(target);
  expect(rendered).toEqual(["/contact"]);
});

test("a rendering that fails fails for those who wait for it, and is tried again for the next", async () => {
  let fails = true;
  const cache = new StaleWhileErrorCache({
    render: () =>
      fails
        ? Promise.reject(new Error("no renderer"))
        : Promise.resolve(storePage(200, {}, Buffer.from("well"))),
    admit: atOnce,
  });
  const request = readPageRequest("/about");
  await expect(cache.get(request, "first")).rejects.toThrow("no renderer");
  fails = false;
  expect(String((await cache.get(request, "second")).body)).toBe("well");
});

test("who asks after a change waits for the changed page, not for a rendering from before", async () => {
  const { bodyOf, change, answers, rendered, holdRendering } = aCache({ "/about": { body: "before" } });
  const letGo = holdRendering();
  const early = bodyOf("/about");
  answers["/about"] = { body: "after" };
  change();
  const late = bodyOf("/about");
  letGo();
  expect(await Promise.all([early, late])).toEqual(["before", "after"]);
  expect(await bodyOf("/about")).toBe("after");
  expect(rendered).toEqual(["/about", "/about"]);
});

test("a rendering from before a change that ends last does not replace the changed page", async () => {
  const { bodyOf, change, answers, holdRendering } = aCache({ "/about": { body: "before" } });
  const letGo = holdRendering();
  const early = bodyOf("/about");
  answers["/about"] = { body: "after" };
  change();
  holdRendering()();
  expect(await bodyOf("/about")).toBe("after");
  letGo();
  expect(await early).toBe("after");
  expect(await bodyOf("/about")).toBe("after");
});

test("a page that comes out the same keeps its tag and its compressed copies", async () => {
  const { get, change, answers, cache } = aCache({ "/about": { body: "same" }, "/services": {} });
  const first = await get("/about");
  const other = await get("/services");
  await cache.settled();
  answers["/services"] = { status: 404 };
  change();
  expect(await get("/about")).toBe(first);
  expect((await get("/services")).status).toBe(404);
  expect(await get("/services")).not.toBe(other);
});
