import type { BlogSource, RefusedPost, SourcePage, SourcePost, SourceTerm } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { plainText } from "../html/plain-text.ts";
import { sourceInstant } from "../source-instant.ts";
import { SourceError } from "../request/source-error.ts";
import { listedIds, walkWhole } from "../sync/walk-list.ts";
import { fieldsIn, type Fields } from "../answers/json-fields.ts";
import type { CustomApiFields, CustomApiPaths } from "./custom-api-fields.ts";

/**
 * The blog of a sister company: a list by pages, a single post by its id, covers by name. Which paths and fields is
 * told by the settings; without them it is as docs/blog-sources/custom-api.openapi.yaml says.
 */
export function customApiSource(
  client: JsonClient,
  paths: CustomApiPaths,
  fields: CustomApiFields,
): BlogSource {
  const read = (value: unknown) => readPost(fieldsIn(value, fields), client.access.base, paths.cover);
  const listsAll = !paths.list.includes("{since}");
  /** How many pages the list has, as its last answer told. */
  let pagesTold = 0;

  const list: BlogSource["list"] = async ({ page, modifiedAfter, validators }) => {
    const path = paths.list
      .replaceAll("{page}", String(page))
      .replaceAll("{since}", encodeURIComponent(modifiedAfter ?? ""));
    const answer = await client.get(path, { validators }).catch((error: unknown) => {
      // Beyond the last page some have nothing, and others nothing to say.
      const none = error instanceof SourceError && (error.status === 404 || error.status === 400);
      if (!none || page === 1) throw error;
      if (page > pagesTold) return undefined;
      throw new SourceError("status", `page ${page} of ${pagesTold}: ${error.message}`, error.status);
    });
    if (answer === "not-modified") return answer;
    if (answer === undefined) return { posts: [], refused: [], more: false };
    const head = fieldsIn(answer.value, fields);
    const items = head.value("posts");
    if (!Array.isArray(items)) throw new SourceError("shape", `the list has no array at "${fields.posts}"`);
    const total = head.count("total");
    const pages = head.count("pages");
    pagesTold = pages ?? 0;
    return {
      ...readAll(items, read),
      ...(total !== undefined && { total }),
      ...(pages !== undefined && { pages }),
      more: pages === undefined ? items.length > 0 : page < pages,
      validators: answer.validators,
    };
  };

  return {
    name: "sister",
    listsAll,
    list,
    async byId(sourceId) {
      // An id of dots would be another path.
      if (!/[^.]/.test(sourceId)) return undefined;
      const path = paths.post.replaceAll("{id}", encodeURIComponent(sourceId));
      const answer = await client.get(path).catch((error: unknown) => {
        if (error instanceof SourceError && (error.status === 404 || error.status === 410)) return undefined;
        throw error;
      });
      if (answer === undefined || answer === "not-modified") return undefined;
      const post = read(fieldsIn(answer.value, fields).value("post"));
      if (post === undefined || !("problem" in post)) return post;
      throw new SourceError("shape", `post ${sourceId}: ${post.problem}`);
    },
    async bySlug(slug) {
      return (await walkWhole({ list })).posts.find((post) => post.slug === slug);
    },
    ids: () => listedIds({ list }),
    async health() {
      await list({ page: 1 });
    },
  };
}

function readAll(
  items: readonly unknown[],
  read: (item: unknown) => SourcePost | RefusedPost | undefined,
): Pick<SourcePage, "posts" | "refused"> & { hidden: number } {
  const found = items.flatMap((item) => read(item) ?? []);
  return {
    posts: found.flatMap((one) => ("problem" in one ? [] : [one])),
    refused: found.flatMap((one) => ("problem" in one ? [one] : [])),
    hidden: items.length - found.length,
  };
}

/** A post, what is wrong with it, or undefined for one that nobody may read. */
function readPost(
  fields: Fields,
  base: URL,
  coverPath: string | undefined,
): SourcePost | RefusedPost | undefined {
  const draft = fields.value("draft");
  if (draft === true || draft === 1 || draft === "1" || draft === "true") return undefined;
  const sourceId = fields.text("id") ?? "";
  const refuse = (problem: string) => ({ sourceId: sourceId || "without an id", problem });
  if (sourceId === "" || sourceId.length > 300) return refuse(`${fields.name("id")} is missing`);
  const title = plainText(fields.text("title") ?? "");
  if (title === "") return refuse(`${fields.name("title")} is missing`);
  const html = fields.value("html");
  if (typeof html !== "string") return refuse(`${fields.name("html")} is no text`);
  const published = sourceInstant(fields.value("published"));
  if (!published) return refuse(`${fields.name("published")} is no date`);
  const slug = fields.text("slug");
  const address = fields.text("address");
  const cover = coverOf(fields, base, coverPath);
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

/** A name for the path of covers, an address, or either in an object; anything else, as an error, is no cover. */
function coverOf(fields: Fields, base: URL, path: string | undefined): SourcePost["cover"] {
  const value = fields.value("cover");
  const inside = value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
  const name = typeof value === "string" ? value : (inside["url"] ?? inside["src"] ?? inside["file"]);
  if (typeof name !== "string" || name.trim() === "") return undefined;
  const alt = plainText(fields.text("coverAlt") ?? (typeof inside["alt"] === "string" ? inside["alt"] : ""));
  const filled =
    path && !/^https?:/i.test(name) ? path.replaceAll("coverimg", encodeURIComponent(name)) : name;
  return URL.canParse(filled, base) ? { url: new URL(filled, base).href, alt } : undefined;
}

/** One or several names, as texts or as objects with a name. */
function termsOf(value: unknown): SourceTerm[] {
  return [value].flat().flatMap((one: unknown) => {
    const { name, slug } = typeof one === "string" ? { name: one, slug: undefined } : parts(one);
    const text = plainText(name);
    return text ? [{ name: text, ...(slug && { slug }) }] : [];
  });
}

function parts(value: unknown): { name: string; slug: string | undefined } {
  const { name, slug } = (value !== null && typeof value === "object" ? value : {}) as Record<
    string,
    unknown
  >;
  return { name: typeof name === "string" ? name : "", slug: typeof slug === "string" ? slug : undefined };
}
