import { describe, expect, onTestFinished, test } from "vitest";
import type { PostShelf, ShelvedPost } from "./post-store.ts";

/** How a shelf is opened for a test: an empty one, and the same one again after it was closed. */
export interface ShelfUnderTest {
  open(): PostShelf;
}

const NOON = new Date("2026-05-28T12:00:00.000Z");

/** A post as it comes onto the shelf, from `posts/note-<id>.md` where nothing else is said. */
export function aShelvedPost(
  id: string,
  { publishedAt = "2026-05-28T00:00:00.000Z", draft = false, title = `Note ${id}`, origin = "" } = {},
): ShelvedPost {
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

/** What every shelf must do. `prepare` makes a place for an empty one. */
export function describePostShelf(name: string, prepare: () => ShelfUnderTest): void {
  describe(`a shelf of posts in ${name}`, () => {
    function emptyShelf(): PostShelf {
      const shelf = prepare().open();
      onTestFinished(() => shelf.close());
      return shelf;
    }
    const idsOf = (shelf: PostShelf, now = NOON) => shelf.published(now).map(({ id }) => id);

    test("gives back a post as it came, by number and by origin, and its summary without the body", () => {
      const shelf = emptyShelf();
      const one = aShelvedPost("1");
      shelf.change({ put: [one], drop: [] });
      expect(shelf.at(one.origin)).toEqual(one);
      expect(shelf.post("1")).toEqual(one.post);
      const { head: _head, body: _body, headings: _headings, ...summary } = one.post;
      expect(shelf.published(NOON)).toEqual([summary]);
      expect(shelf.post("2")).toBeUndefined();
      expect(shelf.at("posts/none.md")).toBeUndefined();
    });

    test("has it all after it was closed and opened again", () => {
      const place = prepare();
      const before = place.open();
      before.change({ put: [aShelvedPost("1"), aShelvedPost("2", { draft: true })], drop: [] });
      before.setNote("validators", "etag");
      before.close();
      const after = place.open();
      onTestFinished(() => after.close());
      expect([...after.fingerprints()]).toEqual([
        ["posts/note-1.md", "1 Note 1"],
        ["posts/note-2.md", "2 Note 2"],
      ]);
      expect(idsOf(after)).toEqual(["1"]);
      expect(after.at("posts/note-2.md")).toEqual(aShelvedPost("2", { draft: true }));
      expect(after.note("validators")).toBe("etag");
    });

    test("lists the newest first, of one instant the higher number, and neither drafts nor what is due later", () => {
      const shelf = emptyShelf();
      const later = "2026-05-28T12:00:00.001Z";
      shelf.change({
        put: [
          aShelvedPost("9"),
          aShelvedPost("10"),
          aShelvedPost("3", { publishedAt: "2026-05-28T12:00:00.000Z" }),
          aShelvedPost("4", { publishedAt: later }),
          aShelvedPost("5", { draft: true }),
        ],
        drop: [],
      });
      expect(idsOf(shelf)).toEqual(["3", "10", "9"]);
      expect(shelf.post("4")?.id).toBe("4");
      expect(shelf.post("5")?.id).toBe("5");
      expect(shelf.nextPublication(NOON)).toEqual(new Date(later));
      expect(idsOf(shelf, new Date(later))).toEqual(["4", "3", "10", "9"]);
      expect(shelf.nextPublication(new Date(later))).toBeUndefined();
      // Clocks are set back, too.
      expect(idsOf(shelf)).toEqual(["3", "10", "9"]);
    });

    test("gives the same list until it changes", () => {
      const shelf = emptyShelf();
      shelf.change({ put: [aShelvedPost("1")], drop: [] });
      const list = shelf.published(NOON);
      expect(shelf.published(new Date(NOON.valueOf() + 1000))).toBe(list);
      shelf.change({ put: [aShelvedPost("2")], drop: [] });
      expect(shelf.published(NOON)).not.toBe(list);
      expect(list).toHaveLength(1);
    });

    test("replaces a post, its number included, and takes others off", () => {
      const shelf = emptyShelf();
      shelf.change({ put: [aShelvedPost("1"), aShelvedPost("2")], drop: [] });
      const renumbered = aShelvedPost("3", { origin: "posts/note-1.md", title: "Other" });
      shelf.change({ put: [renumbered], drop: ["posts/note-2.md", "posts/never-there.md"] });
      expect(idsOf(shelf)).toEqual(["3"]);
      expect(shelf.post("3")?.title).toBe("Other");
      expect([shelf.post("1"), shelf.post("2")]).toEqual([undefined, undefined]);
      expect([...shelf.fingerprints().keys()]).toEqual(["posts/note-1.md"]);
    });

    test("takes a new fingerprint of a post that is the same, and the list with it", () => {
      const place = prepare();
      const shelf = place.open();
      shelf.change({ put: [aShelvedPost("1")], drop: [] });
      const list = shelf.published(NOON);
      shelf.confirm(
        new Map([
          ["posts/note-1.md", "other"],
          ["posts/none.md", "x"],
        ]),
      );
      expect(shelf.published(NOON)).toBe(list);
      expect(shelf.originOf("1")).toBe("posts/note-1.md");
      shelf.close();
      const again = place.open();
      onTestFinished(() => again.close());
      expect([...again.fingerprints()]).toEqual([["posts/note-1.md", "other"]]);
      expect(again.at("posts/note-1.md")).toEqual({ ...aShelvedPost("1"), fingerprint: "other" });
    });

    test("lets posts exchange their numbers, and a number move to another file", () => {
      const shelf = emptyShelf();
      shelf.change({ put: [aShelvedPost("1"), aShelvedPost("2")], drop: [] });
      const [first, second] = ["posts/note-1.md", "posts/note-2.md"];
      shelf.change({
        put: [aShelvedPost("2", { origin: first }), aShelvedPost("1", { origin: second })],
        drop: [],
      });
      expect([shelf.at(first)?.post.id, shelf.at(second)?.post.id]).toEqual(["2", "1"]);
      shelf.change({ put: [aShelvedPost("2", { origin: "posts/renamed.md" })], drop: [first] });
      expect(shelf.post("2")).toBeDefined();
      expect(idsOf(shelf)).toEqual(["2", "1"]);
    });

    test("changes nothing when two posts have one number", () => {
      const shelf = emptyShelf();
      shelf.change({ put: [aShelvedPost("1")], drop: [] });
      const list = shelf.published(NOON);
      const twin = aShelvedPost("1", { origin: "posts/twin.md" });
      expect(() => shelf.change({ put: [aShelvedPost("2"), twin], drop: [] })).toThrow(
        "posts/note-1.md and posts/twin.md are both number 1",
      );
      expect(() =>
        shelf.change({ put: [aShelvedPost("3"), { ...twin, post: aShelvedPost("3").post }], drop: [] }),
      ).toThrow("both number 3");
      expect(shelf.published(NOON)).toBe(list);
      expect(shelf.post("2")).toBeUndefined();
      expect(shelf.fingerprints().size).toBe(1);
    });

    test("remembers notes by name, and forgets them", () => {
      const shelf = emptyShelf();
      shelf.setNote("one", "1");
      shelf.setNote("one", "2");
      shelf.setNote("two", "");
      expect([shelf.note("one"), shelf.note("two"), shelf.note("three")]).toEqual(["2", "", undefined]);
      shelf.setNote("one", undefined);
      expect(shelf.note("one")).toBeUndefined();
    });

    test("gives every body of many", () => {
      const shelf = emptyShelf();
      const posts = Array.from({ length: 100 }, (_, index) => aShelvedPost(String(index + 1)));
      shelf.change({ put: posts, drop: [] });
      for (const { post } of [...posts, ...posts]) expect(shelf.post(post.id)).toEqual(post);
    });
  });
}
