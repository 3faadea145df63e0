import type { RefusedPost, SourcePost, SourceTerm } from "../blog-source.ts";
import { recordOf } from "../answers/read-shape.ts";
import { plainText } from "../html/plain-text.ts";
import { sourceInstant } from "../source-instant.ts";
import type { CustomApiFields } from "./custom-api-fields.ts";

const ID_MAX_CHARS = 300;

/** Reads facts of a value by JSON pointers. @see https://www.rfc-editor.org/rfc/rfc6901 */
export function fieldsIn(value: unknown, pointers: CustomApiFields) {
  const at = (name: keyof CustomApiFields) => pointedAt(value, pointers[name]);
  return {
    value: at,
    /** A text or a number as text; undefined where it is empty. */
    text(name: keyof CustomApiFields): string | undefined {
      const found = at(name);
      return (typeof found === "number" || typeof found === "string") && String(found).trim() !== ""
        ? String(found).trim()
        : undefined;
    },
    count(name: keyof CustomApiFields): number | undefined {
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

/** A post, what is wrong with it, or undefined for a draft. */
export function readPost(
  value: unknown,
  pointers: CustomApiFields,
  base: URL,
  coverPath: string | undefined,
): SourcePost | RefusedPost | undefined {
  const fields = fieldsIn(value, pointers);
  const draft = fields.value("draft");
  if (draft === true || draft === 1 || draft === "1" || draft === "true") return undefined;
  const sourceId = fields.text("id") ?? "";
  const refuse = (name: keyof CustomApiFields, problem: string) => ({
    sourceId: sourceId || "without an id",
    problem: `${pointers[name] || name} ${problem}`,
  });
  if (sourceId === "" || sourceId.length > ID_MAX_CHARS) return refuse("id", "is missing");
  const title = plainText(fields.text("title") ?? "");
  if (title === "") return refuse("title", "is missing");
  const html = fields.value("html");
  if (typeof html !== "string") return refuse("html", "is no text");
  const published = sourceInstant(fields.value("published"));
  if (!published) return refuse("published", "is no date");
  const slug = fields.text("slug");
  const address = fields.text("address");
  const cover = coverOf(fields.value("cover"), fields.text("coverAlt"), base, coverPath);
  return {
    sourceId,
    ...(slug && { slug }),
    title,
    excerpt: plainText(fields.text("excerpt") ?? ""),
    html,
    ...(cover && { cover }),
    authors: termsOf(fields.value("authors")),
    categories: termsOf(fields.value("categories")),
    tags: termsOf(fields.value("tags")),
    published,
    updated: sourceInstant(fields.value("updated")) ?? published,
    ...(address && URL.canParse(address, base) && { address: new URL(address, base).href }),
  };
}

/** A name for the path of covers, an address, or an object with either; anything else, such as an error, is no cover. */
function coverOf(
  value: unknown,
  alt: string | undefined,
  base: URL,
  path: string | undefined,
): SourcePost["cover"] {
  const inside = recordOf(value);
  const name = typeof value === "string" ? value : (inside["url"] ?? inside["src"] ?? inside["file"]);
  if (typeof name !== "string" || name.trim() === "") return undefined;
  const filled =
    path && !/^https?:/i.test(name) ? path.replaceAll("coverimg", encodeURIComponent(name)) : name;
  if (!URL.canParse(filled, base)) return undefined;
  return { url: new URL(filled, base).href, alt: plainText(alt ?? textOf(inside["alt"])) };
}

/** One or several names, as texts or as objects with a name. */
function termsOf(value: unknown): SourceTerm[] {
  return [value].flat().flatMap((one: unknown) => {
    const { name = one, slug } = recordOf(one);
    const [shown, part] = [plainText(textOf(name)), textOf(slug)];
    return shown ? [{ name: shown, ...(part && { slug: part }) }] : [];
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
