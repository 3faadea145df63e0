/** 192 bits: nobody guesses another visitor's form. */
const KEY_BYTES = 24;

/** The key of one showing of a form: every submit of that showing is the same message. */
export function newFormKey(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString("base64url");
}
