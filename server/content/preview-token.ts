import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 16;
/** Enough for the path of any file; addresses are limited in length. */
const ORIGIN_MAX_CHARS = 400;

/**
 * The part of an address that shows an unpublished post or section page to everybody who has it. In hexadecimal, since addresses of this
 * site are in lower case.
 * @param origin of the post in the store, or the path of the page's file
 * @param until when it expires, to the second
 */
export function previewToken(secret: Uint8Array, origin: string, until: Date): string {
  const payload = Buffer.from(`${Math.floor(until.getTime() / 1000)} ${origin}`);
  return Buffer.concat([macOf(secret, payload), payload]).toString("hex");
}

/** The origin that a token names; undefined when it is not ours or has expired. */
export function readPreviewToken(secret: Uint8Array, token: string, now: Date): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(token) || token.length > 2 * (MAC_BYTES + ORIGIN_MAX_CHARS))
    return undefined;
  const bytes = Buffer.from(token, "hex");
  const payload = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(macOf(secret, payload), bytes.subarray(0, MAC_BYTES)))
    return undefined;
  const [, until = "0", origin] = /^(\d+) ([^]+)$/.exec(payload.toString()) ?? [];
  return Number(until) * 1000 > now.getTime() ? origin : undefined;
}

/** The path of a preview. */
export function previewPath(token: string, kind: "post" | "page"): string {
  return kind === "page" ? `/preview/page/${token}` : `/preview/${token}`;
}

function macOf(secret: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac("sha256", secret).update("preview\n").update(payload).digest().subarray(0, MAC_BYTES);
}
