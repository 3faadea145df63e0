/** Classes of the element a kolam is on: one of the five grounds, and the colours of a woodblock print. */
export function groundClass(
  ground: "floor" | "leaf" | "gold" | "rice" | "sprout",
  ink?: "line" | "petal" | "solid",
): string {
  return ink === "solid" ? `on-${ground} solid` : `on-${ground}`;
}
