import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aBlog } from "../../../tests/support/a-blog.ts";
import { aCustomApi, note, titlesOf, TOKEN } from "../../../tests/support/a-custom-api.ts";
import { storedTexts } from "../../../tests/support/stored-texts.ts";
import { picturesPath } from "../source-settings.ts";

test("posts that are new, changed or withdrawn at the source are so here after the next sync", async () => {
  const { source, settings } = await aCustomApi([note(1), note(2), note(3)]);
  const blog = aBlog(settings);
  await blog.run();
  expect(titlesOf(blog)).toEqual(["Note 1", "Note 2", "Note 3"]);
  source.posts = [note(1, { title: "Changed" }), note(3), note("a slug"), note(4)];
  await blog.run();
  expect(titlesOf(blog)).toEqual(["Changed", "Note 3", "Note 4", "Note a slug"]);
  expect(blog.store.at("a slug")?.post.id).toMatch(/^[0-9a-f]{12}$/);
  expect(blog.told).toEqual([
    expect.stringContaining('"event":"blog.synced"'),
    expect.stringContaining('"event":"blog.synced"'),
  ]);
});

test("a bad post is refused once by id and problem; its last good version stays, and the others are synced", async () => {
  const { source, settings } = await aCustomApi([note(1), note(2)]);
  const blog = aBlog(settings);
  await blog.run();
  source.posts = [
    note(1, { published: "soon" }),
    note(2, { title: "New" }),
    note(3, { html: "<div>".repeat(20_000) }),
    note(4, { title: "" }),
  ];
  await blog.run();
  await blog.run();
  expect(titlesOf(blog)).toEqual(["New", "Note 1"]);
  const refused = blog.told
    .filter((line) => line.includes("blog.post-refused"))
    .map((line): unknown => JSON.parse(line));
  expect(refused).toMatchObject([
    { id: "3", problem: "html is nested too deep" },
    { id: "1", problem: "/published is not a date" },
    { id: "4", problem: "/title is missing" },
  ]);
});

test("a sync that would take off more than half of the posts waits for the consent to exactly that", async () => {
  const { source, settings } = await aCustomApi([1, 2, 3, 4, 5].map((id) => note(id)));
  const blog = aBlog(settings);
  await blog.run();
  source.posts = [note(1)];
  await blog.run();
  await blog.run();
  expect(titlesOf(blog)).toHaveLength(5);
  expect(blog.told.filter((line) => line.includes("drop-refused"))).toHaveLength(1);
  expect(blog.consent.confirm()).toMatchObject({ dropped: 4, of: 5 });
  source.posts = [note(2)];
  await blog.run();
  expect(titlesOf(blog)).toHaveLength(5);
  blog.consent.confirm();
  await blog.run();
  expect(titlesOf(blog)).toEqual(["Note 2"]);
  expect(blog.consent.asked()).toBeUndefined();
});

test("links between posts stay on our site, pictures come from it, and a post that lacks one is tried again", async () => {
  const picture = readFileSync("docs/images/home.png");
  const { source, settings } = await aCustomApi([]);
  const { origin } = settings.access.base;
  let there = false;
  source.mode = (response, list, request) => {
    if (request.path.startsWith("/pictures/")) {
      if (there) response.writeHead(200, { "Content-Type": "text/html" }).end(picture);
      else response.writeHead(404).end();
    } else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(list()));
  };
  source.posts = [
    note(1, {
      url: "/notes/one",
      html: `<p><a href="${origin}/notes/two/">two</a> <a href="/about">about</a></p><img src="/pictures/a.png" alt="A yard">`,
    }),
    note(2, {
      url: "/notes/two",
      cover: "/pictures/c.png",
      coverAlt: "A gate",
      html: '<p>x</p><img src="https://evil.example/t.png" alt="Elsewhere">',
    }),
  ];
  let now = new Date("2026-11-21T12:00:00Z");
  const blog = aBlog(settings, { now: () => now });
  await blog.run();
  expect(JSON.stringify(blog.store.post("1")?.body)).toContain('["a",{"href":"/post/2/note-2"},"two"]');
  expect(JSON.stringify(blog.store.post("1")?.body)).toContain(`"href":"${origin}/about"`);
  expect(blog.store.post("1")?.body).toContainEqual(["p", 0, "A yard"]);
  expect(blog.store.post("2")).not.toHaveProperty("cover");
  there = true;
  now = new Date("2026-11-21T13:00:00Z");
  await blog.run();
  const { cover } = blog.store.post("2") ?? {};
  expect(cover).toMatchObject({
    src: expect.stringMatching(/^\/media\/blog\/[0-9a-f]{32}\.png$/),
    alt: "A gate",
  });
  expect(cover?.width).toBeGreaterThan(100);
  expect(JSON.stringify(blog.store.post("1")?.body)).toContain(cover?.src);
  expect(readdirSync(picturesPath(blog.dataDir, settings))).toHaveLength(1);
  expect(blog.store.post("2")?.body).toContainEqual(["p", 0, "Elsewhere"]);
  expect(blog.told.join("\n")).toContain("BLOG_API_PICTURE_HOSTS");
});

test("a picture is what its bytes say: no drawing, no page, nothing under another name", async () => {
  const bodies = ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "<html>", "GIF8", "\x89PNG"];
  const { source, settings } = await aCustomApi([
    note(1, { html: bodies.map((_, index) => `<img src="/p/${index}.png" alt="p${index}">`).join("") }),
  ]);
  source.mode = (response, list, request) => {
    const index = /^\/p\/(\d)/.exec(request.path)?.[1];
    response.writeHead(200, { "Content-Type": index ? "image/png" : "application/json" });
    response.end(index ? bodies[Number(index)] : JSON.stringify(list()));
  };
  const blog = aBlog(settings);
  await blog.run();
  expect(blog.store.post("1")?.body).toEqual([["p", { className: "lede" }, "p0p1p2p3"]]);
});

test("a source that repeats our token in a post, in any form, gets it onto no page", async () => {
  const entity = TOKEN.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`);
  const { settings } = await aCustomApi([
    note(1, { title: `Title ${TOKEN}`, html: `<p>${TOKEN}</p>` }),
    note(2, { html: `<p>${entity}</p>` }),
    note(3),
  ]);
  const blog = aBlog(settings);
  await blog.run();
  expect(titlesOf(blog)).toEqual(["Note 3", "Title ***"]);
  expect(JSON.stringify(storedTexts(blog.store)) + blog.told.join("\n")).not.toContain(TOKEN);
  expect(blog.told.join("\n")).toContain("repeats our token");
});
