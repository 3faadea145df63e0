import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { expect, test } from "vitest";

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
