import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { preparePrivateDirectory, preparePrivateFile } from "../../platform/data-directory.ts";

/** What is remembered of erased senders. */
export interface Erasures {
  /** When each was last erased, by the hash of the address. */
  senders: Map<string, string>;
  /** Ids of the erased messages. */
  messages: Set<string>;
}

const SENDER = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const MESSAGE = /^message ([\da-f-]{36})$/;

/** Erasures are also kept in a file, because a restored backup knows only the older ones. */
function erasuresPath(dataDir: string): string {
  return join(dataDir, "erased");
}

export function readErasures(dataDir: string): Erasures {
  const path = erasuresPath(dataDir);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const erasures: Erasures = { senders: new Map(), messages: new Set() };
  for (const line of lines) {
    // A line cut short by a crash is skipped: its erasure is in the table, or never happened.
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

/** The erasures that the others lack. */
export function missingFrom(others: Erasures, { senders, messages }: Erasures): Erasures {
  return {
    senders: new Map([...senders].filter(([hash, at]) => others.senders.get(hash) !== at)),
    messages: new Set([...messages].filter((id) => !others.messages.has(id))),
  };
}

/** Appends erasures durably. */
export function appendErasures(dataDir: string, { senders, messages }: Erasures): void {
  if (senders.size + messages.size === 0) return;
  preparePrivateDirectory(dataDir);
  preparePrivateFile(erasuresPath(dataDir));
  const lines = [
    ...[...senders].map(([hash, at]) => `${hash} ${at}\n`),
    ...[...messages].map((id) => `message ${id}\n`),
  ];
  const descriptor = openSync(erasuresPath(dataDir), "a");
  try {
    // The previous line may have been cut short.
    writeSync(descriptor, `\n${lines.join("")}`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
