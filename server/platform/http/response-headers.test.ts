import { expect, test } from "vitest";
import { contentSecurityPolicy, responseHeaders, type ResponseClass } from "./response-headers.ts";

const PAGES: ResponseClass[] = ["page", "formPage", "formAnswer", "privatePage"];
const OTHERS: ResponseClass[] = ["privateData", "asset", "feed", "image", "madeImage", "text", "probe"];

/** One header of several classes of answers. */
const header = (name: string, kinds: ResponseClass[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, responseHeaders(kind, true)[name]]));

test("every answer keeps to its type and tells other sites little", () => {
  for (const kind of [...PAGES, ...OTHERS]) {
    expect(responseHeaders(kind, false), kind).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
    });
  }
});

test("browsers are told to insist on https, where the site is served over it", () => {
  expect(responseHeaders("page", true)["Strict-Transport-Security"]).toBe(
    "max-age=63072000; includeSubDomains",
  );
  expect(responseHeaders("page", false)).not.toHaveProperty("Strict-Transport-Security");
});

test("other sites may show our feeds and pictures, and nothing else", () => {
  const open = (kind: ResponseClass) => ["feed", "image", "madeImage"].includes(kind);
  for (const kind of [...PAGES, ...OTHERS])
    expect(responseHeaders(kind, true)["Cross-Origin-Resource-Policy"], kind).toBe(
      open(kind) ? "cross-origin" : "same-origin",
    );
});

test("each class is kept for as long as its content allows", () => {
  const revalidated = "public, max-age=0, s-maxage=0, must-revalidate";
  expect(header("Cache-Control", [...PAGES, ...OTHERS])).toEqual({
    page: revalidated,
    formPage: "private, no-cache",
    formAnswer: "no-store",
    privatePage: "no-store",
    privateData: "no-store",
    asset: "public, max-age=31536000, immutable",
    feed: revalidated,
    image: "public, max-age=3600",
    madeImage: "public, max-age=31536000, immutable",
    text: "public, max-age=3600",
    probe: "no-store",
  });
});

test("a compressible, cacheable answer varies by its coding", () => {
  for (const kind of [...PAGES, "asset", "feed", "image", "madeImage"] as const)
    expect(responseHeaders(kind, true)["Vary"], kind).toBe("Accept-Encoding");
});

test("search engines list neither private pages nor data", () => {
  const hidden = ["privatePage", "privateData"];
  for (const kind of [...PAGES, ...OTHERS])
    expect(responseHeaders(kind, true)["X-Robots-Tag"], kind).toBe(
      hidden.includes(kind) ? "noindex" : undefined,
    );
});

test("what is no document runs nothing when it is opened as one", () => {
  for (const kind of ["privateData", "feed", "text", "probe"] as const)
    expect(responseHeaders(kind, true)["Content-Security-Policy"], kind).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  for (const kind of ["image", "madeImage"] as const)
    expect(responseHeaders(kind, true)["Content-Security-Policy"], kind).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
});

test("a page is isolated from other sites and asks for no power over the visitor's device", () => {
  for (const kind of PAGES) {
    const headers = responseHeaders(kind, true);
    expect(headers, kind).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    for (const power of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(headers["Permissions-Policy"]?.split(", "), power).toContain(`${power}=()`);
    expect(headers["Permissions-Policy"]).not.toMatch(/=(?!\(\))/);
  }
});

test("a page loads our own files and the listed inline blocks, and is never framed", () => {
  const directives = (https: boolean) =>
    Object.fromEntries(
      contentSecurityPolicy("'sha256-a='", "'sha256-c='", https)
        .split("; ")
        .map((directive) => {
          const [name = "", ...values] = directive.split(" ");
          return [name, values.join(" ")];
        }),
    );
  const policy = {
    "default-src": "'none'",
    "script-src": "'self' 'sha256-a='",
    "style-src": "'self' 'sha256-c='",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  };
  expect(directives(false)).toEqual(policy);
  expect(directives(true)).toEqual({ ...policy, "upgrade-insecure-requests": "" });
});
