/** Maximum number of wished call times. */
export const WISHES = 3;

/** A day such as 2026-11-25 and a time such as 10:30 as typed; "" if missing. */
export interface Wish {
  day: string;
  time: string;
}

/**
 * The values of the wish controls, each a day and then a time, as one text: `2026-11-25 10:30, 2026-11-26 14:00`. An
 * empty wish before another keeps its place.
 */
export function joinWishes(typed: readonly string[]): string {
  const days = typed.filter((_value, index) => index % 2 === 0);
  const wishes = days.map((day, index) =>
    `${day} ${typed[index * 2 + 1] ?? ""}`.replaceAll(",", " ").replace(/\s+/g, " ").trim(),
  );
  const count = wishes.reduce((filled, wish, index) => (wish === "" ? filled : index + 1), 0);
  return wishes.slice(0, count).join(", ");
}

/** Parses wishes from such a text, each at its index; unfinished ones are partial. */
export function splitWishes(text: string): Wish[] {
  return text.split(",").map((wish) => {
    const words = wish.split(/\s+/).filter((word) => word !== "");
    const time = words.at(-1)?.includes(":") ? words.pop() : undefined;
    return { day: words.join(" "), time: time ?? "" };
  });
}

/** True if a text is a time of day such as 10:30. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** True if nothing was typed. */
export function isBlankWish({ day, time }: Wish): boolean {
  return day === "" && time === "";
}
