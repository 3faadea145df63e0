import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { kindSchemas } from "#server/content/section-schema.ts";

const FOLDER = "app/sections";
const kinds = readdirSync(FOLDER);

test("every folder of a section has its schema and its component, under its name", () => {
  const missing = kinds
    .flatMap((kind) => [`${kind}/schema.ts`, `${kind}/${kind}.tsx`])
    .filter((file) => !existsSync(join(FOLDER, file)));
  expect(missing).toEqual([]);
  const named = kindSchemas.map((schema) => [...schema._zod.def.shape.section._zod.values][0]);
  expect(named).toEqual(kinds);
});

test("no section has a field with a name that React or the page keeps for itself", () => {
  const kept = ["children", "className", "context", "key", "ref"];
  const taken = kindSchemas.flatMap(({ shape }) =>
    Object.keys(shape).filter((field) => kept.includes(field)),
  );
  expect(taken).toEqual([]);
});

test("every style sheet of a section is one that its components show", () => {
  const idle = globSync(`${FOLDER}/**/*.css`).filter((sheet) => {
    const beside = globSync(`${dirname(sheet)}/*.tsx`).map((file) => readFileSync(file, "utf8"));
    const [, name] =
      beside
        .map((text) => new RegExp(`import (\\w+) from "\\./${basename(sheet)}\\?inline"`).exec(text))
        .find((match) => match !== null) ?? [];
    return !name || !beside.some((text) => text.includes(`css={${name}}`));
  });
  expect(idle).toEqual([]);
});

test("every section is on a page, or in the samples of tests", () => {
  const used = [
    ...globSync("content/pages/**/*.json").map((file) => readFileSync(file, "utf8")),
    readFileSync("tests/support/section-samples.ts", "utf8"),
  ].join("\n");
  expect(kinds.filter((kind) => !new RegExp(`"?section"?: "${kind}"`).test(used))).toEqual([]);
});
