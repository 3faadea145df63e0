import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aBlog } from "../../../tests/support/a-blog.ts";
import { aCustomApi, note, titlesOf, TOKEN } from "../../../tests/support/a-custom-api.ts";
import { FAULT_MODES, type SourceFaultMode } from "../../../tests/support/hostile-sources.ts";
import { storedTexts } from "../../../tests/support/stored-texts.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { watchDecoders } from "../../../tests/support/watch-decoders.ts";
import { openSqlite } from "../../platform/database/sqlite-connection.ts";

/** Only what waits on purpose has little time; a busy machine answers late. */
const patience = ({ waits }: SourceFaultMode) => (waits ? { limits: { headersMs: 250, totalMs: 400 } } : {});

test.each(FAULT_MODES)(
  "$name: the last good copy stays, cold and warm and after a restart; no token, no decoding",
  async (mode) => {
    const expectNothingDecoded = watchDecoders();
    const { source, settings } = await aCustomApi([1, 2, 3].map((id) => note(id)));
    const base = mode.base === undefined ? settings.access.base : new URL(mode.base);
    const bent = { ...settings, access: { ...settings.access, base } };
    const dataDir = temporaryDirectory();

    const warm = aBlog(settings, { dataDir });
    await warm.run();
    const before = storedTexts(warm.store);
    expect(titlesOf(warm)).toEqual(["Note 1", "Note 2", "Note 3"]);
    await warm.stop();

    source.mode = mode.answer;
    const restarted = aBlog(bent, { dataDir, client: patience(mode) });
    await restarted.run();
    expect(storedTexts(restarted.store)).toEqual(before);
    const cold = aBlog(bent, { client: patience(mode) });
    await cold.run();
    expect(titlesOf(cold)).toEqual(mode.beginsWell ? titlesOf(warm) : []);

    expect(restarted.told.join("\n")).toMatch(mode.says);
    expect(restarted.copy().problem).toBeDefined();
    expect(restarted.copy().syncedAt).toBeDefined();
    const written = [restarted, cold]
      .map((blog) => JSON.stringify([blog.told, blog.copy(), storedTexts(blog.store)]))
      .join("");
    expect(written + readFileSync(join(dataDir, "posts.sqlite"), "latin1")).not.toContain(TOKEN);
    expectNothingDecoded();
  },
);

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
      problem: expect.stringMatching(`^${words}: \\S+ answers HTTP ${status}$`),
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
