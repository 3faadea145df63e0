import { formsOf, itemOf, type Described } from "#server/content/section-guide.ts";

/** Stands where an editor writes a text. */
const TEXT = "…";

/** The least that a schema takes: no field that may be left out, and lists at their shortest. */
export function smallestExample(schema: Described): unknown {
  const [form = schema] = formsOf(schema);
  const [example] = schema.examples ?? form.examples ?? [];
  if (example !== undefined) return example;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  const item = itemOf(form);
  if (item) return Array.from({ length: form.minItems ?? 0 }, () => smallestExample(item));
  if (form.properties) return smallestObject(form);
  if (form.type === "boolean") return true;
  if (form.type === "integer" || form.type === "number") return Math.max(form.minimum ?? 0, 0);
  return TEXT;
}

function smallestObject({ properties = {}, required = [] }: Described): Record<string, unknown> {
  return Object.fromEntries(
    required.flatMap((name) => {
      const field = properties[name];
      return typeof field === "object" ? [[name, smallestExample(field)]] : [];
    }),
  );
}
