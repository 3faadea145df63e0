const SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ROUND: Readonly<Record<number, string>> = {
  14: "fourteen",
  18: "eighteen",
  20: "twenty",
  24: "twenty-four",
  30: "thirty",
  60: "sixty",
  90: "ninety",
};

/** A number as prose has it: seven, thirty, 45. */
export function countInWords(count: number): string {
  return SMALL[count] ?? ROUND[count] ?? String(count);
}

/** A duration as prose has it: thirty days, one month, 45 days. */
export function durationInWords(count: number, unit: "day" | "month"): string {
  return `${countInWords(count)} ${unit}${count === 1 ? "" : "s"}`;
}
