import { createHash } from "node:crypto";

/** What the application has in the head of every page: see app/entry.server.tsx. */
export interface InlineBlocks {
  inlineScript: string;
}

/** The hash source expression of an inline block (CSP3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hashes of the styles in the head of a page that React has rendered; markup of content stands in its body alone. */
export function styleHashes(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => hashSource(css)).join(" ");
}
