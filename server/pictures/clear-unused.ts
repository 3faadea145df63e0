import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { hashIn } from "./picture-plan.ts";

/** How long sizes stay that no picture has any more: pages that name them are open in browsers and kept by caches. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Most pictures that are cleared away at a time; what is left waits for the next time. */
const MOST_AT_ONCE = 500;

const HASH = /^[0-9a-f]{24}$/;
const NOTES = "unused.json";

/** Since when sizes have been unused, in milliseconds, by the hash of their picture. */
const notesSchema = z.record(z.string(), z.number());

/**
 * Removes the sizes of pictures that have been replaced for a week. Since when they are unused stands in a file: while one
 * process still uses what another does not, it is noted anew each time, and so stays.
 * @param used the hashes of the pictures that there are
 * @param now milliseconds since 1970
 * @returns how many pictures were cleared away
 */
export async function clearUnused(folder: string, used: ReadonlySet<string>, now: number): Promise<number> {
  const names = await readdir(folder);
  const unused = new Set(names.map(hashIn).filter((hash) => HASH.test(hash) && !used.has(hash)));
  const text = await readFile(join(folder, NOTES), "utf8").catch(() => undefined);
  const noted = parseJsonAs(notesSchema, text) ?? {};
  const since = new Map([...unused].map((hash) => [hash, noted[hash] ?? now]));
  const old = [...since].filter(([, from]) => now - from > KEPT_MS).slice(0, MOST_AT_ONCE);
  const gone = new Set(old.map(([hash]) => hash));
  for (const name of names) if (gone.has(hashIn(name))) await rm(join(folder, name), { force: true });
  for (const hash of gone) since.delete(hash);
  const draft = join(folder, `${NOTES}.${process.pid}.new`);
  await writeFile(draft, JSON.stringify(Object.fromEntries(since)));
  await rename(draft, join(folder, NOTES));
  return gone.size;
}
