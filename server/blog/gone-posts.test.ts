import { expect, test } from "vitest";
import { aBlog, type BlogUnderTest } from "../../tests/support/a-blog.ts";
import { answerJson, pagedSource } from "../../tests/support/paged-source.ts";

const ids = ({ shelf }: BlogUnderTest) =>
  [...shelf.fingerprints().keys()].map(Number).toSorted((a, b) => a - b);
const upTo = (count: number, ...without: number[]) =>
  Array.from({ length: count }, (_, index) => index + 1).filter((id) => !without.includes(id));

test("a page with nothing on it that anybody may read is not the end of the list", async () => {
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
  expect(blog.copy().problem).toMatch(new RegExp(`^page 4 of 5: .* answers HTTP ${status}$`));
});

test("a post that slips from one page to another while they are read stays", async () => {
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

test("what is lacking in a list with an empty page before its last goes when it has been lacking for an hour", async () => {
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
