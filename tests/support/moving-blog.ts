import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "./temporary-directory.ts";

/** The shipped content without its posts and the cases that name them. */
export function aSite() {
  const above = temporaryDirectory();
  const contentDir = join(above, "content");
  cpSync("content", contentDir, { recursive: true });
  for (const folder of ["posts", "cases"]) rmSync(join(contentDir, folder), { recursive: true });
  mkdirSync(join(contentDir, "posts"));
  return {
    above,
    contentDir,
    read: (path: string) => readFileSync(join(contentDir, path), "utf8"),
    files: () =>
      readdirSync(contentDir, { recursive: true, encoding: "utf8" }).toSorted((a, b) => (a < b ? -1 : 1)),
  };
}
