/** Classes of answers that differ in their headers: one table, so that one test can hold it. */
export type ResponseClass =
  | "page"
  | "formPage"
  | "formAnswer"
  | "privatePage"
  | "privateData"
  | "asset"
  | "feed"
  | "twin"
  | "download"
  | "image"
  | "madeImage"
  | "text"
  | "probe";

const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SHARED = "public, max-age=0, s-maxage=0, must-revalidate";
const OWN = "private, no-cache";
const NEVER = "no-store";

const IMMUTABLE = "public, max-age=31536000, immutable";

const image = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Feed readers and link previews show our pictures on other sites.
  "Cross-Origin-Resource-Policy": "cross-origin",
  Vary: "Accept-Encoding",
} as const;

/** On every answer. */
const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

const document = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Permissions-Policy": PERMISSIONS,
} as const;

const data = { "Content-Security-Policy": NO_DOCUMENT, "X-Robots-Tag": "noindex" } as const;

/** Headers of each class; page classes get their content security policy from `contentSecurityPolicy`. */
const byClass: Record<ResponseClass, Readonly<Record<string, string>>> = {
  page: { ...document, "Cache-Control": SHARED, Vary: "Accept-Encoding" },
  // Each response has its own form key: a shared copy would repeat one; `no-store` breaks back/forward.
  formPage: { ...document, "Cache-Control": OWN, Vary: "Accept-Encoding" },
  formAnswer: { ...document, "Cache-Control": NEVER, Vary: "Accept-Encoding" },
  privatePage: { ...document, "Cache-Control": NEVER, "X-Robots-Tag": "noindex", Vary: "Accept-Encoding" },
  privateData: { ...data, "Cache-Control": NEVER },
  asset: { "Cache-Control": IMMUTABLE, Vary: "Accept-Encoding" },
  // Web readers fetch feeds from their own origin.
  feed: {
    "Content-Security-Policy": NO_DOCUMENT,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": SHARED,
    Vary: "Accept-Encoding",
  },
  // Search engines list the page instead.
  twin: { ...data, "Cache-Control": SHARED, Vary: "Accept-Encoding" },
  // Search engines list its page, and only visits that reach us can be counted.
  download: { ...data, "Cache-Control": OWN, "Accept-Ranges": "bytes" },
  image: { ...image, "Cache-Control": "public, max-age=3600" },
  // Its name contains the hash of its content.
  madeImage: { ...image, "Cache-Control": IMMUTABLE },
  text: { "Content-Security-Policy": NO_DOCUMENT, "Cache-Control": "public, max-age=3600" },
  probe: { "Content-Security-Policy": NO_DOCUMENT, "Cache-Control": NEVER },
};

/**
 * The headers of one class of responses.
 * @param https whether the public origin is https; only then is HSTS sent
 */
export function responseHeaders(kind: ResponseClass, https: boolean): Record<string, string> {
  return {
    ...common,
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
    ...byClass[kind],
  };
}

/**
 * The content security policy of a page: own files and the listed inline blocks, nothing else.
 * @param script hashes of the inline scripts, as `'sha256-…'`; empty without one
 * @param style hashes of its inline styles
 * @see https://www.w3.org/TR/CSP3/ and https://www.w3.org/TR/trusted-types/
 */
export function contentSecurityPolicy(script: string, style: string, https: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
