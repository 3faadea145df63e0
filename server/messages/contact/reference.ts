/** Crockford's base 32: no I, L, O or U, so a reference can be read out over the phone. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH_CHARS = 6;
const PREFIX_MAX_CHARS = 3;

/**
 * A reference such as KS-4F2A91: the initials of the site's name, then six digits of base 32 (a billion values).
 * People use it to name a message; it gives access to nothing.
 */
export function newReference(siteName: string, randomBytes: (size: number) => Uint8Array): string {
  const digits = Array.from(randomBytes(LENGTH_CHARS), (byte) => DIGITS.charAt(byte % DIGITS.length));
  return [initials(siteName), digits.join("")].filter(Boolean).join("-");
}

/** Normalises a typed reference: any case, and O, I and L for the digits they resemble. */
export function normaliseReference(typed: string): string {
  const parts = typed.trim().toUpperCase().split("-");
  const digits = (parts.pop() ?? "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return [...parts, digits].join("-");
}

function initials(siteName: string): string {
  const withoutAccents = siteName.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const words = withoutAccents.match(/[A-Z]+/g) ?? [];
  const letters = words.map((word) => word.charAt(0));
  return letters.join("").slice(0, PREFIX_MAX_CHARS);
}
