import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every event of the log is explained, and no other", () => {
  const code = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  // An event stands beside its name, in a union of such, or is the first that a sync says.
  const said = [
    ...code.matchAll(/\bevent: ("[a-z.-]+"(?:\s*\|\s*"[a-z.-]+")*)/g),
    ...code.matchAll(/("blog\.[a-z-]+")/g),
  ].flatMap(([, names = ""]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
  const explained = [...readFileSync("docs/logging.md", "utf8").matchAll(/^\| (`[^|]*`) *\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(said.length).toBeGreaterThan(40);
  expect(new Set(explained)).toEqual(new Set(said));
});
