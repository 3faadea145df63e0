import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { isSame, seal } from "../access/token.ts";

/** How long somebody may take at the provider, in milliseconds. */
export const TRANSACTION_MS = 10 * 60 * 1000;

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
});

/** A sign-in that is under way at a provider. */
export type Transaction = z.infer<typeof schema>;

/** The text of a transaction for its cookie. */
export function writeTransaction(secret: Uint8Array, transaction: Transaction): string {
  const payload = Buffer.from(JSON.stringify(transaction)).toString("base64url");
  return `${payload}.${seal(secret, "provider", payload)}`;
}

/** Reads a cookie. Nothing when it is not ours, or too old. */
export function readTransaction(secret: Uint8Array, cookie: string, now: Date): Transaction | undefined {
  const [payload = "", given = ""] = cookie.split(".");
  if (!isSame(given, seal(secret, "provider", payload))) return undefined;
  const transaction = parseJsonAs(schema, Buffer.from(payload, "base64url").toString());
  return transaction && transaction.until > now.getTime() ? transaction : undefined;
}
