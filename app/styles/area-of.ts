const areas = Object.entries(import.meta.env.AREA_PATTERNS).map(
  ([area, pattern]) => [area, new RegExp(pattern)] as const,
);

/** The area that the page with a path belongs to, by which its style sheets are found. */
export function areaOf(path: string): string | undefined {
  return areas.find(([, pattern]) => pattern.test(path))?.[0];
}
