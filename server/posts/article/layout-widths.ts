/** Unequal column widths: parts of the whole, from left to right. */
export const COLUMN_WIDTHS = ["2:1", "1:2", "3:1", "1:3", "2:1:1", "1:2:1", "1:1:2"] as const;

/** Widths of a picture beside text, other than half. */
export const MEDIA_WIDTHS = ["third", "two-thirds"] as const;

/** The class for unequal column widths. */
export function columnsClass(widths: string): string {
  return `columns-${widths.replaceAll(":", "-")}`;
}
