import { isEmailAddress } from "#model/contact/email-address.ts";

/**
 * Whether every mail program reads an address in the same way: in ASCII, and without what begins an encoded word, which
 * some of them decode anywhere, line ends included. Other addresses appear in the text only and are answered by hand.
 * @see https://www.rfc-editor.org/rfc/rfc2047#section-5
 */
export function isPlainAddress(address: string): boolean {
  return isEmailAddress(address) && /^[!-_a-~]+$/.test(address) && !address.includes("=?");
}
