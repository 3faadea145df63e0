import { markupText } from "#model/feed/xml.ts";
import type { Site } from "#model/content/site.ts";

/** A page without React: the site's sheet, its name as a link, and the text. */
export interface PlainDocument {
  title: string;
  site: Pick<Site, "wordmark" | "shortName">;
  sheet: string;
  /** Markup of the page itself. */
  main: string;
}

/** The document as HTML. */
export function plainDocument({ title, site: { wordmark, shortName }, sheet, main }: PlainDocument): string {
  const name = markupText(shortName);
  const logo =
    "src" in wordmark
      ? `<img class="wordmark" src="${wordmark.src}" width="${wordmark.width}" height="${wordmark.height}" alt="${name}">`
      : `<svg class="wordmark" viewBox="${markupText(wordmark.viewBox)}" role="img" aria-label="${name}"><path d="${markupText(wordmark.letters)}"/>${wordmark.accent ? `<path class="accent" d="${markupText(wordmark.accent)}"/>` : ""}</svg>`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${markupText(title)}</title><link rel="icon" href="/media/brand/favicon.svg"><style>${sheet}</style></head><body><header class="header"><div class="wrap"><a class="logo" href="/">${logo}</a></div></header><main id="main">${main}</main></body></html>`;
}
