import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../../../tests/support/a-post.ts";
import { aContentFolder, samplePages } from "../../../tests/support/content-folder.ts";
import { openContent } from "../open-content.ts";
import { redirectFinder } from "./find-redirect.ts";
import { parseRedirects } from "./parse-redirects.ts";

const OLD = "/2019/05/a-note";
const NEW = "/post/1/first-note";

async function opened(redirects: string) {
  const folder = await aContentFolder({ "redirects.txt": redirects });
  const content = await openContent(folder.path, { pages: samplePages });
  return { folder, content };
}

/** Where rules lead on a site that has these addresses, all others when none are given. */
function finder(rules: string, pages?: readonly string[]) {
  const refused = vi.fn();
  const redirects = parseRedirects(rules, refused);
  expect(refused.mock.calls).toEqual([]);
  return redirectFinder(
    () => redirects,
    (path) => (pages === undefined || pages.includes(path) ? path : undefined),
  );
}

test.each([OLD, `${OLD}/`, "/2019/05/A-Note", `${OLD}/index.html`])(
  "an old address leads to its page however it is written: %s",
  async (path) => {
    const { content } = await opened(`# moved\n\n${OLD}/  ${NEW} # in May\r\n`);
    expect(content.redirect(path)).toBe(NEW);
    expect(content.redirect("/2019/05/another")).toBeUndefined();
  },
);

test("an old address in another script is found in either form, and its target travels encoded", async () => {
  for (const written of ["/grüße", "/gr%C3%BC%c3%9fe"]) {
    const { content } = await opened(`${written} ${NEW}`);
    expect(content.redirect("/gr%C3%BC%C3%9Fe/")).toBe(NEW);
  }
  expect(finder("/a /grüße", ["/gr%C3%BC%C3%9Fe"])("/a")).toBe("/gr%C3%BC%C3%9Fe");
});

test("an exact rule comes before every pattern, and patterns come in the order of the file", () => {
  const find = finder("/a/* /rest\n/a/:one /one\n/a/x /exact\n/b/:one /one\n/b/* /rest\n", [
    "/rest",
    "/one",
    "/exact",
  ]);
  expect(["/a/x", "/a/y", "/a/y/z", "/b/x", "/b/x/y", "/b"].map(find)).toEqual([
    "/exact",
    "/rest",
    "/rest",
    "/one",
    "/rest",
    "/rest",
  ]);
});

test("a page wins over exact rules and patterns, and a removed page gives its address to the rules", async () => {
  const { folder, content } = await opened(
    `/blog/* /about\n/post/* /services\n/:page /services\n${NEW} /about`,
  );
  onTestFinished(content.watch({ changed: vi.fn(), refused: vi.fn() }));
  for (const page of ["/about", "/About/", "/blog", "/blog/tag/data", NEW, "/post/1", "/post/1/other"])
    expect(content.redirect(page)).toBeUndefined();
  expect(content.redirect("/blog/tag/none")).toBe("/about");
  expect(content.redirect("/post/2/second")).toBe("/services");
  await folder.write("posts/second.md", aPost({ id: '"2"', slug: "second" }));
  await vi.waitFor(() => expect(content.redirect("/post/2/second")).toBeUndefined(), 5_000);
});

test("what a pattern captured is put into the target, in the letters of the visitor where they matter", () => {
  const host = "host https://docs.example.com\n";
  const find = finder(
    `${host}/d/* https://Docs.example.com/v1/*\n/:a/to/:b /:b/:a\n/n/* /*\n/m/:y/:f /media/images/:f`,
  );
  expect(find("/D/Guide/Über")).toBeUndefined();
  const hosts = finder(`${host}/d/* https://Docs.example.com/v1/*`, []);
  expect(hosts("/D/Guide/Über/")).toBe("https://docs.example.com/v1/Guide/%C3%9Cber");
  expect(hosts("/d")).toBe("https://docs.example.com/v1");
  expect(finder("/:a/to/:b /:b/:a", ["/y/x"])("/x/to/y")).toBe("/y/x");
  expect(finder("/n/* /*", ["/a/b"])("/n/a/b/")).toBe("/a/b");
  expect(finder("/n/* /*", ["/"])("/n")).toBe("/");
  expect(finder("/m/:y/:f /media/images/:f", ["/media/images/A.png"])("/m/20/A.png")).toBe(
    "/media/images/A.png",
  );
});

test("rules that lead to rules answer in one step, and rules that end nowhere not at all", async () => {
  const find = finder("/a/* /b/*\n/b/:n /c/:n\n/c/x /page\n/r/* /r/r/*\n/s /t\n/t /s\n/u /gone", ["/page"]);
  expect(find("/a/x")).toBe("/page");
  for (const path of ["/a/y", "/r/x", "/s", "/t", "/u"]) expect(find(path)).toBeUndefined();
  const { content } = await opened("/old/:id /post/:id/some-slug");
  expect(content.redirect("/old/1")).toBe(NEW);
  expect(content.redirect("/old/2")).toBeUndefined();
});

test.each([
  "/go//evil.example",
  "/go/%2F%2Fevil.example",
  "/go/%5Cevil.example",
  "/go/\\evil.example",
  "/go/%0d%0aSet-Cookie:x",
  "/go/..",
  "/go/%2e%2e/x",
  "/go/a/./b",
  "/go/%E0%A4%A",
])("no rule meets %s", (path) => {
  const rules =
    "host https://docs.example.com\n/go/* https://docs.example.com/*\n/:a/:b https://docs.example.com/:b";
  expect(finder(rules, [])(path)).toBeUndefined();
  expect(finder("/go/* /*\n/:a/:b /:b", [path.slice(3)])(path)).toBeUndefined();
});

test("scripts and styles of an earlier version are no old addresses of a rule for everything", () => {
  const find = finder("/:a/* /page\n", ["/page"]);
  expect(["/x/y.js", "/assets/y.js"].map(find)).toEqual(["/page", undefined]);
  expect(finder("/assets/* /page", ["/page"])("/assets/y.js")).toBe("/page");
});

test("no address leads off the site but to the hosts of the file", () => {
  const odd = fc.constantFrom(
    "//",
    "\\",
    "%2f",
    "%5C",
    "%00",
    "\r\n",
    "@",
    ":",
    "..",
    "%2e",
    "?",
    "#",
    "*",
    "evil.example",
  );
  const part = fc.oneof(odd, fc.string({ maxLength: 6 }), fc.webSegment(), fc.webAuthority());
  const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`);
  const from = fc.constantFrom("/*", "/:a", "/:a/:b", "/:a/*", "/:a/:b/*", "/x/*");
  const to = fc.oneof(
    fc.constantFrom(
      "/*",
      "/:a",
      "/:b/:a",
      "/n/:a/*",
      "https://d.example/*",
      "https://d.example/:b",
      "https://d.example:8443/*",
    ),
    path,
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom("https://d.example", "https:/", "//", "https://d.example@"), path)
      .map((two) => two.join("")),
  );
  fc.assert(
    fc.property(from, to, path, (old, target, asked) => {
      const redirects = parseRedirects(`host https://d.example\n${old} ${target}`, () => {});
      const find = redirectFinder(
        () => redirects,
        (one) => (one === asked ? undefined : one),
      );
      const led = find(asked);
      if (led === undefined) return;
      expect(led).toMatch(/^[!-~]+$/);
      expect(["https://site.example", "https://d.example"]).toContain(
        new URL(led, "https://site.example").origin,
      );
    }),
  );
});

test("the list follows its file, keeps its last good version, and may be left out", async () => {
  const { folder, content } = await opened(`${OLD} ${NEW}`);
  const refused = vi.fn();
  onTestFinished(content.watch({ changed: vi.fn(), refused }));

  await folder.write("redirects.txt", `/older ${NEW}\n`);
  await vi.waitFor(() => expect(content.redirect("/older")).toBe(NEW), 5_000);
  expect(content.redirect(OLD)).toBeUndefined();

  await folder.write("redirects.txt", "/older\n/other /about");
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), 5_000);
  expect(content.redirect("/older")).toBe(NEW);
  expect(content.redirect("/other")).toBeUndefined();

  await folder.remove("redirects.txt");
  await vi.waitFor(() => expect(content.redirect("/older")).toBeUndefined(), 5_000);
});

test("a redirect to a missing post does not disable the others, and works once the post is there", async () => {
  const { folder, content } = await opened(`${OLD} ${NEW}\n/other /post/2/second`);
  onTestFinished(content.watch({ changed: vi.fn(), refused: vi.fn() }));
  expect(content.redirect(OLD)).toBe(NEW);
  expect(content.redirect("/other")).toBeUndefined();
  await folder.write("posts/second.md", aPost({ id: '"2"', slug: "second" }));
  await vi.waitFor(() => expect(content.redirect("/other")).toBe("/post/2/second"), 5_000);
});
