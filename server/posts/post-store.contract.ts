import { describe, expect, onTestFinished, test } from "vitest";
import type { PostStore, StoredPost } from "./post-store.ts";

/** How a store is opened for a test: an empty one, and the same one again after it was closed. */
export interface StoreUnderTest {
  open(): PostStore;
}

const NOON = new Date("2026-05-28T12:00:00.000Z");

/** A post as it comes into the store, from `posts/note-<id>.md` where nothing else is said. */
export function aStoredPost(
  id: string,
  { publishedAt = "2026-05-28T00:00:00.000Z", draft = false, title = `Note ${id}`, origin = "" } = {},
): StoredPost {
  const term = { slug: "ai", name: "AI" };
  return {
    origin: origin || `posts/note-${id}.md`,
    fingerprint: `${id} ${title}`,
    draft,
    post: {
      id,
      slug: `note-${id}`,
      title,
      excerpt: "Said in one sentence.",
      category: term,
      tags: [term],
      authors: [{ slug: "the-group", name: "The group" }],
      published: publishedAt.slice(0, 10),
      publishedAt,
      updatedAt: publishedAt,
      minutes: 1,
      head: { title, description: "Said in one sentence.", keywords: ["AI"] },
      body: [["p", 0, `Text of ${id}, 李 Zoë 😀 ' " ; --`]],
      headings: [{ id: "part", text: "A part" }],
    },
  };
}

/** Promises of every store. `prepare` makes a place for an empty one. */
export function describePostStore(name: string, prepare: () => StoreUnderTest): void {
  describe(`a store of posts in ${name}`, () => {
    function emptyStore(): PostStore {
      const store = prepare().open();
      onTestFinished(() => store.close());
      return store;
    }
    const idsOf = (store: PostStore, now = NOON) => store.published(now).map(({ id }) => id);

    test("returns a post as it was stored, by id and by origin, and its summary without the body", () => {
      const store = emptyStore();
      const one = aStoredPost("1");
      store.change({ put: [one], drop: [] });
      expect(store.at(one.origin)).toEqual(one);
      expect(store.post("1")).toEqual(one.post);
      const { head: _head, body: _body, headings: _headings, ...summary } = one.post;
      expect(store.published(NOON)).toEqual([summary]);
      expect(store.post("2")).toBeUndefined();
      expect(store.at("posts/none.md")).toBeUndefined();
    });

    test("has everything after it was closed and opened again", () => {
      const place = prepare();
      const before = place.open();
      before.change({ put: [aStoredPost("1"), aStoredPost("2", { draft: true })], drop: [] });
      before.setNote("validators", "etag");
      before.close();
      const after = place.open();
      onTestFinished(() => after.close());
      expect([...after.fingerprints()]).toEqual([
        ["posts/note-1.md", "1 Note 1"],
        ["posts/note-2.md", "2 Note 2"],
      ]);
      expect(idsOf(after)).toEqual(["1"]);
      expect(after.at("posts/note-2.md")).toEqual(aStoredPost("2", { draft: true }));
      expect(after.note("validators")).toBe("etag");
    });

    test("lists the newest first, of one instant the higher id, and neither drafts nor posts that are due later", () => {
      const store = emptyStore();
      const later = "2026-05-28T12:00:00.001Z";
      store.change({
        put: [
          aStoredPost("9"),
          aStoredPost("10"),
          aStoredPost("3", { publishedAt: "2026-05-28T12:00:00.000Z" }),
          aStoredPost("4", { publishedAt: later }),
          aStoredPost("5", { draft: true }),
        ],
        drop: [],
      });
      expect(idsOf(store)).toEqual(["3", "10", "9"]);
      expect(store.post("4")?.id).toBe("4");
      expect(store.post("5")?.id).toBe("5");
      expect(store.nextPublication(NOON)).toEqual(new Date(later));
      expect(idsOf(store, new Date(later))).toEqual(["4", "3", "10", "9"]);
      expect(store.nextPublication(new Date(later))).toBeUndefined();
      // Clocks are set back, too.
      expect(idsOf(store)).toEqual(["3", "10", "9"]);
    });

    test("returns the same list until it changes", () => {
      const store = emptyStore();
      store.change({ put: [aStoredPost("1")], drop: [] });
      const list = store.published(NOON);
      expect(store.published(new Date(NOON.valueOf() + 1000))).toBe(list);
      store.change({ put: [aStoredPost("2")], drop: [] });
      expect(store.published(NOON)).not.toBe(list);
      expect(list).toHaveLength(1);
    });

    test("replaces a post, its id included, and removes others", () => {
      const store = emptyStore();
      store.change({ put: [aStoredPost("1"), aStoredPost("2")], drop: [] });
      const renumbered = aStoredPost("3", { origin: "posts/note-1.md", title: "Other" });
      store.change({ put: [renumbered], drop: ["posts/note-2.md", "posts/never-there.md"] });
      expect(idsOf(store)).toEqual(["3"]);
      expect(store.post("3")?.title).toBe("Other");
      expect([store.post("1"), store.post("2")]).toEqual([undefined, undefined]);
      expect([...store.fingerprints().keys()]).toEqual(["posts/note-1.md"]);
    });

    test("sets the new fingerprint of an unchanged post without changing the list", () => {
      const place = prepare();
      const store = place.open();
      store.change({ put: [aStoredPost("1")], drop: [] });
      const list = store.published(NOON);
      store.confirm(
        new Map([
          ["posts/note-1.md", "other"],
          ["posts/none.md", "x"],
        ]),
      );
      expect(store.published(NOON)).toBe(list);
      expect(store.originOf("1")).toBe("posts/note-1.md");
      store.close();
      const again = place.open();
      onTestFinished(() => again.close());
      expect([...again.fingerprints()]).toEqual([["posts/note-1.md", "other"]]);
      expect(again.at("posts/note-1.md")).toEqual({ ...aStoredPost("1"), fingerprint: "other" });
    });

    test("lets posts exchange their ids, and an id move to another file", () => {
      const store = emptyStore();
      store.change({ put: [aStoredPost("1"), aStoredPost("2")], drop: [] });
      const [first, second] = ["posts/note-1.md", "posts/note-2.md"];
      store.change({
        put: [aStoredPost("2", { origin: first }), aStoredPost("1", { origin: second })],
        drop: [],
      });
      expect([store.at(first)?.post.id, store.at(second)?.post.id]).toEqual(["2", "1"]);
      store.change({ put: [aStoredPost("2", { origin: "posts/renamed.md" })], drop: [first] });
      expect(store.post("2")).toBeDefined();
      expect(idsOf(store)).toEqual(["2", "1"]);
    });

    test("remembers notes by name, and forgets them", () => {
      const store = emptyStore();
      store.setNote("one", "1");
      store.setNote("one", "2");
      store.setNote("two", "");
      expect([store.note("one"), store.note("two"), store.note("three")]).toEqual(["2", "", undefined]);
      store.setNote("one", undefined);
      expect(store.note("one")).toBeUndefined();
    });

    test("returns every body of many", () => {
      const store = emptyStore();
      const posts = Array.from({ length: 100 }, (_, index) => aStoredPost(String(index + 1)));
      store.change({ put: posts, drop: [] });
      for (const { post } of [...posts, ...posts]) expect(store.post(post.id)).toEqual(post);
    });
  });
}
