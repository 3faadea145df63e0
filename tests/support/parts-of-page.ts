/** What a page fetches after its HTML: its scripts, its sheets and its pictures. */
export function partsOfPage(html: string): string[] {
  const named = html.matchAll(/"(\/(?:assets|media)\/[^"#\s]+)["#]/g);
  return [...new Set([...named].flatMap(([, part]) => part?.replaceAll("&amp;", "&") ?? []))];
}
