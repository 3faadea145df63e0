import { expect, test } from "vitest";
import { ContentQueue } from "./content-queue.ts";

const notes = (count: number) => Array.from({ length: count }, (_, at) => `posts/note-${at}.md`);

test("changes come before posts that can wait, and each file once", () => {
  const queue = new ContentQueue();
  queue.addPosts(notes(2));
  queue.addPosts(notes(1));
  queue.addChanges(["site.json", "posts/note-0.md"]);
  queue.addChanges(["site.json"]);
  expect(queue.next()).toEqual({
    kind: "changes",
    paths: ["site.json", "posts/note-0.md"],
    wholeFolder: false,
    allJson: false,
  });
  expect(queue.next()).toEqual({ kind: "posts", paths: notes(2) });
  expect(queue.next()).toBeUndefined();
});

test("a change has its turn between the jobs of many posts", () => {
  const queue = new ContentQueue();
  queue.addPosts(notes(60));
  const first = queue.next();
  expect(first?.paths.length).toBeLessThan(60);
  queue.addWholeFolder();
  queue.addAllJson();
  expect(queue.next()).toEqual({ kind: "changes", paths: [], wholeFolder: true, allJson: true });
  const paths = [...(first?.paths ?? [])];
  for (let job = queue.next(); job; job = queue.next()) paths.push(...job.paths);
  expect(paths).toEqual(notes(60));
});
