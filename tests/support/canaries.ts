import { randomBytes } from "node:crypto";

/** Stands in every word of these tests that a log must not hold, whatever else is around it. */
const MARK = "kanari";

/** Where the visitors of these tests come from: documentation addresses that are nobody's. */
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

/** What base64 makes of bytes that begin so far into a group of three, without what the neighbours decide. */
function base64Within(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  return text.slice(shift === 0 ? 0 : shift + 1, -1);
}
