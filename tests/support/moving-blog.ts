import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "./temporary-directory.ts";

/** The shipped content without its posts, in a folder of its own. */
export function aSite() {
  const above = temporaryDirectory();
  const contentDir = join(above, "content");
  cpSync("content", contentDir, { recursive: true });
  rmSync(join(contentDir, "posts"), { recursive: true });
  mkdirSync(join(contentDir, "posts"));
  return {
    above,
    contentDir,
    read: (path: string) => readFileSync(join(contentDir, path), "utf8"),
  };
}
