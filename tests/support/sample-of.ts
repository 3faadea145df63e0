import * as z from "zod/mini";

const TEXTS = [
  "Sample words",
  "sample",
  "/services",
  "2026-05-28",
  "6",
  "IN",
  "en-IN",
  "hello@kolam.example",
  "https://kolam.example",
  "tel:+910000000000",
  "https://wa.me/910000000000",
  "oxbow.svg",
  "/media/images/dot.svg",
  "0 0 24 24",
  "M0 0h24",
];

const NUMBERS = [1, 50, 0, 0.5, 5, 10, 100];

/**
 * A small value that a schema accepts, so that tests need not follow every change of the content's shape.
 * Optional fields are left out; fields named `id` or `slug` are unique.
 */
export function sampleOf(schema: z.core.$ZodType): unknown {
  return sample(schema, "", { count: 0 });
}

function sample(schema: z.core.$ZodType, key: string, unique: { count: number }): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin === undefined)
          .map(([name, field]) => [name, sample(field, name, unique)]),
      );
    case "array":
      return fitting(
        schema,
        key,
        lengths().map((length) => () => Array.from({ length }, () => sample(def.element, key, unique))),
      );
    case "tuple":
      return def.items.map((item) => sample(item, key, unique));
    case "record":
      return {};
    case "union":
      return sample(def.options[0] ?? z.never(), key, unique);
    case "pipe":
      return sample(def.in, key, unique);
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "boolean":
      return true;
    case "number":
      return fitting(
        schema,
        key,
        NUMBERS.map((number) => () => number),
      );
    case "string":
      return fitting(
        schema,
        key,
        texts(key, unique).map((text) => () => text),
      );
    default:
      throw new Error(`No sample for a schema of type ${def.type}, field ${key}`);
  }
}

function texts(key: string, unique: { count: number }): string[] {
  if (key === "id" || key === "slug") unique.count += 1;
  const own = {
    id: [`sample-${unique.count}`],
    slug: [`sample-${unique.count}`],
    href: ["/services"],
    src: ["/media/images/dot.svg"],
    timeZone: ["Asia/Kolkata"],
    from: ["09:30"],
    to: ["18:30"],
  };
  return [...(own[key as keyof typeof own] ?? []), ...TEXTS];
}

function lengths(): number[] {
  return Array.from({ length: 41 }, (_, index) => (index + 1) % 41);
}

function fitting(schema: z.core.$ZodType, key: string, candidates: (() => unknown)[]): unknown {
  for (const candidate of candidates) {
    const value = candidate();
    if (z.safeParse(schema, value).success) return value;
  }
  throw new Error(`No sample fits the field ${key}; add one to tests/support/sample-of.ts`);
}
