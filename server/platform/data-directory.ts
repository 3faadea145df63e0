import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { SettingsError } from "./settings-error.ts";
import { systemError } from "./system-error.ts";

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;
const STICKY = 0o1000;

/** Codes of the system that no waiting changes: something in the path is no directory. */
const MISTAKES = new Set(["ENOTDIR", "EEXIST", "ELOOP", "ENAMETOOLONG"]);

/**
 * Makes the directory for everything the site writes, readable by its owner alone.
 * @throws SettingsError when it can never be one, and the system's error when it cannot be used for now
 */
export function prepareDataDirectory(path: string): void {
  try {
    makePrivate(path);
  } catch (error) {
    const { code = "" } = systemError(error);
    if (!MISTAKES.has(code)) throw error;
    throw new SettingsError(`DATA_DIR must be a directory that the site may write to (${path}: ${code})`);
  }
}

function makePrivate(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  if (created) syncDirectory(dirname(created));
  const { mode, uid } = statSync(path);
  // A shared directory such as /tmp, or one that belongs to somebody else, is not ours to close.
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) chmodSync(path, OWNER_ONLY_DIRECTORY);
}

/**
 * Makes an empty file readable by its owner alone, unless it is there already, and closes an existing one to others.
 * SQLite gives its -wal and -shm files the mode of the database.
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
