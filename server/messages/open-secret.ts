import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { preparePrivateDirectory, syncDirectory } from "../platform/data-directory.ts";
import { LostDatabase } from "../platform/database/database-trouble.ts";
import { systemError } from "../platform/system-error.ts";

const SECRET_BYTES = 32;

/**
 * The key from which tokens are derived, made on first use and kept in the data directory. Processes that start
 * together agree on one: linking a finished file to its final name succeeds only once.
 */
export function readOrCreateSecret(dataDir: string): Buffer {
  const path = join(dataDir, "secret");
  return readSecret(path) ?? createSecret(dataDir, path);
}

function createSecret(dataDir: string, path: string): Buffer {
  preparePrivateDirectory(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString("hex"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (systemError(error).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  syncDirectory(dataDir);
  const secret = readSecret(path);
  if (!secret) throw new Error(`${path} disappeared while it was being made`);
  return secret;
}

/**
 * Reads the key in a file; undefined if missing.
 * @throws when it contains no key, or cannot be read
 */
export function readSecret(path: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
    if (secret.length !== SECRET_BYTES)
      throw new Error(`${path} must hold ${SECRET_BYTES} bytes in hexadecimal`);
    return secret;
  } catch (error) {
    if (systemError(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The key of tokens and hashes. Until its file can be read or created, forms have a random key; the real one replaces
 * it before the first message is stored.
 */
export function openSecret({ secret: given, dataDir }: { secret: Uint8Array | undefined; dataDir: string }) {
  const secret = given ?? randomBytes(SECRET_BYTES);
  let read = given !== undefined;
  const prepare = () => {
    if (read) return;
    try {
      secret.set(readOrCreateSecret(dataDir));
    } catch (error) {
      if (systemError(error).code !== undefined) throw error;
      throw new LostDatabase(
        "DATA_DIR/secret does not contain a key",
        "restore the file from a copy, or delete it, which invalidates links and receipts; the site then continues by itself",
      );
    }
    read = true;
  };
  return { secret, prepare };
}
