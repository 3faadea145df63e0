import { createHmac, timingSafeEqual } from "node:crypto";

/** 128 bits: too many to guess another visitor's form. */
const RANDOM_BYTES = 16;
const PREFILLED_BYTES = 2;
const TIME_BYTES = 6;
const TIME_AT = RANDOM_BYTES + PREFILLED_BYTES;
const MAC_BYTES = 16;

/** Issues and verifies the keys of forms. */
export type FormKeys = ReturnType<typeof createFormKeys>;

/**
 * Keys that identify one rendering of a form and prove when it was rendered: random bytes, the length of a
 * prefilled message, the time in milliseconds and a MAC of all. They tell a person from a program that never fetched the form, or fetched it a moment ago.
 */
export function createFormKeys(
  secret: Uint8Array,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
) {
  const macOf = (payload: Uint8Array) =>
    createHmac("sha256", secret).update("form-key\n").update(payload).digest().subarray(0, MAC_BYTES);
  return {
    /**
     * A key for one rendering of a form: every submit of that rendering is the same message.
     * @param prefilledChars how much of the message the address filled in
     */
    issue(prefilledChars = 0): string {
      const payload = Buffer.alloc(TIME_AT + TIME_BYTES);
      payload.set(randomBytes(RANDOM_BYTES));
      payload.writeUIntBE(prefilledChars, RANDOM_BYTES, PREFILLED_BYTES);
      payload.writeUIntBE(now().getTime(), TIME_AT, TIME_BYTES);
      return Buffer.concat([payload, macOf(payload)]).toString("base64url");
    },
    /** How a form was shown, or undefined for an unknown key. */
    read(key: string) {
      const bytes = Buffer.from(key, "base64url");
      if (bytes.length !== TIME_AT + TIME_BYTES + MAC_BYTES) return undefined;
      const payload = bytes.subarray(0, -MAC_BYTES);
      if (!timingSafeEqual(macOf(payload), bytes.subarray(-MAC_BYTES))) return undefined;
      return {
        shownAt: new Date(payload.readUIntBE(TIME_AT, TIME_BYTES)),
        prefilledChars: payload.readUIntBE(RANDOM_BYTES, PREFILLED_BYTES),
      };
    },
  };
}
