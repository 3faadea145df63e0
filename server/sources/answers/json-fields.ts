/** Facts of a JSON value by their names. */
export interface Fields {
  /** What stands there; undefined when nothing does. */
  value(name: string): unknown;
  /** A text or a number as text. */
  text(name: string): string | undefined;
  /** A whole number that is not negative. */
  count(name: string): number | undefined;
  /** Where the fact stands, for a message. */
  name(name: string): string;
}

/** Reads facts of a value by JSON pointers. @see https://www.rfc-editor.org/rfc/rfc6901 */
export function fieldsIn(value: unknown, pointers: Readonly<Record<string, string>>): Fields {
  const at = (name: string) => pointedAt(value, pointers[name] ?? "");
  return {
    value: at,
    text(name) {
      const found = at(name);
      if (typeof found === "number") return String(found);
      return typeof found === "string" && found.trim() !== "" ? found.trim() : undefined;
    },
    count(name) {
      const found = at(name);
      return typeof found === "number" && Number.isInteger(found) && found >= 0 ? found : undefined;
    },
    name: (name) => pointers[name] || name,
  };
}

function pointedAt(value: unknown, pointer: string): unknown {
  if (pointer === "") return value;
  let found = value;
  for (const part of pointer.slice(1).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
