import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum difference between a signature's time and ours. */
export const SIGNATURE_VALID_MS = 5 * 60 * 1000;
/** More than a webhook with the longest post; the body is not stored. */
const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** Result of a signature check: valid, repeated, or the reason for rejection. */
export type HookVerdict = "new" | "seen" | "no signature" | "too old" | "wrong signature" | "too large";

/**
 * Creates the verifier of signed webhooks. A signature is `sha256=<hexadecimal>, t=<milliseconds>`, as Ghost
 * writes it: the HMAC of the body, followed by the time in digits.
 * @see https://docs.ghost.org/webhooks
 */
export function openHookSignatures(secret: string, now: () => number) {
  /** Valid signatures until they expire: Ghost repeats a request without an answer. */
  const seen = new Map<string, number>();

  function isSeen(mac: string, at: number): boolean {
    for (const [known, until] of seen) if (until < now()) seen.delete(known);
    const before = seen.has(mac);
    seen.set(mac, at + SIGNATURE_VALID_MS);
    return before;
  }

  return async (header: string | undefined, body: AsyncIterable<Buffer>): Promise<HookVerdict> => {
    const [, mac = "", time = ""] = /^sha256=([0-9a-f]{64}), ?t=(\d{1,15})$/.exec(header ?? "") ?? [];
    if (mac === "") return "no signature";
    const at = Number(time);
    if (Math.abs(now() - at) > SIGNATURE_VALID_MS) return "too old";
    const expected = createHmac("sha256", secret);
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > BODY_MAX_BYTES) return "too large";
      expected.update(chunk);
    }
    if (!timingSafeEqual(expected.update(time).digest(), Buffer.from(mac, "hex"))) return "wrong signature";
    return isSeen(mac, at) ? "seen" : "new";
  };
}
