/** A part of an address with other scripts as they are written; unchanged where it cannot be decoded. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
