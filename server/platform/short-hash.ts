import { hash } from "node:crypto";

/** A short hash of bytes or text: 96 bits. */
export function shortHash(content: Uint8Array | string): string {
  return hash("sha256", content, "base64url").slice(0, 16);
}
