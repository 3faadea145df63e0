import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A static instance of the site's font, made by `tools/make-share-font.ts`. */
export const BRAND_FONT = fileURLToPath(new URL("fonts/brand.ttf", import.meta.url));

/** Fonts for share images. */
export interface ShareFonts {
  /** The brand's first. */
  files: readonly string[];
  /** Hash of all their bytes. */
  hash: string;
}

/** The brand's font and those that the operator added in `brand/fonts` of the content, in the order of their names. */
export async function findShareFonts(contentDir: string): Promise<ShareFonts> {
  const folder = join(contentDir, "brand", "fonts");
  const names = await readdir(folder).catch(() => []);
  const added = names.filter((name) => /\.(?:ttf|otf)$/i.test(name)).toSorted();
  const files: string[] = [];
  const hashes: string[] = [];
  for (const file of [BRAND_FONT, ...added.map((name) => join(folder, name))]) {
    const bytes = await readFile(file).catch(() => undefined);
    // An unreadable font counts as missing.
    if (!bytes) continue;
    files.push(file);
    hashes.push(hash("sha256", bytes, "hex"));
  }
  return { files, hash: hash("sha256", hashes.join(" "), "hex") };
}
