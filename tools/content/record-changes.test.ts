import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedSchema } from "#model/content/changed.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { checkContent } from "../check-content.ts";
import { recordChanges, unrecordedPages } from "./record-changes.ts";

async function aCopy() {
  const folder = join(temporaryDirectory(), "content");
  await cp("content", folder, { recursive: true });
  const about = join(folder, "pages/about.json");
  const edit = async (from: string | RegExp, to: string) =>
    writeFile(about, (await readFile(about, "utf8")).replace(from, to));
  const recorded = async () =>
    changedSchema.parse(JSON.parse(await readFile(join(folder, "changed.json"), "utf8")));
  return { folder, edit, recorded };
}

test("only what changed gets the day, in the time zone of the site, and a second time nothing does", async () => {
  const { folder, edit, recorded } = await aCopy();
  await recordChanges(folder, new Date("2031-01-01T12:00:00Z"));
  const before = await recorded();
  await edit(/"title": "([^"]+)"/g, '"title": "$1 anew"');
  expect(await unrecordedPages(folder)).toEqual(["/about"]);
  // Midnight has passed in India.
  expect(await recordChanges(folder, new Date("2031-02-03T20:00:00Z"))).toBe("/about: changed on 2031-02-04");
  const { about, ...others } = await recorded();
  expect(about?.day).toBe("2031-02-04");
  expect({ ...others, about: before["about"] }).toEqual(before);
  expect(await recordChanges(folder, new Date("2032-01-01T00:00:00Z"))).toBe("nothing changed");
  expect((await recorded())["about"]).toEqual(about);
});

test("the check warns of a text that was not recorded, and names the command", async () => {
  const { folder, edit } = await aCopy();
  await recordChanges(folder, new Date());
  expect(await unrecordedPages(folder)).toEqual([]);
  await edit('"description": "', '"description": "Anew: ');
  expect(await unrecordedPages(folder), "metadata are not the text").toEqual([]);
  await edit(/"title": "([^"]+)"/g, '"title": "$1 anew"');
  const { ok, text } = await checkContent(folder, new Date("2026-11-22"));
  expect(ok).toBe(true);
  expect(text).toMatch(/^warning: content\/changed\.json .* \/about .* npm run content -- changed\n/);
});
