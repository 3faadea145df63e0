import type { BlogSource, RefusedPost, SourcePost, SourceTerm } from "../blog-source.ts";
import { recordOf, sortPosts } from "../answers/read-shape.ts";
import { plainText } from "../html/plain-text.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { isStatus, SourceError } from "../request/source-error.ts";
import { sourceInstant } from "../source-instant.ts";
import type { CustomApiFields, CustomApiPaths } from "./custom-api-fields.ts";

const ID_MAX_CHARS = 300;

/**
 * A blog behind an API of one's own: a list by pages, and covers by name. Its paths and fields are those of
 * docs/blog-sources/custom-api.openapi.yaml unless the settings name others.
 */
export function customApiSource(
  client: JsonClient,
  paths: CustomApiPaths,
  fields: CustomApiFields,
): BlogSource {
  const read = (value: unknown) => readPost(value, fields, client.access.base, paths.cover);
  /** How many pages the list has, according to its last answer. */
  let pagesTold = 0;

  const list: BlogSource["list"] = async ({ page, validators }) => {
    // Earlier versions put an instant for {since}; without one a list is whole.
    const path = paths.list.replaceAll("{page}", String(page)).replaceAll("{since}", "");
    const answer = await client.get(path, { validators }).catch((error: unknown) => {
      // Beyond the last page some APIs answer an empty list, others an error.
      if (!isStatus(error, 400, 404) || page === 1) throw error;
      if (page > pagesTold) return undefined;
      throw new SourceError(`page ${page} of ${pagesTold}: ${error.message}`, error.status);
    });
    if (answer === "not-modified") return answer;
    if (answer === undefined) return { posts: [], refused: [], more: false };
    const head = fieldsIn(answer.value, fields);
    const items: unknown = head.value("posts");
    if (!Array.isArray(items)) throw new SourceError(`the list has no array at "${fields.posts}"`);
    const pages = head.count("pages");
    pagesTold = pages ?? 0;
    return {
      ...sortPosts(items, read),
      total: head.count("total"),
      more: pages === undefined ? items.length > 0 : page < pages,
      validators: answer.validators,
    };
  };

  return { list };
}

/** Reads facts of a value by JSON pointers. @see https://www.rfc-editor.org/rfc/rfc6901 */
function fieldsIn(value: unknown, pointers: CustomApiFields) {
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
function readPost(
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
