import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { entryOfFile } from "#model/collections/collections.ts";
import { pageNames } from "#model/content/pages/index.ts";
import { siteRoutes } from "#model/routes.ts";

const areas = new Set(siteRoutes.flatMap(({ page, area }) => (page ? [area] : [])));
const folders = readdirSync("app/pages");

test("every page of the table has its folder, with a module", () => {
  const needed = [...areas].map((area) => `app/pages/${area}/${area}.tsx`);
  expect(needed.filter((file) => !existsSync(file))).toEqual([]);
});

test("every folder of a page has its row in the table", () => {
  expect(folders.filter((folder) => !areas.has(folder))).toEqual([]);
});

test("every page with a schema has its content, and every content its schema", () => {
  const files = readdirSync("content/pages")
    .filter((file) => !entryOfFile(`pages/${file}`))
    .map((file) => file.replace(/\.json$/, ""));
  expect(files.toSorted()).toEqual([...pageNames].toSorted());
});

test("no address is declared twice", () => {
  const paths = siteRoutes.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});
