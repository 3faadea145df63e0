import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Folders with the code by which content is read; after a change in one of them, everything is read anew. */
const SOURCES = [".", "../content", "../sources", "../../model/content", "../../model/contact"];
/** Files that define the shape of a post; pages of this version may not understand one of another shape. */
const SHAPE = ["article.ts", "page-head.ts", "picture.ts", "post.ts", "taxonomy.ts"].map(
  (name) => `../../model/content/${name}`,
);
const LOCKFILE = "../../package-lock.json";

let hashing: Promise<string> | undefined;

/** Hash of the code by which content is read; the part before its dot is the hash of the shape of posts alone. */
export function codeHash(): Promise<string> {
  return (hashing ??= hashCode());
}

/** The part of the hash that changes when stored posts can no longer be shown. */
export function shapeOf(code: string): string {
  return code.slice(0, code.indexOf("."));
}

async function hashCode(): Promise<string> {
  const hash = createHash("sha256");
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const shape = createHash("sha256");
  for (const file of SHAPE) shape.update(await readFile(at(file)));
  for (const folder of SOURCES) {
    const paths = await readdir(at(folder), { recursive: true });
    for (const path of paths.filter((one) => /^(?!.*\.(?:test|contract)\.).*\.ts$/.test(one)).toSorted())
      hash.update(path).update(await readFile(`${at(folder)}/${path}`));
  }
  hash.update(await readFile(at(LOCKFILE)));
  return [shape, hash].map((one) => one.digest("base64url").slice(0, 16)).join(".");
}
