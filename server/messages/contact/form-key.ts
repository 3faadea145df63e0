import { createHmac, timingSafeEqual } from "node:crypto";

/** 144 bits: nobody guesses another visitor's form. */
const RANDOM_BYTES = 18;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/** What makes and reads keys of forms. */
export interface FormKeys {
  /** The key of one showing of a form: every submit of that showing is the same message. */
  issue(): string;
  /** When a key was made, or undefined when it is not one of ours. */
  issuedAt(key: string): Date | undefined;
}

/**
 * Keys that name one showing of a form and prove when it was shown: chance, the time in milliseconds and a code of
 * both that only the server can make. So a program that never fetched the form, or fetched it a moment ago, is told
 * from a person.
 */
export function createFormKeys(
  secret: Uint8Array,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): FormKeys {
  const codeOf = (said: Uint8Array) =>
    createHmac("sha256", secret).update("form-key\n").update(said).digest().subarray(0, MAC_BYTES);
  return {
    issue() {
      const said = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      said.set(randomBytes(RANDOM_BYTES));
      said.writeUIntBE(now().getTime(), RANDOM_BYTES, TIME_BYTES);
      return Buffer.concat([said, codeOf(said)]).toString("base64url");
    },
    issuedAt(key) {
      const bytes = Buffer.from(key, "base64url");
      if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return undefined;
      const said = bytes.subarray(0, -MAC_BYTES);
      if (!timingSafeEqual(codeOf(said), bytes.subarray(-MAC_BYTES))) return undefined;
      return new Date(said.readUIntBE(RANDOM_BYTES, TIME_BYTES));
    },
  };
}
