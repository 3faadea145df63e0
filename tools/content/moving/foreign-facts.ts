import { fromHtml } from "hast-util-from-html";
import { isCalendarDay, isInstant, offsetAt } from "#model/content/instant.ts";
import type { LocatedData } from "#server/content/located-data.ts";
import { isRecord } from "#server/content/placeholders.ts";
import { textOf } from "#server/posts/article/compact.ts";

/** Fields without information about a post. */
const IDLE = /^(?:layout|type|post_?type|uuid|comment_id|created_at|toc)$/;
const PUBLIC = /^(?:publish(?:ed)?|public|scheduled|future)$/;

/** The front matter of a post as exporters write it, under one name each. */
export type ForeignFacts = ReturnType<typeof readForeignFacts>;

/**
 * Reads front matter of WordPress, Ghost, Hugo and Jekyll exports.
 * @param zone of moments without one
 * @param note gets a line and its dropped or guessed parts
 */
export function readForeignFacts(
  data: LocatedData,
  zone: string,
  note: (line: number, what: string) => void,
) {
  const given = isRecord(data.value) ? data.value : {};
  const used = new Set<string>();
  const lineOf = (name: string) => data.placeOf([name]).line;
  const read = (name: string): unknown => {
    used.add(name);
    return given[name];
  };
  /** The first of these fields that is given and was not used before. */
  const take = (...names: string[]) => {
    const name = names.find((one) => !used.has(one) && textsIn(given[one]).length > 0);
    return name === undefined ? [] : textsIn(read(name));
  };
  const moment = (...names: string[]): string | undefined => {
    const name = names.find((one) => typeof given[one] === "string" && given[one] !== "") ?? "";
    const value = read(name);
    const written = typeof value === "string" ? value : "";
    const found = readMoment(written, zone);
    if (name !== "" && !found) note(lineOf(name), `${name}: "${written}" is not a valid time`);
    if (found?.isGuess) note(lineOf(name), `${name}: has no time zone; the site's was used`);
    return found?.text;
  };

  const isDraft =
    [read("draft"), given["published"] === false].includes(true) ||
    [read("status"), read("visibility")].some((state) => typeof state === "string" && !PUBLIC.test(state));
  if (typeof given["published"] === "boolean") read("published");
  const cover = pictureIn(
    ["coverImage", "feature_image", "featured_image", "featuredImage", "cover", "image", "thumbnail"]
      .map((name) => (isEmpty(given[name]) ? undefined : read(name)))
      .find((value) => value !== undefined),
  );
  const facts = {
    id: take("id", "post_id")[0],
    title: take("title")[0],
    slug: take("slug")[0],
    excerpt: take("excerpt", "custom_excerpt", "summary", "description")[0],
    published: moment("date", "published_at", "date_published", "publishDate", "pubDate", "published"),
    updated: moment("lastmod", "updated_at", "date_updated", "last_modified_at", "modified", "updated"),
    isDraft,
    isPage: [given["layout"], given["type"], given["post_type"]].includes("page"),
    categories: take("categories", "category").flatMap(apart),
    tags: take("tags", "tag").flatMap(apart),
    authors: take("authors", "author", "primary_author"),
    cover: cover && { ...cover, alt: cover.alt ?? take("feature_image_alt", "coverAlt", "image_alt")[0] },
    sticky: [read("sticky"), read("pinned")].includes(true),
    headTitle: take("meta_title", "seo_title")[0],
    headDescription: take("meta_description", "seo_description", "description")[0],
    addresses: ["permalink", "url", "link", "aliases", "redirect_from"].flatMap((name) =>
      textsIn(read(name)),
    ),
    lineOf,
  };
  for (const [name, value] of Object.entries(given))
    if (!used.has(name) && !IDLE.test(name) && !isEmpty(value)) note(lineOf(name), `${name}: dropped`);
  return facts;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false;
}

/** The texts of a field: a string, a list, or objects with names. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isRecord(value)) return textsIn(value["name"] ?? value["title"] ?? value["slug"]);
  if (isEmpty(value)) return [];
  const text = String(value).trim();
  // Some exporters leave `&amp;` as WordPress stores it.
  const decoded = /&#?\w+;/.test(text) ? fromHtml(text, { fragment: true }).children : undefined;
  const plain = decoded?.map((node) => (node.type === "doctype" ? "" : textOf(node))).join("") ?? text;
  return plain === "" ? [] : [plain.replace(/\s+/g, " ")];
}

/** The parts of a list that was written as one text. */
function apart(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}

function pictureIn(value: unknown): { src: string; alt: string | undefined } | undefined {
  if (!isRecord(value)) return typeof value === "string" ? { src: value, alt: undefined } : undefined;
  const [src] = ["image", "src", "path", "url", "feature"].flatMap((name) => textsIn(value[name]));
  const [alt] = ["alt", "caption"].flatMap((name) => textsIn(value[name]));
  return src === undefined ? undefined : { src, alt };
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** A day, or an instant with its zone; times without one are in the given zone. */
function readMoment(written: string, zone: string): { text: string; isGuess: boolean } | undefined {
  const [, day = "", time, seconds = ":00", given] = MOMENT.exec(written.trim()) ?? [];
  if (!isCalendarDay(day)) return undefined;
  if (time === undefined) return { text: day, isGuess: false };
  const offset = given && (/^[zu]/i.test(given) ? "Z" : `${given.slice(0, 3)}:${given.slice(-2)}`);
  const text = `${day}T${time}${seconds}${offset ?? "Z"}`;
  if (!isInstant(text)) return undefined;
  if (offset !== undefined) return { text, isGuess: false };
  const at = new Date(Date.parse(text) - offsetAt(Date.parse(text), zone));
  return { text: at.toISOString().replace(".000Z", "Z"), isGuess: true };
}
