import { expect, test } from "vitest";
import { aBlog, localSettings, type BlogUnderTest } from "../../../tests/support/a-blog.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { answerJson, pagedSource } from "../../../tests/support/paged-source.ts";

const ids = ({ store }: BlogUnderTest) =>
  [...store.fingerprints().keys()].map(Number).toSorted((a, b) => a - b);
const upTo = (count: number, ...without: number[]) =>
  Array.from({ length: count }, (_, index) => index + 1).filter((id) => !without.includes(id));

test("a page without any public post is not the end of the list", async () => {
  const source = await pagedSource(25, 5);
  const blog = aBlog(source.settings);
  await blog.run();
  for (const post of source.posts.slice(15, 20)) post.draft = true;
  await blog.run();
  expect(ids(blog)).toEqual(upTo(25, 16, 17, 18, 19, 20));
});

test.each([404, 400])("a page that the list named and that answers %i fails the sync", async (status) => {
  const source = await pagedSource(25, 5);
  const blog = aBlog(source.settings);
  await blog.run();
  source.before = (page, response) => page === 4 && Boolean(response.writeHead(status).end("{}"));
  await blog.run();
  expect(ids(blog)).toEqual(upTo(25));
  expect(blog.copy().problem).toMatch(new RegExp(`^page 4 of 5: .* returned HTTP ${status}$`));
});

test("a post that moves from one page to another while they are read stays", async () => {
  const source = await pagedSource(25, 5);
  const blog = aBlog(source.settings);
  await blog.run();
  source.before = (page) => {
    if (page !== 2) return;
    source.posts = source.posts.filter(({ id }) => id !== 3);
    source.before = undefined;
  };
  await blog.run();
  expect(ids(blog)).toContain(6);
  await blog.run();
  expect(ids(blog)).toEqual(upTo(25, 3));
});

test("a post that a list with an empty page lacks is removed after an hour", async () => {
  const source = await pagedSource(25, 5);
  source.counts = false;
  let now = new Date("2026-11-21T12:00:00Z");
  const blog = aBlog(source.settings, { now: () => now });
  await blog.run();
  const empty: typeof source.before = (page, response) => {
    if (page === 4) answerJson(response, { posts: [], pages: 5 });
    return page === 4;
  };
  source.before = empty;
  await blog.run();
  now = new Date("2026-11-21T12:59:00Z");
  await blog.run();
  expect(ids(blog)).toEqual(upTo(25));
  source.before = undefined;
  await blog.run();
  source.before = empty;
  now = new Date("2026-11-21T13:30:00Z");
  await blog.run();
  expect(ids(blog)).toEqual(upTo(25));
  now = new Date("2026-11-21T14:30:00Z");
  await blog.run();
  expect(ids(blog)).toEqual(upTo(15));
});

test("a source that always counts more than it lists loses a withdrawn post after an hour, and gives new ones at once", async () => {
  const source = await pagedSource(4, 10);
  source.hides = 2;
  let now = new Date("2026-11-21T12:00:00Z");
  const blog = aBlog(source.settings, { now: () => now });
  await blog.run();
  source.posts = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5 }];
  await blog.run();
  expect(ids(blog)).toEqual([1, 2, 3, 4, 5]);
  now = new Date("2026-11-21T13:00:00Z");
  await blog.run();
  expect(ids(blog)).toEqual([1, 2, 3, 5]);
});

/** A feed of any items, over one page or two. */
async function aFeed() {
  const feed = { items: [] as object[], next: [] as object[] };
  const host = await startHost((request, response) => {
    const second = request.path.includes("page=2");
    const next_url = feed.next.length > 0 && !second ? `${host.url.origin}/feed.json?page=2` : undefined;
    const items = second ? feed.next : feed.items;
    answerJson(response, { version: "https://jsonfeed.org/version/1.1", items, next_url });
  });
  const address = new URL("/feed.json", host.url);
  return { feed, settings: localSettings("jsonfeed", address) };
}

const item = (day: number) => ({
  id: String(day),
  content_html: `<p>Text of ${day}.</p>`,
  date_published: `2026-05-${String(day).padStart(2, "0")}T00:00:00Z`,
});

test("a feed of the newest posts removes those that are missing among them, and nothing older", async () => {
  const { feed, settings } = await aFeed();
  feed.items = [1, 2, 3, 4, 5, 6].map(item);
  const blog = aBlog(settings);
  await blog.run();
  // 3 is as old as the oldest that is listed, and may have been pushed out by it.
  feed.items = [{ ...item(4), date_published: item(3).date_published }, item(6), item(7), item(8)];
  await blog.run();
  expect(ids(blog)).toEqual([1, 2, 3, 4, 6, 7, 8]);
  feed.items = [];
  await blog.run();
  expect(ids(blog)).toEqual([1, 2, 3, 4, 6, 7, 8]);
  expect(blog.copy().problem).toBeUndefined();
});

test("a feed with further pages is the whole of the blog", async () => {
  const { feed, settings } = await aFeed();
  feed.items = [4, 5, 6].map(item);
  feed.next = [1, 2, 3].map(item);
  const blog = aBlog(settings);
  await blog.run();
  feed.next = [item(3)];
  await blog.run();
  expect(ids(blog)).toEqual([3, 4, 5, 6]);
});
