import { randomBytes } from "node:crypto";

/** Part of every word of these tests that a log must not hold. */
const MARK = "kanari";

/** Addresses of the visitors of these tests, reserved for documentation. */
export const VISITOR_NETWORK = "203.0.113.";

/** A word that nothing but one visitor's typing can have brought where it is found. */
export function canary(field: string): string {
  return `${MARK}-${field}-${randomBytes(4).toString("hex")}`;
}

export const canaryAddress = (field: string): string => `${canary(field)}@${MARK}.example`;

/** The lines that hold something of a visitor, as it was typed or in another writing of it. */
export function linesWithCanaries(lines: readonly string[], more: readonly string[] = []): string[] {
  const bytes = Buffer.from(MARK);
  const writings = [
    MARK,
    bytes.toString("hex"),
    [...bytes].join(","),
    ...[0, 1, 2].map((shift) => base64Within(bytes, shift)),
    VISITOR_NETWORK,
    ...more,
  ].map((writing) => writing.toLowerCase());
  return lines.filter((line) => writings.some((writing) => line.toLowerCase().includes(writing)));
}

/** Base64 of bytes at an offset in a group of three, without characters that depend on neighbours. */
function base64Within(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  return text.slice(shift === 0 ? 0 : shift + 1, -1);
}
