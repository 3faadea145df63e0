import { expect, test } from "vitest";
import { featuredPosts, successIdOf } from "./featured-posts.ts";

const posts = ["9", "8", "6", "4", "2", "1"].map((id) => ({ id }));
const shown = (ids: string[], from = posts) => featuredPosts(from, ids).map(({ id }) => id);

test("featured posts come in the order of the content", () => {
  expect(shown(["6", "4", "2", "1"])).toEqual(["6", "4", "2", "1"]);
});

test("the newest post not shown yet stands in for each missing one", () => {
  expect(shown(["6", "5", "2", "3"])).toEqual(["6", "9", "2", "8"]);
});

test("no post is shown twice, and a short list stays short", () => {
  expect(shown(["7", "1", "6"], [{ id: "6" }, { id: "1" }])).toEqual(["1", "6"]);
});

test("each of the four posts has the marker of the specification", () => {
  expect(["6", "4", "2", "1"].map(successIdOf)).toEqual([
    "sixsuccess",
    "fourthsuccess",
    "success",
    "unsuccess",
  ]);
  expect(successIdOf("7")).toBeUndefined();
});
