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
  const { viewBox, letters, accent } = wordmark;
  const lines = `<path d="${markupText(letters)}"/>${accent ? `<path class="accent" d="${markupText(accent)}"/>` : ""}`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${markupText(title)}</title><link rel="icon" href="/media/brand/favicon.svg"><style>${sheet}</style></head><body><header class="header"><div class="wrap"><a class="logo" href="/"><svg class="wordmark" viewBox="${markupText(viewBox)}" role="img" aria-label="${markupText(shortName)}">${lines}</svg></a></div></header><main id="main">${main}</main></body></html>`;
}
