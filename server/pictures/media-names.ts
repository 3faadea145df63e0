/** The beginning of the address of every picture of ours. */
export const MEDIA_PREFIX = "/media/";

/**
 * The files that an address of ours may name, as paths below `/media/`, the likeliest first: as it is written, and decoded
 * as a browser would. Both in either way in which systems write an accented letter, as one sign or as two.
 */
export function filesNamed(address: string): string[] {
  if (!address.startsWith(MEDIA_PREFIX)) return [];
  const written = address.slice(MEDIA_PREFIX.length);
  const names = [written, decoded(written)].flatMap((name) => [
    name,
    name.normalize("NFC"),
    name.normalize("NFD"),
  ]);
  return [...new Set(names)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
