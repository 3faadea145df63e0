import { randomBytes } from "node:crypto";
import { readOrCreateSecret, SECRET_BYTES } from "../platform/secret-file.ts";

/**
 * The key of tokens and hashes. Where the file that keeps it cannot be read or made yet, forms have a key that nobody
 * knows; the true one takes its place before the first message is stored.
 */
export function openSecret({ secret: given, dataDir }: { secret: Uint8Array | undefined; dataDir: string }) {
  const secret = given ?? randomBytes(SECRET_BYTES);
  let read = given !== undefined;
  const prepare = () => {
    if (read) return;
    secret.set(readOrCreateSecret(dataDir));
    read = true;
  };
  return { secret, prepare };
}
