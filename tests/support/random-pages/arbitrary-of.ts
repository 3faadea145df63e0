import fc from "fast-check";
import * as z from "zod/mini";
import type { Sizes } from "./sizes.ts";

/** Values of fields that name something else or have a form of their own: by the field, with [] or {} behind it for a list or a record. */
export type Named = Readonly<Record<string, fc.Arbitrary<unknown> | undefined>>;

/**
 * Values of a schema of the content, of every size that is asked for. What fields demand of each other is left to the
 * caller.
 */
export function arbitraryOf(
  schema: z.core.$ZodType,
  named: Named,
  sizes: Sizes,
  key = "",
): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
    case "optional":
      return sizes.optional(arbitraryOf(def.innerType, named, sizes, key));
    case "object":
      if (named[key]) return named[key];
      return fc
        .record(
          Object.fromEntries(
            Object.entries(def.shape).map(([name, field]) => [name, arbitraryOf(field, named, sizes, name)]),
          ),
        )
        .map(withoutUndefined);
    case "array": {
      const own = named[`${key}[]`];
      if (own && !isGroup(def.element)) return own;
      const element = arbitraryOf(def.element, named, sizes, key);
      return sizes
        .count(...limitsOf(def.checks, key))
        .chain((length) => fc.array(element, { minLength: length, maxLength: length }));
    }
    case "union":
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, named, sizes, key)));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "boolean":
      return fc.boolean();
    case "number":
      return named[key] ?? sizes.count(...limitsOf(def.checks, key));
    case "record":
      return named[`${key}{}`] ?? fc.constant({});
    case "string": {
      const own = named[key];
      return !own || z.safeParse(schema, "Ü 1").success
        ? sizes.text(limitsOf(def.checks, key)[1])
        : own.filter((value) => z.safeParse(schema, value).success);
    }
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
    if (def.check === "length_equals") [least, most] = [def.length, def.length];
    if (def.check === "max_length") most = def.maximum;
    if (def.check === "greater_than") least = Number(def.value);
    if (def.check === "less_than") most = Number(def.value);
  }
  if (most === Infinity) throw new Error(`The field ${key} has no limit; add one, or its values`);
  return [least, most];
}

function isGroup(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === "object";
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
