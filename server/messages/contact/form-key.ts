import { createHmac, timingSafeEqual } from "node:crypto";

/** 144 bits: nobody guesses another visitor's form. */
const RANDOM_BYTES = 18;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/** Issues and verifies the keys of forms. */
export interface FormKeys {
  /** A key for one rendering of a form: every submit of that rendering is the same message. */
  issue(): string;
  /** When a key was issued, or undefined when it is not ours. */
  issuedAt(key: string): Date | undefined;
}

/**
 * Keys that identify one rendering of a form and prove when it was rendered: random bytes, the time in milliseconds and
 * a MAC of both. They tell a person from a program that never fetched the form, or fetched it a moment ago.
 */
export function createFormKeys(
  secret: Uint8Array,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): FormKeys {
  const macOf = (payload: Uint8Array) =>
    createHmac("sha256", secret).update("form-key\n").update(payload).digest().subarray(0, MAC_BYTES);
  return {
    issue() {
      const payload = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      payload.set(randomBytes(RANDOM_BYTES));
      payload.writeUIntBE(now().getTime(), RANDOM_BYTES, TIME_BYTES);
      return Buffer.concat([payload, macOf(payload)]).toString("base64url");
    },
    issuedAt(key) {
      const bytes = Buffer.from(key, "base64url");
      if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return undefined;
      const payload = bytes.subarray(0, -MAC_BYTES);
      if (!timingSafeEqual(macOf(payload), bytes.subarray(-MAC_BYTES))) return undefined;
      return new Date(payload.readUIntBE(RANDOM_BYTES, TIME_BYTES));
    },
  };
}
