import { expect, test } from "vitest";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { Post } from "#model/content/post.ts";
import { openContent } from "../content/open-content.ts";
import { openSearch } from "./open-search.ts";

function aPost(id: string, title: string): Post {
  const term = { slug: "ai", name: "AI" };
  return {
    id,
    slug: `note-${id}`,
    title,
    excerpt: "Said in one sentence.",
    category: term,
    tags: [term],
    authors: [{ slug: "the-group", name: "The group" }],
    published: "2026-05-28",
    publishedAt: "2026-05-28T00:00:00.000Z",
    updatedAt: "2026-05-28T00:00:00.000Z",
    minutes: 3,
    head: { title, description: "Said in one sentence.", keywords: ["AI"] },
    body: [["p", 0, "A paragraph."]],
    headings: [],
  };
}

const content = await openContent("content");

/** The site's own pages with other posts, and how often a post was read. */
function stored() {
  let posts: Post[] = [];
  let site = content.site();
  let reads = 0;
  const reader: ContentReader = {
    ...content,
    site: () => site,
    page: (name) => content.page(name),
    taxonomy: () => content.taxonomy(),
    posts: () => posts,
    post(id) {
      reads += 1;
      return posts.find((post) => post.id === id);
    },
  };
  const search = openSearch(reader);
  return {
    search,
    found: (query: string) => search.find(query, { type: "posts" }).hits.map(({ href }) => href),
    show: (next: Post[]) => void (posts = next),
    moveTo: (...lines: string[]) => void (site = { ...site, address: { ...site.address, lines } }),
    reads: () => reads,
  };
}

test("what is new, renamed, moved or withdrawn is found as it is, and only that is read anew", () => {
  const { found, show, reads } = stored();
  const [one, two] = [aPost("1", "Quokka"), aPost("2", "Wombat")];
  show([one, two]);
  expect(found("quokka")).toEqual(["/post/1/note-1"]);
  const before = reads();
  const three = aPost("3", "Numbat");
  show([three, one, two]);
  expect(found("numbat")).toEqual(["/post/3/note-3"]);
  expect(reads() - before).toBeLessThanOrEqual(2);
  show([three, { ...one, slug: "moved", title: "Bilby" }]);
  expect([found("quokka"), found("wombat"), found("bilby")]).toEqual([[], [], ["/post/1/moved"]]);
});

test("a new address of the company is found with the contact page", () => {
  const { search, moveTo } = stored();
  expect(search.find("Wombat Yard").total).toBe(0);
  moveTo("Wombat Yard 3");
  expect(search.find("Wombat Yard").hits.map(({ href }) => href)).toEqual(["/contact"]);
});

test("of a very long blog the newest are found at once, and all after the index was prepared", async () => {
  const { search, found, show } = stored();
  const many = Array.from({ length: 500 }, (_, index) => aPost(String(index + 1), "A note"));
  show([aPost("900", "Wombat"), ...many, aPost("901", "Quokka")]);
  expect([found("wombat"), found("quokka")]).toEqual([["/post/900/note-900"], []]);
  expect(await search.prepare()).toBe(true);
  expect(found("quokka")).toEqual(["/post/901/note-901"]);
  expect(await search.prepare()).toBe(false);
});
