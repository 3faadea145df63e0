import { randomBytes } from "node:crypto";
import { LostDatabase } from "../platform/database/database-trouble.ts";
import { readOrCreateSecret, SECRET_BYTES } from "../platform/secret-file.ts";
import { systemError } from "../platform/system-error.ts";

/**
 * The key of tokens and hashes. Where the file that keeps it cannot be read or made yet, forms have a key that nobody
 * knows; the true one takes its place before the first message is stored.
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
        "DATA_DIR/secret holds no key",
        "put the file back from a copy, or delete it: links and receipts end then; the site goes on by itself",
      );
    }
    read = true;
  };
  return { secret, prepare };
}
