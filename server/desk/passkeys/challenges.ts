import { randomBytes } from "node:crypto";
import { isSame, seal } from "../access/token.ts";

/** How long somebody may take to answer one, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/**
 * What passkeys are asked to sign for one purpose: random bytes, the time at which they end, and a seal over both. Nothing
 * is stored until one is answered, so asking for many fills no table.
 */
export function challenges(secret: () => Uint8Array, purpose: string, now: () => Date) {
  const sealOf = (payload: Uint8Array, browser: string) =>
    seal(secret(), `passkey ${purpose}`, `${Buffer.from(payload).toString("base64url")}\n${browser}`);
  return {
    /** @param browser what only this browser has, so that no other can use the answer */
    issue(browser: string) {
      const payload = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      payload.set(randomBytes(RANDOM_BYTES));
      payload.writeUIntBE(now().getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
      return Uint8Array.from(Buffer.concat([payload, Buffer.from(sealOf(payload, browser), "base64url")]));
    },
    /** Until when a challenge can be answered; nothing when it is not ours, too old or of another browser. */
    until(challenge: string, browser: string): Date | undefined {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length <= RANDOM_BYTES + TIME_BYTES) return undefined;
      const payload = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const given = bytes.subarray(RANDOM_BYTES + TIME_BYTES).toString("base64url");
      const until = new Date(payload.readUIntBE(RANDOM_BYTES, TIME_BYTES));
      return isSame(given, sealOf(payload, browser)) && until > now() ? until : undefined;
    },
  };
}
