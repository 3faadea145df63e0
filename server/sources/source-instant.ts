import { isCalendarDay, isInstant } from "#model/content/instant.ts";

/** An instant of a source in the form of RFC 3339: in UTC where it has no zone, at midnight where it has no time. */
export function sourceInstant(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, "$1T");
  if (isCalendarDay(text)) return `${text}T00:00:00Z`;
  if (isInstant(text)) return text;
  return isInstant(`${text}Z`) ? `${text}Z` : undefined;
}
