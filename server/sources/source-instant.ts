import { isCalendarDay, isInstant } from "#model/content/instant.ts";

/**
 * An instant as a source writes it, in the form of RFC 3339. Without a zone it is taken to be in UTC; a day begins at
 * midnight there.
 * @returns undefined when it is no instant
 */
export function sourceInstant(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, "$1T");
  if (isCalendarDay(text)) return `${text}T00:00:00Z`;
  if (isInstant(text)) return text;
  return isInstant(`${text}Z`) ? `${text}Z` : undefined;
}
