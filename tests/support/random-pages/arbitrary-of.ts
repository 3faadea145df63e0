import fc from "fast-check";
import type * as z from "zod/mini";
import { oddText } from "./odd-texts.ts";

/** Values of fields that name something else or have a form of their own, by the field. */
export type Named = Readonly<Record<string, fc.Arbitrary<unknown> | undefined>>;

/**
 * Values of a schema of the content, with every combination of its optional fields and every length of its lists. What
 * fields demand of each other is left to the caller.
 */
export function arbitraryOf(schema: z.core.$ZodType, named: Named, key = ""): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
    case "optional":
      return fc.option(arbitraryOf(def.innerType, named, key), { nil: undefined });
    case "object":
      return fc
        .record(
          Object.fromEntries(
            Object.entries(def.shape).map(([name, field]) => [name, arbitraryOf(field, named, name)]),
          ),
        )
        .map(withoutUndefined);
    case "array": {
      const own = named[key];
      if (own) return own;
      const [least, most] = limitsOf(def.checks, key);
      const element = arbitraryOf(def.element, named, `${key}[]`);
      // Every count as often as any other: left to itself, a list is short.
      return fc
        .integer({ min: least, max: most })
        .chain((length) => fc.array(element, { minLength: length, maxLength: length }));
    }
    case "union":
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, named, key)));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "number": {
      const [least, most] = limitsOf(def.checks, key);
      return fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most));
    }
    case "record":
    case "string":
      return named[key] ?? oddText(limitsOf(def.checks, key)[1]);
    default:
      throw new Error(`No values for a schema of type ${def.type}, field ${key}`);
  }
}

/** The least and the most that the checks of a schema let through: characters, entries, or a number. */
function limitsOf(checks: readonly z.core.$ZodCheck[] | undefined, key: string): [number, number] {
  let [least, most] = [0, Infinity];
  for (const check of checks ?? []) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of what zod's own checks are made of
    const { def } = (check as unknown as z.core.$ZodChecks)._zod;
    if (def.check === "min_length") least = def.minimum;
    if (def.check === "max_length") most = def.maximum;
    if (def.check === "greater_than") least = Number(def.value);
    if (def.check === "less_than") most = Number(def.value);
  }
  if (most === Infinity) throw new Error(`The field ${key} has no limit; add one, or its values`);
  return [least, most];
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
