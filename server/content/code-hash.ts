import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Sources that decide how content is read; a change in one of them makes everything stale that was kept. */
const SOURCES = [
  ".",
  "article",
  "article/html",
  "../blog",
  "../blog/sources",
  "../../model/content",
  "../../model/content/pages",
  "../../model/contact",
];
const LOCKFILE = "../../package-lock.json";

let hashing: Promise<string> | undefined;

/** Hash of the code by which content is read. */
export function codeHash(): Promise<string> {
  return (hashing ??= hashCode());
}

async function hashCode(): Promise<string> {
  const hash = createHash("sha256");
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  for (const folder of SOURCES) {
    const names: string[] = await readdir(at(folder)).catch(() => []);
    for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
      if (!/^(?!.*\.test\.).*\.ts$/.test(name)) continue;
      hash.update(name).update(await readFile(`${at(folder)}/${name}`));
    }
  }
  return hash
    .update(await readFile(at(LOCKFILE)))
    .digest("base64url")
    .slice(0, 16);
}

/** A short hash of bytes or text: 96 bits. */
export function shortHash(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
