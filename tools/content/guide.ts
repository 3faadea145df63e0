import {
  describedFiles,
  describedKinds,
  formsOf,
  itemOf,
  type Described,
  type DescribedField,
  type DescribedKind,
} from "#server/content/section-guide.ts";
import { nearestName } from "#server/content/nearest-name.ts";

/** Placeholder for a text by the editor. */
const TEXT = "…";

/** Fields of every section, listed once. */
const OF_ALL = ["section", "id"];

const HEAD = `| field | label | what it is | limit | needed | example |
| ----- | ----- | ---------- | ----- | ------ | ------- |`;

/**
 * The guide of content files and sections for editors, from their schemas, as Markdown.
 * @param name of a file or of a kind of section; all when left out
 * @throws when nothing has that name
 */
export function guide(name?: string): string {
  const files = describedFiles();
  const kinds = describedKinds();
  if (name === undefined)
    return ["# Files", ...files.map(chapter), `# Sections\n\n${ofAll(kinds)}`, ...kinds.map(chapter)].join(
      "\n\n",
    );
  const all = [...files, ...kinds];
  const found = all.filter(({ names }) => names.includes(name));
  if (found.length > 0) return found.map(chapterWithExample).join("\n\n");
  const names = all.flatMap((one) => one.names);
  const near = nearestName(name, names);
  throw new Error(
    `"${name}" is not a file or kind of section; ${near ? `did you mean ${near}?` : `there are ${[...new Set(names)].toSorted().join(", ")}`}`,
  );
}

function chapterWithExample(kind: DescribedKind): string {
  const example = smallestExample(kind.schema);
  return `${chapter(kind)}\n\nThe least that passes:\n\n\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``;
}

/** The fields of every section; their values differ from kind to kind. */
function ofAll([first]: readonly DescribedKind[]): string {
  const common = (first?.fields ?? []).filter(({ path }) => OF_ALL.includes(path));
  const rows = common.map(({ schema: { const: _only, enum: _choices, ...schema }, ...field }) => ({
    ...field,
    schema,
  }));
  return `Every section has these fields:\n\n${table(rows)}`;
}

function chapter({ title, schema, fields }: DescribedKind): string {
  return `## ${title}

${schema.description}

${table(fields.filter(({ path }) => !OF_ALL.includes(path)))}`;
}

function table(fields: readonly DescribedField[]): string {
  return [HEAD, ...fields.map(row)].join("\n");
}

function row({ path, label, schema, required }: DescribedField): string {
  const [example] = schema.examples ?? [];
  const cells = [
    `\`${path}\``,
    label,
    schema.description ?? "",
    limitOf(schema),
    required ? "yes" : "",
    example === undefined ? "" : `\`${JSON.stringify(example)}\``,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Limit of a field, in words; "" if its nested fields have it. */
function limitOf(schema: Described): string {
  const forms = formsOf(schema);
  if (forms.length > 1) return forms.map((form) => limitOf(form) || form.title).join(", or ");
  const item = itemOf(schema);
  if (item) return [entries(schema), limitOf(item)].filter(Boolean).join(", each ");
  const { type, const: only, enum: choices, maxLength, minimum, maximum } = schema;
  if (only !== undefined) return values([only]);
  if (choices) return values(choices);
  if (type === "boolean") return "`true` or `false`";
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (type !== "integer" && type !== "number") return "";
  const kind = type === "integer" ? "a whole number" : "a number";
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? kind
    : `${kind} from ${minimum} to ${maximum}`;
}

function entries({ minItems = 0, maxItems }: Described): string {
  if (minItems === maxItems) return `${maxItems} entries`;
  return `${minItems} to ${maxItems} entries`;
}

function values(choices: readonly unknown[]): string {
  return choices.map((choice) => `\`${String(choice)}\``).join(", ");
}

/** The minimum a schema accepts: no optional fields, and the shortest lists. */
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
