/** What a page fetches after its HTML: its hydration data, its scripts, its sheets and its pictures. */
export function partsOfPage(html: string): string[] {
  const named = html.matchAll(/"(\/(?:state|assets|media)\/[^"\s]+)"/g);
  return [
    ...new Set(
      [...named].flatMap(([, part]) => part?.replaceAll("&amp;", "&").replaceAll("\\u0026", "&") ?? []),
    ),
  ];
}
