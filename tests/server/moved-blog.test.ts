import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "../../tools/check-content.ts";
import { blogPicture } from "../support/blog-picture.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { picturesOf, RECORDED_GHOST, RECORDED_WORDPRESS } from "../support/moving-blog.ts";
import { runProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const NOW = "/post/101/moving-the-yard";

/** A site of its own with the shipped content, but for its posts. */
function aFolder() {
  const above = temporaryDirectory();
  const folder = join(above, "content");
  cpSync("content", folder, { recursive: true });
  // The shipped posts play no part, and reading them takes longer than all the rest.
  rmSync(join(folder, "posts"), { recursive: true });
  mkdirSync(join(folder, "posts"));
  // They name posts by their numbers, which mean others now.
  rmSync(join(folder, "cases"), { recursive: true });
  return { above, folder, settings: { CONTENT_DIR: folder, DATA_DIR: join(above, "data") } };
}

test("a blog that moves here is sound, read under its new addresses and found under its old ones", async () => {
  const { above, folder, settings } = aFolder();
  const uploads = join(above, "uploads");
  mkdirSync(join(uploads, "2024/05"), { recursive: true });
  writeFileSync(join(uploads, "2024/05/Big-Crane.jpg"), blogPicture());
  const args = ["import", "wordpress", "tests/support/exports/wordpress.xml", "--images", uploads];
  const moved = await runProgram("tools/content.ts", args, settings);
  // One post of the sample has no words, so it is refused, and the command says that not all was done.
  expect(moved).toMatchObject({ code: 1, stdout: "" });
  expect(moved.stderr).toContain(
    "5 posts written (2 drafts), 0 skipped, 1 refused, 1 picture, 2 old addresses.",
  );
  await expectSound(folder);

  appendFileSync(join(folder, "redirects.txt"), `/notes/a-note.html ${NOW}\n/robots.txt /about\n`);
  const { app } = await openBuiltSite(settings);
  const ask = async (url: string, method: "GET" | "HEAD" | "POST" = "GET") =>
    app.inject({ url, method, headers: asBrowser });
  const get = async (url: string, method: "GET" | "HEAD" | "POST" = "GET") => {
    const { statusCode, headers } = await ask(url, method);
    return [statusCode, headers.location];
  };

  const post = (await ask(NOW)).body;
  for (const shown of [
    "Moving the yard &amp; the office",
    "The sample &amp; yard group",
    'href="/post/102/an-older-note"',
    'href="#how-it-went"',
    "<figcaption>The crane at noon</figcaption>",
    'href="/blog/tag/cranes"',
  ])
    expect(post).toContain(shown);
  expect(post).not.toContain("alert(1)");
  // Answered once its sizes are made, never as it is.
  const picture = await ask("/media/images/big-crane.png");
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  await expect
    .poll(async () => (await ask(NOW)).body, { timeout: 10_000 })
    .toMatch(/<picture>.*alt="A crane over the yard"[^>]* width="480" height="320"/);
  expect((await ask("/blog/category/yard-work")).body).toContain(NOW);
  expect(await get("/post/103/a-sample-draft")).toEqual([302, "/not-found"]);
  expect(await get("/post/104/a-sample-of-later")).toEqual([302, "/not-found"]);

  expect(await get("/2024/05/moving-the-yard/")).toEqual([301, NOW]);
  expect(await get("/2024/05/Moving-the-Yard?utm_source=x")).toEqual([301, `${NOW}?utm_source=x`]);
  expect(await get("/2019/03/an-older-note", "HEAD")).toEqual([301, "/post/102/an-older-note"]);
  expect(await get("/notes/a-note.html")).toEqual([301, NOW]);
  expect((await get("/2019/03/an-older-note", "POST"))[0]).toBe(405);
  expect(await get("/robots.txt")).toEqual([200, undefined]);
  expect(await get("/2019/03/another")).toEqual([302, "/not-found"]);
  expect((await get("/notes/another.html"))[0]).toBe(404);
});

test.each([
  {
    kind: "wordpress",
    file: RECORDED_WORDPRESS,
    // A browser writes what WordPress wrote in small letters with large ones.
    old: `/2025/10/11/${encodeURIComponent("கோலம்-வரைதல்")}/`,
    now: "/post/12/kolm-vraitl",
  },
  { kind: "ghost", file: RECORDED_GHOST, old: "/koolm-vraitl/", now: "/post/4/koolm-vraitl" },
])(
  "the export of a real $kind gives a working blog here, and hides what was hidden",
  async ({ kind, file, old, now }) => {
    const { folder, settings } = aFolder();
    const args = ["import", kind, file, "--images", await picturesOf(file)];
    const { stdout, stderr } = await runProgram("tools/content.ts", args, settings);
    expect(stdout).toBe("");
    expect(stderr).toContain(" 0 skipped, 1 refused, ");
    await expectSound(folder);

    const { app } = await openBuiltSite(settings);
    const get = async (url: string) => app.inject({ url, headers: asBrowser });
    const moved = await get(old);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, now]);
    expect((await get(now)).body).toContain("கோலம் வரைதல்: a slug in Tamil");
    for (const url of ["/blog", "/blog/page/2", "/feed.json", "/search?q=must+not+be+read"]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, body.includes("Must not be read")]).toEqual([url, 200, false]);
    }
  },
);

/** Nothing is kept out and no link is dead; what an editor may improve, such as an alt text, comes from the blog. */
async function expectSound(folder: string): Promise<void> {
  const { lines } = await checkContent(folder, new Date());
  expect(lines.filter((line) => !line.includes("  warning: ") || line.includes("dead"))).toEqual([]);
}
