import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aBlog } from "../../../tests/support/a-blog.ts";
import { aCustomApi, note, titlesOf, TOKEN } from "../../../tests/support/a-custom-api.ts";
import { openSqlite } from "../../platform/database/sqlite-connection.ts";

test("a password that the source refuses is named in words, and so is one that it misses, without quoting it", async () => {
  const { source, settings } = await aCustomApi([note(1)]);
  const { base, allowPrivate } = settings.access;
  const said: [status: number, access: typeof settings.access, words: string][] = [
    [401, settings.access, "the source refuses the password or token of BLOG_API_TOKEN"],
    [403, settings.access, "the source refuses the password or token of BLOG_API_TOKEN"],
    [401, { base, allowPrivate }, "the source asks for a password or token, and BLOG_API_TOKEN is not set"],
  ];
  for (const [status, access, words] of said) {
    source.mode = (response) => response.writeHead(status).end("{}");
    const blog = aBlog({ ...settings, access });
    await blog.run();
    expect(JSON.parse(blog.told[0] ?? "")).toMatchObject({
      problem: expect.stringMatching(`^${words}: \\S+ returned HTTP ${status}$`),
      fix: expect.stringContaining("set BLOG_API_TOKEN"),
    });
    expect(blog.copy().problem).toContain(words);
    expect(blog.told.join("")).not.toContain(TOKEN);
  }
});

test("while nothing can be written the sync goes on, says why, and recovers when there is room again", async () => {
  const { source, settings } = await aCustomApi([note(1), note(2)]);
  const blog = aBlog({ ...settings, syncMs: 5 });
  await blog.run();
  const other = openSqlite(join(blog.dataDir, "posts.sqlite"));
  other.exec(`
    create trigger no_more before insert on notes begin select raise(abort, 'full'); end;
    create trigger no_less before delete on notes begin select raise(abort, 'full'); end;`);
  const failures = () => blog.told.filter((line) => line.includes("blog.sync-failed"));

  await blog.run();
  blog.start();
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), { timeout: 30_000 });
  expect(JSON.parse(failures()[0] ?? "")).toMatchObject({
    level: "error",
    problem: "the sync itself failed (constraint failed)",
    at: expect.stringContaining("setNote"),
  });
  expect(blog.copy().problem).toBe("the sync itself failed (constraint failed)");
  expect(titlesOf(blog)).toEqual(["Note 1", "Note 2"]);

  other.exec("drop trigger no_more; drop trigger no_less;");
  other.close();
  source.posts = [note(1), note(2), note(3)];
  await vi.waitFor(() => expect(titlesOf(blog)).toHaveLength(3), { timeout: 30_000 });
  await blog.run();
  expect(blog.copy().problem).toBeUndefined();
});
