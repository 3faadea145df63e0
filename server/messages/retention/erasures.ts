import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { hashErased } from "../store/submission-hashes.ts";
import { prepareDataDirectory, preparePrivateFile } from "../../platform/data-directory.ts";

/** What is remembered of those who were erased. */
export interface Erasures {
  /** When each of them was so last, by the hash of their address. */
  senders: Map<string, string>;
  /** Which messages went, by their ids. */
  messages: Set<string>;
}

const SENDER = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const MESSAGE = /^message ([\da-f-]{36})$/;

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
  const erasures: Erasures = { senders: new Map(), messages: new Set() };
  for (const line of lines) {
    // A line that a crash cut short is none: what it was to say is in the table, or was never done.
    const [, hash, at] = SENDER.exec(line) ?? [];
    if (hash && at) addSender(erasures, hash, at);
    const [, id] = MESSAGE.exec(line) ?? [];
    if (id) erasures.messages.add(id);
  }
  return erasures;
}

/** Adds an erasure unless a later one of the same address is known. */
export function addSender({ senders }: Erasures, hash: string, at: string): void {
  if ((senders.get(hash) ?? "") < at) senders.set(hash, at);
}

/** What of these erasures others do not have. */
export function missingFrom(others: Erasures, { senders, messages }: Erasures): Erasures {
  return {
    senders: new Map([...senders].filter(([hash, at]) => others.senders.get(hash) !== at)),
    messages: new Set([...messages].filter((id) => !others.messages.has(id))),
  };
}

/** Writes erasures down so that a power cut does not take them back. */
export function appendErasures(dataDir: string, { senders, messages }: Erasures): void {
  if (senders.size + messages.size === 0) return;
  prepareDataDirectory(dataDir);
  preparePrivateFile(erasuresPath(dataDir));
  const lines = [
    ...[...senders].map(([hash, at]) => `${hash} ${at}\n`),
    ...[...messages].map((id) => `message ${id}\n`),
  ];
  const descriptor = openSync(erasuresPath(dataDir), "a");
  try {
    // The line before may have been cut short.
    writeSync(descriptor, `\n${lines.join("")}`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
