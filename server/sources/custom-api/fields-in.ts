import { recordOf } from "../answers/record-of.ts";
import type { CustomApiFields } from "./custom-api-fields.ts";

type Name = keyof CustomApiFields;

/** Reads facts of a value by JSON pointers. @see https://www.rfc-editor.org/rfc/rfc6901 */
export function fieldsIn(value: unknown, pointers: CustomApiFields) {
  const at = (name: Name) => pointedAt(value, pointers[name]);
  return {
    /** Undefined when there is nothing. */
    value: at,
    /** A text or a number as text; undefined where it is empty. */
    text(name: Name): string | undefined {
      const found = at(name);
      return (typeof found === "number" || typeof found === "string") && String(found).trim() !== ""
        ? String(found).trim()
        : undefined;
    },
    /** A whole number that is not negative. */
    count(name: Name): number | undefined {
      const found = at(name);
      return typeof found === "number" && Number.isInteger(found) && found >= 0 ? found : undefined;
    },
  };
}

function pointedAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (found, key) => (Object.hasOwn(recordOf(found), key) ? recordOf(found)[key] : undefined),
      value,
    );
}
