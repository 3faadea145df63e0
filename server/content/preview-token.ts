import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 16;
/** Enough for the path of any file; addresses have an end. */
const ORIGIN_MAX_CHARS = 400;

/**
 * The part of an address that shows a post before its time to whoever has it. In small letters and digits: addresses
 * are written in lower case here.
 * @param origin where the post comes from, as the store has it
 * @param until when it ends, to the second
 */
export function previewToken(secret: Uint8Array, origin: string, until: Date): string {
  const said = Buffer.from(`${Math.floor(until.getTime() / 1000)} ${origin}`);
  return Buffer.concat([codeOf(secret, said), said]).toString("hex");
}

/** The origin that a token names; undefined when it is none of ours or has ended. */
export function readPreviewToken(secret: Uint8Array, token: string, now: Date): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(token) || token.length > 2 * (MAC_BYTES + ORIGIN_MAX_CHARS))
    return undefined;
  const bytes = Buffer.from(token, "hex");
  const said = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(codeOf(secret, said), bytes.subarray(0, MAC_BYTES)))
    return undefined;
  const [, until = "0", origin] = /^(\d+) ([^]+)$/.exec(said.toString()) ?? [];
  return Number(until) * 1000 > now.getTime() ? origin : undefined;
}

/** The address of a preview, without the origin of the site. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

function codeOf(secret: Uint8Array, said: Uint8Array): Buffer {
  return createHmac("sha256", secret).update("preview\n").update(said).digest().subarray(0, MAC_BYTES);
}
