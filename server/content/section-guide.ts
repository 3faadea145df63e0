import * as z from "zod/mini";
import { sectionPageSchema as looseSectionPage } from "#model/collections/section-page.ts";
import { ownPartSchemas } from "#model/content/own-parts.ts";
import { kindSchemas } from "./section-schema.ts";

/** What a schema says of itself; `title`, `description` and `examples` are those that `field` was given. */
export type Described = z.core.JSONSchema.BaseSchema;

/** A field of a section at any depth, or one of the forms that it may have. */
export interface DescribedField {
  /** Where it is in the section: `cards[].title`. */
  path: string;
  label: string;
  schema: Described;
  required: boolean;
}

/** A kind of section, as its schema describes it. */
export interface DescribedKind {
  kind: string;
  label: string;
  schema: Described;
  fields: DescribedField[];
}

/** Every kind of section with all of its fields, for the guide and for forms; what pages have of their own comes last. */
export const describedKinds = (): DescribedKind[] =>
  [...kindSchemas, ...ownPartSchemas].map((kindSchema) => {
    const [kind = ""] = kindSchema._zod.def.shape.section._zod.values;
    const schema = z.toJSONSchema(kindSchema, { io: "input" });
    return { kind, label: labelOf(kind), schema, fields: [...fieldsOf(schema, "")] };
  });

/** Every field of a page of sections, but those of its sections. */
export const pageFields = (): DescribedField[] =>
  [...fieldsOf(z.toJSONSchema(looseSectionPage, { io: "input" }), "")].filter(
    ({ path }) => !path.startsWith("sections["),
  );

function* fieldsOf({ properties = {}, required = [] }: Described, before: string): Generator<DescribedField> {
  for (const [name, schema] of Object.entries(properties)) {
    if (typeof schema === "boolean") continue;
    const path = `${before}${name}`;
    const label = schema.title ?? labelOf(name);
    yield { path, label, schema, required: required.includes(name) };
    yield* fieldsInside(schema, path);
  }
}

function* fieldsInside(schema: Described, path: string): Generator<DescribedField> {
  const item = itemOf(schema);
  if (item) return yield* fieldsInside(item, `${path}[]`);
  for (const form of formsOf(schema)) {
    if (form !== schema && form.properties)
      yield { path, label: form.title ?? path, schema: form, required: false };
    yield* fieldsOf(form, `${path}.`);
  }
}

/** What every entry of a list is. */
export function itemOf({ items }: Described): Described | undefined {
  return typeof items === "object" && !Array.isArray(items) ? items : undefined;
}

/** The forms that a field may have: itself, unless there are several. */
export function formsOf(schema: Described): Described[] {
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return forms.filter((form) => typeof form !== "boolean");
}

/** The name of a field or of a kind, as people read it: `checkBy` is "Check by". */
function labelOf(name: string): string {
  const words = name.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
