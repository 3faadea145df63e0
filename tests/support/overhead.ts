/** A page without what its own content fills: the main part, structured data, and data of hydration that are inside. */
export function withoutContent(html: string): string {
  return html
    .replace(/(<main[^>]*>).*<\/main>/s, "$1</main>")
    .replaceAll(/<script type="application\/[^>]*>.*?<\/script>/gs, "");
}

/** What of a page's HTML may surround its content, compressed: styles, scripts, frame and metadata. */
export const OVERHEAD_MAX_BYTES = 9_000;
