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

test("a page is rendered when it is first asked for, and once for all who ask", async () => {
  const { get, rendered } = aCache();
  const [first, second] = await Promise.all([get("/about"), get("/about")]);
  expect(await get("/about")).toBe(first);
  expect(second).toBe(first);
  await get("/services");
  await get("/about");
  expect(rendered).toEqual(["/about", "/services"]);
});

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

test("a page that is not there is cached, a redirect is not", async () => {
  const { get, rendered } = aCache({ "/post/1/gone": { status: 404 }, "/post/2/old": { status: 301 } });
  for (const path of ["/post/1/gone", "/post/1/gone", "/post/2/old", "/post/2/old"]) await get(path);
  expect(rendered).toEqual(["/post/1/gone", "/post/2/old", "/post/2/old"]);
});

test("a page that has become a redirect does not come back after a failure", async () => {
  const { get, change, answers } = aCache();
  await get("/about");
  answers["/about"] = { status: 301 };
  change();
  expect((await get("/about")).status).toBe(301);
  answers["/about"] = { status: 500 };
  expect((await get("/about")).status).toBe(500);
});

/** More than a quarter of the room for pages, and all of that for the versions that a visitor makes up. */
const LARGE = "x".repeat(13 * 1024 * 1024);

test("pages take so much room and no more", async () => {
  const paths = ["/about", "/services", "/products", "/contact"];
  // What is not there is cached as well, and not compressed, which would take its time.
  const { get, rendered } = aCache(
    Object.fromEntries(paths.map((path) => [path, { status: 404, body: LARGE }])),
  );
  for (const path of [...paths, "/products", "/about"]) await get(path);
  expect(rendered).toEqual([...paths, "/about"]);
});

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

test("shared pages are compressed in the background, pages with a key of their own are not", async () => {
  const { get, cache } = aCache();
  const [shared, spliced] = [await get("/about"), await get("/contact")];
  await cache.settled();
  expect([...shared.encoded.keys()]).toEqual(["br", "gzip"]);
  expect(spliced.encoded.size).toBe(0);
});

test("a page that is replaced before its turn is not compressed", async () => {
  const { get, change, answers, cache } = aCache();
  const early = await get("/about");
  const replaced = await get("/services");
  answers["/services"] = { body: "after" };
  change();
  const replacement = await get("/services");
  await cache.settled();
  expect([early, replaced, replacement].map(({ encoded }) => encoded.size)).toEqual([2, 0, 2]);
});

test("soon after a change the fixed pages are ready before anybody asks", async () => {
  const { bodyOf, get, change, answers, rendered, cache } = aCache();
  for (const path of ["/", "/about", "/services"]) await get(path);
  for (const path of ["/", "/about", "/services"]) answers[path] = { body: "after" };
  rendered.length = 0;
  change("/", "/about");
  await cache.settled();
  expect(rendered).toEqual(["/", "/about"]);
  expect(await bodyOf("/about")).toBe("after");
  expect(rendered).toEqual(["/", "/about"]);
});

test("changes that come together are rendered once", async () => {
  const { change, rendered, cache } = aCache();
  for (let time = 0; time < 5; time += 1) change("/", "/about");
  await cache.settled();
  expect(rendered).toEqual(["/", "/about"]);
  change("/about");
  await cache.settled();
  expect(rendered).toEqual(["/", "/about", "/about"]);
});

test("a change while the fixed pages are rendered has them rendered again", async () => {
  let changes = 0;
  const { change, bodyOf, cache, rendered } = aCache({
    get "/"() {
      return { body: changes === 0 ? "before" : "after" };
    },
    get "/about"() {
      if ((changes += 1) === 1) change("/", "/about");
      return {};
    },
  });
  change("/", "/about");
  await cache.settled();
  expect(rendered).toEqual(["/", "/about", "/", "/about"]);
  expect(await bodyOf("/")).toBe("after");
});
