const SLUG_MAX_CHARS = 80;

/**
 * The slug of a name: `Zoë & Sons` becomes `zoe-sons`.
 * @param otherwise the slug of a name that leaves nothing, such as one in another script
 */
export function slugOf(name: string, otherwise: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX_CHARS)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? otherwise : plain;
}
