/** What is said while somebody draws a kolam. It is loaded with the drawing, not with the page. */
export const WORDS = {
  drawing: "Your kolam. Arrow keys move between joins, the space bar changes one.",
  mirror: "Mirror",
  undo: "Undo",
  hint: "Show a change",
  keep: "Keep it (SVG)",
  done: "Done",
  noHint: "No single change leaves one line. Undo goes back.",
} as const;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How many lines there are, and how far that is from one. */
export function countInWords(count: {
  dots: number;
  lines: number;
  changed: boolean;
  near: boolean;
}): string {
  const { dots, lines, changed, near } = count;
  const start = `${dots} dots, ${NUMBERS[lines] ?? lines} ${lines === 1 ? "line" : "lines"}`;
  if (lines > 1) return `${start}${near ? ", one change away." : ". Keep going."}`;
  return changed ? `${start}. It is yours.` : `${start}. Press a join to open or close it.`;
}

/** Where a join is: the rows and places of its two dots, counted from the top left. */
export function joinName(from: readonly [number, number], to: readonly [number, number]): string {
  return `Join from row ${from[0]}, dot ${from[1]} to row ${to[0]}, dot ${to[1]}`;
}
