/** Requests of a page after its HTML: its scripts, style sheets and pictures. */
export function partsOfPage(html: string): string[] {
  const named = html.matchAll(/"(\/(?:assets|media)\/[^"#\s]+)["#]/g);
  return [...new Set([...named].flatMap(([, part]) => part?.replaceAll("&amp;", "&") ?? []))];
}
