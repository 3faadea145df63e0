import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { openOptionalParts } from "../platform/optional-parts.ts";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { writeWhole } from "../platform/write-whole.ts";

const goodVersionSchema = z.object({
  /** The source text, from which the value is rebuilt. */
  text: z.string(),
  /** The parsed value, for versions of the site that no longer accept the text. */
  value: z.unknown(),
});

const versionsSchema = z.array(z.tuple([z.string(), goodVersionSchema]));

/** A JSON file of the content in its last good version. */
export type GoodVersion = z.output<typeof goodVersionSchema>;

/** The last good version of every JSON file, kept between starts. */
export interface LastGood {
  get(path: string): GoodVersion | undefined;
  set(path: string, version: GoodVersion): void;
  delete(path: string): void;
  /** Resolves when everything set so far is written, or could not be: then a later start has no fallback, no more. */
  written(): Promise<void>;
}

/** @param file for storage; without it, versions last as long as the process */
export async function openLastGood(file?: string, parts = openOptionalParts()): Promise<LastGood> {
  const versions = await read(file);
  let writing: Promise<void> = Promise.resolve();
  let waiting = false;
  const write = async () => {
    waiting = false;
    if (file === undefined) return;
    await writeWhole(file, (draft) => writeFile(draft, JSON.stringify([...versions]), { mode: 0o600 }));
  };
  const part = parts.add(
    "last good versions",
    "let the site write to DATA_DIR: until then, a start with a broken file has no earlier version of it",
    write,
  );
  const writeSoon = () => {
    if (waiting) return;
    waiting = true;
    writing = writing.then(part.run);
  };
  return {
    get: (path) => versions.get(path),
    set(path, version) {
      if (JSON.stringify(versions.get(path)) === JSON.stringify(version)) return;
      versions.set(path, version);
      writeSoon();
    },
    delete(path) {
      if (versions.delete(path)) writeSoon();
    },
    written: () => writing,
  };
}

async function read(file: string | undefined): Promise<Map<string, GoodVersion>> {
  // If it is missing, torn or of another version, the content files are read.
  const text = file && (await readFile(file, "utf8").catch(() => undefined));
  return new Map(parseJsonAs(versionsSchema, text));
}
