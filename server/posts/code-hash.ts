import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Sources that decide how content is read; a change in one of them makes everything stale that was kept. */
const SOURCES = [
  ".",
  "article",
  "../content",
  "../content/article",
  "../sources",
  "../sources/answers",
  "../sources/custom-api",
  "../sources/ghost",
  "../sources/html",
  "../sources/json-feed",
  "../sources/sync",
  "../sources/wordpress",
  "../../model/content",
  "../../model/content/pages",
  "../../model/contact",
];
/** Sources that say of what shape a post is; pages of this version may not understand one of another shape. */
const SHAPE = ["article.ts", "page-head.ts", "picture.ts", "post.ts", "taxonomy.ts"].map(
  (name) => `../../model/content/${name}`,
);
const LOCKFILE = "../../package-lock.json";

let hashing: Promise<string> | undefined;

/** Hash of the code by which content is read; what stands before its dot is the hash of the shape of posts alone. */
export function codeHash(): Promise<string> {
  return (hashing ??= hashCode());
}

/** The part of the hash that changes when kept posts can no longer be shown. */
export function shapeOf(code: string): string {
  return code.slice(0, code.indexOf("."));
}

async function hashCode(): Promise<string> {
  const hash = createHash("sha256");
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const shape = createHash("sha256");
  for (const file of SHAPE) shape.update(await readFile(at(file)));
  for (const folder of SOURCES) {
    const names: string[] = await readdir(at(folder)).catch(() => []);
    for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
      if (!/^(?!.*\.test\.).*\.ts$/.test(name)) continue;
      hash.update(name).update(await readFile(`${at(folder)}/${name}`));
    }
  }
  hash.update(await readFile(at(LOCKFILE)));
  return [shape, hash].map((one) => one.digest("base64url").slice(0, 16)).join(".");
}
