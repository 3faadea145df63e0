import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;
const STICKY = 0o1000;

/** Creates a directory that only its owner can read, and restricts an existing one. */
export function preparePrivateDirectory(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  if (created) syncDirectory(dirname(created));
  const { mode, uid } = statSync(path);
  // A shared directory such as /tmp, or one that belongs to another user, is not ours to close.
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) chmodSync(path, OWNER_ONLY_DIRECTORY);
}

/**
 * Creates an empty file readable only by its owner, unless it exists, and restricts an existing one. SQLite
 * gives its -wal and -shm files the mode of the database.
 */
export function preparePrivateFile(path: string): void {
  const descriptor = openSync(path, "a", OWNER_ONLY_FILE);
  fsyncSync(descriptor);
  closeSync(descriptor);
  if ((statSync(path).mode & 0o777) !== OWNER_ONLY_FILE) chmodSync(path, OWNER_ONLY_FILE);
  syncDirectory(dirname(path));
}

/** A new file survives a power cut only once its directory is on disk too. */
export function syncDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
