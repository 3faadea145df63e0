import * as z from "zod/mini";
import { collectionNames, collections } from "#model/collections/collections.ts";
import { blockedSchema } from "#model/content/blocked.ts";
import { changedSchema } from "#model/content/changed.ts";
import { ownPartSchemas } from "#model/content/own-parts.ts";
import { pageSchemas } from "#model/content/pages/index.ts";
import { postFrontMatterSchema } from "#model/content/post.ts";
import { routingSchema } from "#model/content/routing.ts";
import { savedReplySchema } from "#model/content/saved-reply.ts";
import { siteSchema } from "#model/content/site.ts";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { kindSchemas } from "./section-schema.ts";

/** Schema metadata; `title`, `description` and `examples` come from `field`. */
export type Described = z.core.JSONSchema.BaseSchema;

/** A field at any depth, or one of its variants. */
export interface DescribedField {
  /** Its path: `cards[].title`; `<name>` means any name. */
  path: string;
  label: string;
  schema: Described;
  required: boolean;
}

/** A kind of section, or a file of the content folder, as its schema describes it. */
export interface DescribedKind {
  /** Its name for editors: `cards`, `site`; several for pages with the same fields. */
  names: string[];
  title: string;
  schema: Described;
  fields: DescribedField[];
}

/** The site file and posts. */
const FILES = {
  site: ["site.json", siteSchema],
  taxonomy: ["taxonomy.json", taxonomySchema],
  routing: ["routing.json", routingSchema],
  blocked: ["blocked.json", blockedSchema],
  changed: ["changed.json", changedSchema],
  replies: ["replies/<name>.md", savedReplySchema],
  posts: ["posts/<slug>.md", postFrontMatterSchema],
} as const;

/** Every section kind with all its fields, for the guide and for forms; page-specific fields come last. */
export const describedKinds = (): DescribedKind[] =>
  [...kindSchemas, ...ownPartSchemas].map((kindSchema) => {
    const [kind = ""] = kindSchema._zod.def.shape.section._zod.values;
    return described([kind], `${labelOf(kind)}: \`${kind}\``, kindSchema);
  });

/** Every file of the content folder with all of its fields; of pages, those with the same fields are one. */
export const describedFiles = (): DescribedKind[] => [
  ...Object.entries(FILES).map(([name, [file, schema]]) => described([name], inContent([file]), schema)),
  ...collectionNames.map((name) =>
    described([name], inContent([`${name}/<name>.json`]), collections[name].schema),
  ),
  ...[...new Set(Object.values(pageSchemas))].map((schema) => {
    const names = Object.keys(pageSchemas).filter((name) => pageSchemas[name] === schema);
    return described(names, inContent(names.map((name) => `pages/${name}.json`)), schema);
  }),
];

function described(names: string[], title: string, of: z.ZodMiniType): DescribedKind {
  const schema = z.toJSONSchema(of, { io: "input" });
  return { names, title, schema, fields: [...fieldsOf(schema, "")] };
}

const inContent = (files: readonly string[]) => files.map((file) => `\`content/${file}\``).join(", ");

function* fieldsOf(schema: Described, before: string): Generator<DescribedField> {
  const { properties, additionalProperties: others, required = [] } = schema;
  const isRecord = typeof others === "object" && !properties;
  // Fields shared by all sections are listed per kind.
  if (properties && others) return;
  for (const [name, inner] of Object.entries(properties ?? (isRecord ? { "<name>": others } : {}))) {
    if (typeof inner === "boolean") continue;
    const path = `${before}${name}`;
    yield { path, label: inner.title ?? labelOf(name), schema: inner, required: required.includes(name) };
    yield* fieldsInside(inner, path);
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

/** The schema of a list's items. */
export function itemOf({ items }: Described): Described | undefined {
  return typeof items === "object" && !Array.isArray(items) ? items : undefined;
}

/** The variants of a field: itself, unless there are several. */
export function formsOf(schema: Described): Described[] {
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return forms.filter((form) => typeof form !== "boolean");
}

/** The name of a field or of a kind, as people read it: `checkBy` is "Check by". */
function labelOf(name: string): string {
  const words = name.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
