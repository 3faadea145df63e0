import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { aPost } from "../support/a-post.ts";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { startSite } from "../support/start-site.ts";
import { mayLog } from "../support/logged.ts";
import { checkContent } from "../../tools/check-content.ts";
import { newPost } from "../../tools/content/new-post.ts";
import { previewLink } from "../../tools/content/preview-link.ts";

beforeEach(() => mayLog("content-refused"));

/** Corruptions in the short form; the long one makes 500. */
const CORRUPTIONS = inject("propertyRuns") > 1_000 ? 500 : 20;

const facts = {
  id: '"7001"',
  slug: "a-fresh-note",
  title: "Quokkas at the desk",
  category: "ai",
  tags: "[data]",
};

test("a post that is dropped into the folder is everywhere, and deleted it is gone and says so", async () => {
  const { content, get } = await aLiveSite();
  const { categories, tags } = JSON.parse(await readFile(join(content, "taxonomy.json"), "utf8")) as Record<
    string,
    { slug: string }[]
  >;
  const term = { category: categories?.[0]?.slug ?? "", tags: `[${tags?.[0]?.slug}]` };
  const address = "/post/7001/a-fresh-note";
  const lists = [
    "/blog",
    `/blog/category/${term.category}`,
    "/feed.xml",
    "/atom.xml",
    "/feed.json",
    "/search?q=quokkas",
  ];
  for (const path of lists) expect((await get(path)).text, path).not.toContain(address);
  expect((await get(address)).status).toBe(302);

  const file = join(content, "posts/a-fresh-note.md");
  const published = new Date().toISOString();
  await writeFile(file, aPost({ ...facts, ...term, published }));
  await until(async () => (await get(address)).status === 200);
  for (const path of lists) expect((await get(path)).text, path).toContain(address);

  await rename(file, join(content, "posts/renamed-note.md"));
  await writeFile(
    join(content, "posts/renamed-note.md"),
    aPost({ ...facts, ...term, published, slug: "renamed-note" }),
  );
  await until(async () => (await get(address)).headers.get("location") === "/post/7001/renamed-note");

  await rm(join(content, "posts/renamed-note.md"));
  await until(async () => (await get(address)).status === 410);
  const gone = await get(address);
  expect(gone.text).toContain("This note is no longer here.");
  expect(gone.text).toContain('content="noindex"');
  for (const path of lists) expect((await get(path)).text, path).not.toContain("7001");
  expect((await get("/post/7002/never")).status).toBe(302);

  await writeFile(file, aPost({ ...facts, ...term, published }));
  await until(async () => (await get(address)).status === 200);
});

test("a draft is seen through its link alone, follows its edits, and its token is in no log and no cache", async () => {
  const { content, dataDir, origin, lines, get } = await aLiveSite();
  const settings = readSettings({ CONTENT_DIR: content, DATA_DIR: dataDir, ORIGIN: origin });
  const file = newPost("Quokkas at the desk", { ...settings, now: new Date() });
  const id = /^id: "(\d+)"/m.exec(await readFile(file, "utf8"))?.[1] ?? "";
  expect((await checkContent(content, new Date())).ok).toBe(true);

  const { categories, tags } = JSON.parse(await readFile(join(content, "taxonomy.json"), "utf8")) as Record<
    string,
    { slug: string }[]
  >;
  const draft = (body: string) =>
    writeFile(
      file,
      aPost(
        {
          ...facts,
          id: `"${id}"`,
          slug: "quokkas-at-the-desk",
          category: categories?.[0]?.slug ?? "",
          tags: `[${tags?.[0]?.slug}]`,
          draft: "true",
        },
        body,
      ),
    );
  await draft("First words.");
  const path = new URL(await previewLink(file, 2, settings, new Date())).pathname;
  await until(async () => (await get(path)).text.includes("First words."));
  const preview = await get(path);
  expect(preview.status).toBe(200);
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(preview.headers.get("x-robots-tag")).toBe("noindex");
  expect(preview.headers.get("etag")).toBeNull();
  expect(preview.text).toContain('role="note"');
  await draft("Second words.");
  await until(async () => (await get(path)).text.includes("Second words."));

  expect((await get(`${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`)).headers.get("location")).toBe(
    "/not-found",
  );
  expect((await get(`/post/${id}/quokkas-at-the-desk`)).status).toBe(302);
  for (const public_ of ["/blog", "/feed.xml", "/search?q=quokkas"])
    expect((await get(public_)).text, public_).not.toContain("quokkas-at-the-desk");
  await until(() => lines.some((line) => line.includes('"/preview/:token"')));
  expect(lines.join("\n")).not.toContain(path);
});

test("no request fails while files are broken, and only valid versions are shown", async () => {
  const { content, get, lines } = await aLiveSite();
  const posts = (await readdir(join(content, "posts"))).filter((name) => name.endsWith(".md"));
  const files = [
    ...posts.map((name) => `posts/${name}`),
    "pages/about.json",
    "pages/services.json",
    "site.json",
  ];
  const originals = new Map<string, string>();
  for (const file of files) originals.set(file, await readFile(join(content, file), "utf8"));
  const addressOf = (file: string) => {
    const id = /^id: "?(\d+)/m.exec(originals.get(file) ?? "")?.[1];
    return `/post/${id}/${file.replace(/^posts\/|\.md$/g, "")}`;
  };
  const addresses = [
    ...posts.map((name) => addressOf(`posts/${name}`)),
    "/",
    "/about",
    "/services",
    "/blog",
    "/feed.xml",
  ];

  const end = new AbortController();
  let asked = 0;
  const failures: string[] = [];
  const visitor = async (seed: number) => {
    for (let turn = seed; !end.signal.aborted; turn += 1) {
      const path = addresses[(turn * 7) % addresses.length] ?? "/";
      const { status, text } = await get(path).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      asked += 1;
      if (status !== 200) failures.push(`${path}: ${status} ${text.slice(0, 80)}`);
      if (text.includes("CORRUPTED")) failures.push(`${path} shows what is broken`);
    }
  };
  const visitors = Promise.all([visitor(0), visitor(3)]);

  let seed = 20_260_528;
  const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const corruptions: ((text: string) => string | Buffer)[] = [
    (text) => `CORRUPTED ${text}`,
    (text) => text.replace(/"|title:/, "CORRUPTED"),
    () => "",
    (text) =>
      Buffer.concat([Buffer.from(text.slice(0, 30)), Buffer.from([0xff, 0xfe]), Buffer.from("CORRUPTED")]),
    (text) => text.replace(/(category|excerpt|"head"|"name")(:| )/, "CORRUPTED$2").slice(0, 200),
    (text) => `${text.slice(0, 40)}\0CORRUPTED`,
  ];
  for (let round = 0; round < CORRUPTIONS; round += 1) {
    const file = files[chance(files.length)] ?? "";
    const original = originals.get(file) ?? "";
    await writeFile(join(content, file), corruptions[chance(corruptions.length)]?.(original) ?? "");
    await pause(chance(160));
    if (chance(3) > 0) await writeFile(join(content, file), original);
    if (chance(4) === 0) {
      const post = `posts/${posts[chance(posts.length)]}`;
      const edited = `${originals.get(post)}\n\nA valid line, number ${round}.\n`;
      originals.set(post, edited);
      await writeFile(join(content, post), edited);
    }
  }
  // However fast the others were mended, one stays until it is noticed.
  await writeFile(join(content, files[0] ?? ""), "CORRUPTED");
  await until(() => lines.some((line) => line.includes('"content-refused"')));
  const last = `posts/${posts[0]}`;
  for (const [file, original] of originals) await writeFile(join(content, file), original);
  await writeFile(join(content, last), `${originals.get(last)}\n\nThe last words of all.\n`);
  await until(async () => (await get(addressOf(last))).text.includes("The last words of all."));
  for (const [file, original] of originals) {
    const line = /A valid line, number \d+\.\n$/.exec(original)?.[0].trim();
    if (line) await until(async () => (await get(addressOf(file))).text.includes(line));
  }
  end.abort();
  await visitors;
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(0);
});

test("a restart on broken files serves the last good copies", async () => {
  const above = await mkdtemp(join(tmpdir(), "live-"));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  const content = join(above, "content");
  await cp("content", content, { recursive: true });
  const settings = { CONTENT_DIR: content, LOG_LEVEL: "info" };
  const first = await startSite({ settings });
  await fetch(first.origin);
  await first.kill();
  const [name = ""] = await readdir(join(content, "posts"));
  const id = /^id: "?(\d+)/m.exec(await readFile(join(content, "posts", name), "utf8"))?.[1];
  for (const file of [`posts/${name}`, "pages/about.json", "site.json"])
    await writeFile(join(content, file), "CORRUPTED");
  const second = await startSite({ settings, dataDir: first.dataDir });
  for (const path of ["/", "/about", `/post/${id}/${name.replace(/\.md$/, "")}`]) {
    const answer = await fetch(second.origin + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain("CORRUPTED");
  }
  await until(() => second.lines.filter((line) => line.includes('"content-refused"')).length === 3);
  await second.stop();
  await rm(first.dataDir, { recursive: true, force: true });
});
