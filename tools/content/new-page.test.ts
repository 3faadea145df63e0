import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { checkContent } from "../check-content.ts";
import { newPage } from "./new-page.ts";

async function contentFolder(): Promise<string> {
  const folder = join(temporaryDirectory(), "content");
  await cp("content", folder, { recursive: true });
  return folder;
}

test("new pages are drafts that pass the check as they are", async () => {
  const folder = await contentFolder();
  for (const name of ["spring", "campaigns/a-very-long-name-of-a-campaign-that-goes-on-and-on"])
    expect(JSON.parse(await readFile(newPage(name, folder), "utf8"))).toMatchObject({ draft: true });
  expect((await checkContent(folder, new Date("2026-11-21"))).text).toMatch(/no problems$/);
});

test("a name that is taken, or that no address could have, is refused", async () => {
  const folder = await contentFolder();
  for (const name of ["about", "blog", "post/7", "search/suggest"])
    expect(() => newPage(name, folder), name).toThrow(/already an address of the site|not a valid page name/);
  for (const name of ["Spring", "a/b/c", "../spring", "", "a_b"])
    expect(() => newPage(name, folder), name).toThrow("is not a valid page name");
  newPage("spring", folder);
  expect(() => newPage("spring", folder)).toThrow("already exists");
});
