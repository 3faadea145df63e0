import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { openOptionalParts } from "../../platform/optional-parts.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { countablePath } from "./countable-path.ts";

/** Most addresses that are counted: in memory between two writes, and in the file. */
export const COUNTERS_MAX = 10_000;
const WRITE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const storedSchema = z.object({
  /** When the counts were last halved, in milliseconds. */
  halvedMs: z.number(),
  counts: z.array(z.tuple([z.string(), z.number()])),
});

type Stored = z.output<typeof storedSchema>;

/** Counts addresses that visitors asked for and nobody has. */
export interface UnknownAddresses {
  /** @param path of a request, without its query */
  count(path: string): void;
  /** Adds what was counted to the file; what cannot be added is kept for the next time. Never rejects. */
  write(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
}

/** The file of the counts. */
export function unknownAddressesPath(dataDir: string): string {
  return join(dataDir, "unknown-addresses.json");
}

/**
 * Counts in memory and adds that to the file once a minute, so that the processes of one site add up. Whoever asks for
 * random addresses fills no memory and pushes out nothing that is asked for often: addresses that were met once make
 * room for each other, the file keeps the most frequent, and its counts are halved once a day while it is full.
 */
export function openUnknownAddresses(
  dataDir: string,
  parts = openOptionalParts(),
  now: () => number = Date.now,
): UnknownAddresses {
  const file = unknownAddressesPath(dataDir);
  const counts = new Map<string, number>();
  const once = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  const add = (path: string, times: number) => {
    const before = counts.get(path);
    if (before === undefined && counts.size >= COUNTERS_MAX) {
      const [oldest] = once;
      if (oldest === undefined) return;
      once.delete(oldest);
      counts.delete(oldest);
    }
    counts.set(path, (before ?? 0) + times);
    if (before === undefined && times === 1) once.add(path);
    else once.delete(path);
  };
  const write = async () => {
    if (counts.size === 0) return;
    const fresh = [...counts];
    counts.clear();
    once.clear();
    const draft = `${file}.${process.pid}`;
    try {
      const stored = merged(await readStored(file), fresh, now());
      await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
      await rename(draft, file);
    } catch (error) {
      for (const [path, times] of fresh) add(path, times);
      throw error;
    }
  };
  const { run } = parts.add("unknown addresses", "let the site write to DATA_DIR", write);
  const writeNext = () => (writing = writing.then(run));
  const timer = setInterval(writeNext, WRITE_MS).unref();

  return {
    count(path) {
      const counted = countablePath(path);
      if (counted !== undefined) add(counted, 1);
    },
    write: writeNext,
    close() {
      clearInterval(timer);
      return writeNext();
    },
  };
}

/** The counts of the file, the most frequent first. */
export async function readUnknownAddresses(dataDir: string): Promise<Stored["counts"]> {
  return (await readStored(unknownAddressesPath(dataDir))).counts;
}

async function readStored(file: string): Promise<Stored> {
  // A file that is missing or torn begins anew: the counts are a help, not a record.
  const text = await readFile(file, "utf8").catch(() => undefined);
  return parseJsonAs(storedSchema, text) ?? { halvedMs: 0, counts: [] };
}

function merged(stored: Stored, fresh: readonly [string, number][], nowMs: number): Stored {
  const sums = new Map(stored.counts);
  for (const [path, times] of fresh) sums.set(path, (sums.get(path) ?? 0) + times);
  const ranked = [...sums].toSorted(([, one], [, other]) => other - one);
  if (ranked.length <= COUNTERS_MAX || nowMs - stored.halvedMs < DAY_MS)
    return { halvedMs: stored.halvedMs, counts: ranked.slice(0, COUNTERS_MAX) };
  const halved = ranked
    .slice(0, COUNTERS_MAX)
    .map(([path, times]): [string, number] => [path, Math.floor(times / 2)]);
  return { halvedMs: nowMs, counts: halved.filter(([, times]) => times > 0) };
}
