import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits, too many to guess. */
const TOKEN_BYTES = 32;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new secret for a cookie or a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** True if text has the form of a token; anything else need not be looked up. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored form of a token. Tokens are random and long, so a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A code that only the owner of the secret can make, for one purpose. */
export function seal(secret: Uint8Array, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`desk\n${purpose}\n${text}`).digest("base64url");
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
