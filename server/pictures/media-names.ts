/** The beginning of the address of every picture of ours. */
export const MEDIA_PREFIX = "/media/";

/**
 * The files an address may mean, as paths below `/media/`, the likeliest first: as written, and decoded as
 * browsers do. Accented letters are tried in both Unicode forms.
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
