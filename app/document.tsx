import type { ReactNode } from "react";
import printUrl from "./styles/print.css?url";
import { paperColours } from "./styles/token-colours.ts";
import base from "./styles/base-styles.css?inline";
import brand from "./styles/plain/plain.css?inline";

interface DocumentProps {
  /** Name of the site; undefined where its content could not be read. */
  siteName: string | undefined;
  /** True if the brand has no kolams. */
  isPlain: boolean;
  /** The tags of the page in the head. */
  meta: ReactNode;
  children: ReactNode;
}

/** The document around every page, error pages included. Scripts and data blocks are put in by renderPage. */
export function Document({ siteName, isPlain, meta, children }: DocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <BaseStyles />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The header shifts while its parts arrive, so its first paint waits until it is complete. */}
        <link rel="expect" href="#main" blocking="render" />
        {meta}
        <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href="/opensearch.xml"
          title={siteName}
        />
        <link rel="stylesheet" href={printUrl} media="print" />
        <link rel="icon" href="/media/brand/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        {isPlain && <BrandStyles />}
      </body>
    </html>
  );
}

/** Layer order, tokens, type, layout, and styles of nearly every page: the first styles of a document. */
function BaseStyles() {
  return (
    <style href="base" precedence="base">
      {base}
    </style>
  );
}

/** Styles of a brand without kolams: the last of a document, overriding all others. */
function BrandStyles() {
  return (
    <style href="brand" precedence="brand">
      {brand}
    </style>
  );
}
