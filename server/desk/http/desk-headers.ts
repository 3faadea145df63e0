/** Headers of every answer. Pages are private: not cached, indexed, framed or leaked to other sites. */
const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
  // Nothing is sent to other sites; `no-referrer` would set the origin of our own forms to "null".
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Permissions-Policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
} as const;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Kinds of answers, with different policies and lifetimes. */
export type DeskAnswerKind = "page" | "data" | "asset";

/**
 * The headers of an answer of the desk.
 * @param https true if its origin is https; only then is HSTS sent
 * @see https://www.w3.org/TR/CSP3/ and https://www.w3.org/TR/trusted-types/
 */
export function deskHeaders(kind: DeskAnswerKind, https: boolean): Record<string, string> {
  const policy = [...POLICY, ...(https ? ["upgrade-insecure-requests"] : [])].join("; ");
  return {
    ...COMMON,
    ...(https && { "Strict-Transport-Security": "max-age=63072000" }),
    "Content-Security-Policy": kind === "page" ? policy : NO_DOCUMENT,
    // The name of an asset has the hash of its contents.
    "Cache-Control": kind === "asset" ? "public, max-age=31536000, immutable" : "no-store",
  };
}
