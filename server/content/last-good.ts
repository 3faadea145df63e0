import { readFile, rename, writeFile } from "node:fs/promises";

/** A file of words in its last good version. */
export interface GoodWords {
  /** Hash of everything that the value was made from; equal means that it need not be made again. */
  key: string;
  /** The file itself, for values that have to be made anew. */
  text: string;
  value: unknown;
}

/** The last good version of every JSON file of the content, kept between starts. */
export interface LastGood {
  get(path: string): GoodWords | undefined;
  keep(path: string, words: GoodWords): void;
  /** Resolves when what was kept so far is written, or could not be: that costs a later start its fallback, no more. */
  written(): Promise<void>;
}

/** @param file where they are kept; without one they are kept as long as the process runs */
export async function openLastGood(file?: string): Promise<LastGood> {
  const kept = new Map<string, GoodWords>(await read(file));
  let writing: Promise<void> = Promise.resolve();
  let waiting = false;
  const write = async () => {
    waiting = false;
    if (file === undefined) return;
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify([...kept]), { mode: 0o600 })
      .then(() => rename(draft, file))
      .catch(() => undefined);
  };
  return {
    get: (path) => kept.get(path),
    keep(path, words) {
      kept.set(path, words);
      if (waiting) return;
      waiting = true;
      writing = writing.then(write);
    },
    written: () => writing,
  };
}

async function read(file: string | undefined): Promise<[string, GoodWords][]> {
  if (file === undefined) return [];
  try {
    return JSON.parse(await readFile(file, "utf8")) as [string, GoodWords][];
  } catch {
    // Missing, torn or of another version: the files themselves are read.
    return [];
  }
}
