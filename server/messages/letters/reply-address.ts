import { replySeal } from "../store/submission-hashes.ts";

/** A reference and its seal, behind the plus sign of an address. */
const TOKEN = /\+([a-z\d-]{1,24})\.([\da-f]{20})@/i;

/**
 * The address that answers to letters about a message go to: that of the team, with the reference of the message and a
 * seal, so that only mail that answers a letter of ours is taken by it.
 * @param team an address whose server takes what follows a plus sign, which nearly all do
 */
export function makeReplyAddress(secret: Uint8Array, team: string, reference: string): string {
  const at = team.lastIndexOf("@");
  const token = `${reference.toLowerCase()}.${replySeal(secret, reference.toUpperCase())}`;
  return `${team.slice(0, at)}+${token}${team.slice(at)}`;
}

/** The reference in an address of `makeReplyAddress`, whichever case a program wrote it in; undefined without our seal. */
export function readReplyToken(secret: Uint8Array, address: string): string | undefined {
  const [, reference = "", seal = ""] = TOKEN.exec(address) ?? [];
  const name = reference.toUpperCase();
  return seal !== "" && seal.toLowerCase() === replySeal(secret, name) ? name : undefined;
}
