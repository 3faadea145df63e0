import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { expect, test } from "vitest";

/** Every sheet of the build: those that pages contain, as text in the server's module, and those that are fetched. */
function builtSheets(): [name: string, text: string][] {
  const fetched = globSync("build/{client/assets,desk/**}/*.css");
  expect(fetched.length).toBeGreaterThan(2);
  return ["build/server/index.js", ...fetched].map((path) => [path, readFileSync(path, "utf8")]);
}

test.skipIf(!existsSync("build/server/index.js"))(
  "the build tells nothing of the folder it was made in",
  () => {
    const files = globSync("build/**/*").filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(10);
    const folders = [process.cwd(), homedir()].filter((folder) => folder.length > 5);
    const telling = files.filter((path) => folders.some((folder) => readFileSync(path).includes(folder)));
    expect(telling).toEqual([]);
  },
);

test.skipIf(!existsSync("build/server/index.js"))(
  "no sheet needs light-dark(), which engines of 2023 do not know",
  () => {
    const needing = builtSheets().filter(([, sheet]) => sheet.includes("light-dark("));
    expect(needing.map(([name]) => name)).toEqual([]);
  },
);

test.skipIf(!existsSync("build/server/index.js"))(
  "no sheet names a thickness or a variable in the shorthand of underlines, all of which WebKit then drops",
  () => {
    const thick = /[^}]*[;{]text-decoration:[^;}]*(?:\d(?:px|em)|var)[^}]*/g;
    expect(builtSheets().flatMap(([, sheet]) => sheet.match(thick) ?? [])).toEqual([]);
  },
);

test.skipIf(!existsSync("build/client/assets"))(
  "no script brings the schemas of the content, which only the server reads",
  () => {
    const scripts = globSync("build/client/assets/*.js");
    expect(scripts.length).toBeGreaterThan(8);
    expect(scripts.filter((path) => readFileSync(path, "utf8").includes("_zod"))).toEqual([]);
  },
);

test.skipIf(!existsSync("build/desk/server/desk.js"))(
  "nothing of the desk is in what the site is made of: neither its addresses nor its words",
  () => {
    const marks = ["sign-in/link", "Note for colleagues", "desk-session"];
    const found = (files: string[]) =>
      files.filter((path) => marks.some((mark) => readFileSync(path, "utf8").includes(mark)));
    expect(found(["build/desk/server/desk.js"])).toHaveLength(1);
    expect(found(["build/server/index.js", ...globSync("build/client/**/*.{js,css,html,json}")])).toEqual([]);
  },
);
