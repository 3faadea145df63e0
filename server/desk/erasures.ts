import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { hashErased } from "../contact/submission-hashes.ts";
import { prepareDataDirectory, preparePrivateFile } from "../database/data-directory.ts";

/** When each of those who were erased was so last, by the hash of their address. */
export type Erasures = Map<string, string>;

const LINE = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** The hash by which an address that was erased is known, however it was written. */
export function hashOfAddress(secret: Uint8Array, email: string): string {
  return hashErased(secret, plainAddress(email));
}

/** An address as it is compared. */
export function plainAddress(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Erasures are kept in a file too, because a database that is restored from a backup knows only older ones. */
function erasuresPath(dataDir: string): string {
  return join(dataDir, "erased");
}

export function readErasures(dataDir: string): Erasures {
  const path = erasuresPath(dataDir);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const erasures: Erasures = new Map();
  for (const line of lines) {
    // A line that a crash cut short is none: what it was to say is in the table, or was never done.
    const [, hash, at] = LINE.exec(line) ?? [];
    if (hash && at) addErasure(erasures, hash, at);
  }
  return erasures;
}

/** Adds an erasure unless a later one of the same address is known. Gives whether it was added. */
export function addErasure(erasures: Erasures, hash: string, at: string): boolean {
  if ((erasures.get(hash) ?? "") >= at) return false;
  erasures.set(hash, at);
  return true;
}

/** Writes erasures down so that a power cut does not take them back. */
export function appendErasures(dataDir: string, erasures: Erasures): void {
  if (erasures.size === 0) return;
  prepareDataDirectory(dataDir);
  preparePrivateFile(erasuresPath(dataDir));
  const lines = [...erasures].map(([hash, at]) => `${hash} ${at}\n`);
  const descriptor = openSync(erasuresPath(dataDir), "a");
  try {
    // The line before may have been cut short.
    writeSync(descriptor, `\n${lines.join("")}`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
