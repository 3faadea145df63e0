import type { BlogSource, RefusedPost, SourcePost, SourceTerm } from "../blog-source.ts";
import { recordOf, sortPosts } from "../answers/read-shape.ts";
import { plainText } from "../html/plain-text.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { isStatus, SourceError } from "../request/source-error.ts";
import { sourceInstant } from "../foreign-post.ts";
import { valueAt, type CustomApiFields, type CustomApiPaths } from "./custom-api-fields.ts";

const ID_MAX_CHARS = 300;

/**
 * A blog behind a custom API: a paginated list, and covers by name. Its paths and fields are those of
 * docs/blog-sources/custom-api.openapi.yaml unless set otherwise.
 */
export function customApiSource(
  client: JsonClient,
  paths: CustomApiPaths,
  fields: CustomApiFields,
): BlogSource {
  /** Number of pages according to the last response. */
  let pagesTold = 0;

  return {
    async list({ page }) {
      // Earlier versions filled {since} with an instant; without one a list is complete.
      const path = paths.list.replaceAll("{page}", String(page)).replaceAll("{since}", "");
      const answer = await client.get(path).catch((error: unknown) => {
        // After the last page some APIs return an empty list, others an error.
        if (!isStatus(error, 400, 404) || page === 1) throw error;
        if (page <= pagesTold) throw new SourceError(`page ${page} of ${pagesTold}: ${error.message}`);
      });
      if (!answer) return { posts: [], refused: [], more: false };
      const items = valueAt(answer.value, fields.posts);
      if (!Array.isArray(items)) throw new SourceError(`the list has no array at "${fields.posts}"`);
      const pages = countOf(valueAt(answer.value, fields.pages));
      pagesTold = pages ?? 0;
      return {
        ...sortPosts(items, (item) => readPost(item, fields, client.access.base, paths.cover)),
        total: countOf(valueAt(answer.value, fields.total)),
        more: pages === undefined ? items.length > 0 : page < pages,
      };
    },
  };
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A string or number as text; empty for other values. */
function textOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
}

/** A post, its problem, or undefined for a draft. */
function readPost(
  item: unknown,
  fields: CustomApiFields,
  base: URL,
  coverPath: string | undefined,
): SourcePost | RefusedPost | undefined {
  const at = (name: keyof CustomApiFields) => valueAt(item, fields[name]);
  const textAt = (name: keyof CustomApiFields) => textOf(at(name));
  if ([true, 1, "1", "true"].some((yes) => at("draft") === yes)) return undefined;
  const sourceId = textAt("id");
  const refuse = (name: keyof CustomApiFields, problem: string) => ({
    sourceId: sourceId || "without an id",
    problem: `${fields[name] || name} ${problem}`,
  });
  if (sourceId === "" || sourceId.length > ID_MAX_CHARS) return refuse("id", "is missing");
  const title = plainText(textAt("title"));
  if (title === "") return refuse("title", "is missing");
  const html = at("html");
  if (typeof html !== "string") return refuse("html", "is not text");
  const published = sourceInstant(at("published"));
  if (!published) return refuse("published", "is not a date");
  const address = textAt("address") ? URL.parse(textAt("address"), base)?.href : undefined;
  const cover = coverOf(at("cover"), textAt("coverAlt"), base, coverPath);
  return {
    sourceId,
    ...(textAt("slug") && { slug: textAt("slug") }),
    title,
    excerpt: plainText(textAt("excerpt")),
    html,
    ...(cover && { cover }),
    authors: termsOf(at("authors")),
    categories: termsOf(at("categories")),
    tags: termsOf(at("tags")),
    published,
    updated: sourceInstant(at("updated")) ?? published,
    ...(address && { address }),
  };
}

/** A name for the path of covers, an address, or an object with either; anything else, such as an error, is no cover. */
function coverOf(value: unknown, alt: string, base: URL, path: string | undefined): SourcePost["cover"] {
  const inside = recordOf(value);
  const name = typeof value === "string" ? value : (inside["url"] ?? inside["src"] ?? inside["file"]);
  if (typeof name !== "string" || name.trim() === "") return undefined;
  const isName = path !== undefined && !/^https?:/i.test(name);
  const url = URL.parse(isName ? path.replaceAll("coverimg", encodeURIComponent(name)) : name, base);
  return url ? { url: url.href, alt: plainText(alt || textOf(inside["alt"])) } : undefined;
}

/** One or several names, as strings or as objects with a name. */
function termsOf(value: unknown): SourceTerm[] {
  return [value].flat().flatMap((one: unknown) => {
    const { name = one, slug } = recordOf(one);
    const shown = plainText(textOf(name));
    return shown ? [{ name: shown, ...(textOf(slug) && { slug: textOf(slug) }) }] : [];
  });
}
