import type { BlogSource, SourcePage, SourcePost, SourceTerm } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { plainText } from "../html/plain-text.ts";
import { sourceInstant } from "../source-instant.ts";
import { SourceError } from "../request/source-error.ts";
import { listedIds, walkWhole } from "../sync/walk-list.ts";

/** The end of the year 9999, for a feed in which nothing has a date. */
const FAR_AHEAD_MS = Date.UTC(9999, 11, 31);
const TITLE_MAX_CHARS = 80;

/**
 * Posts of a JSON Feed, versions 1 and 1.1, page after page by `next_url`.
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function jsonFeedSource(client: JsonClient, feed: URL): BlogSource {
  /** The address of each page, as the page before it told. */
  let addresses: (URL | undefined)[] = [feed];

  const list: BlogSource["list"] = async ({ page, validators }) => {
    if (page === 1) addresses = [feed];
    for (let known = addresses.length; known < page && addresses[known - 1]; known += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each page tells where the next one is
      await ask(known);
    }
    return addresses[page - 1] ? ask(page, validators) : { posts: [], refused: [], more: false };
  };

  async function ask(page: number, validators?: Parameters<typeof list>[0]["validators"]) {
    const address = addresses[page - 1] ?? feed;
    const answer = await client.get(address, { validators });
    if (answer === "not-modified") return answer;
    const { items, next } = readFeed(answer.value);
    const following = next === undefined ? undefined : new URL(next, feed);
    if (following && addresses.some((one) => one?.href === following.href)) {
      throw new SourceError("shape", "the feed's next_url leads back to a page before");
    }
    addresses = [...addresses.slice(0, page), following];
    const read = readItems(items, feed);
    const wholeSince = page === 1 && !following ? oldestOf(read.posts) : undefined;
    return { ...read, more: following !== undefined, wholeSince, validators: answer.validators };
  }

  const find = async (wanted: (post: SourcePost) => boolean) =>
    (await walkWhole({ list })).posts.find(wanted);

  return {
    name: "jsonfeed",
    listsAll: true,
    list,
    byId: (sourceId) => find((post) => post.sourceId === sourceId),
    bySlug: (slug) => find((post) => post.slug === slug),
    ids: () => listedIds({ list }),
    async health() {
      await list({ page: 1 });
    },
  };
}

/** Most feeds have no more than the newest posts: one without another page tells nothing of what is older. */
function oldestOf(posts: readonly SourcePost[]): string {
  const instants = posts.map(({ published }) => new Date(published).toISOString());
  return instants.toSorted()[0] ?? new Date(FAR_AHEAD_MS).toISOString();
}

type Item = Readonly<Record<string, unknown>>;

function readFeed(value: unknown): { items: Item[]; next: string | undefined } {
  const { version, items, next_url: next } = recordOf(value);
  if (typeof version !== "string" || !/^https?:\/\/jsonfeed\.org\/version\/1(?:\.\d+)?$/.test(version)) {
    throw new SourceError("shape", "the answer is no JSON Feed of version 1: version is another or missing");
  }
  if (!Array.isArray(items)) throw new SourceError("shape", "the feed has no items");
  if (next !== undefined && (typeof next !== "string" || !URL.canParse(next, "https://feed.example/"))) {
    throw new SourceError("shape", "the feed's next_url is no address");
  }
  return { items: items.map(recordOf), next };
}

function recordOf(value: unknown): Item {
  return value !== null && typeof value === "object" ? (value as Item) : {};
}

type ReadItems = Pick<SourcePage, "posts" | "refused"> & { hidden: number };

function readItems(items: readonly Item[], feed: URL): ReadItems {
  const page: ReadItems = { posts: [], refused: [], hidden: 0 };
  for (const item of items) {
    const id = typeof item["id"] === "number" ? String(item["id"]) : textIn(item, "id");
    // As the specification has it: an item without an id is no item.
    const post = id ? readItem(id, item, feed) : undefined;
    if (!post) page.hidden += 1;
    else if ("problem" in post) page.refused.push(post);
    else page.posts.push(post);
  }
  return page;
}

function readItem(
  sourceId: string,
  item: Item,
  feed: URL,
): SourcePost | { sourceId: string; problem: string } {
  const published = sourceInstant(item["date_published"]);
  if (!published) return { sourceId, problem: "date_published is no date" };
  const html = textIn(item, "content_html") ?? paragraphs(textIn(item, "content_text"));
  if (html === undefined) return { sourceId, problem: "content_html and content_text are missing" };
  const excerpt = plainText(textIn(item, "summary") ?? "");
  const title = plainText(textIn(item, "title") ?? "") || shorten(excerpt || plainText(html));
  if (!title) return { sourceId, problem: "title is missing, and there are no words in its place" };
  const url = textIn(item, "url");
  const address = url && URL.canParse(url, feed) ? new URL(url, feed) : undefined;
  const slug = address && lastSegment(address);
  const image = textIn(item, "image") ?? textIn(item, "banner_image");
  const [category, ...tags] = termsOf(item["tags"]);
  return {
    sourceId,
    ...(slug && { slug }),
    title,
    excerpt,
    html,
    ...(image && URL.canParse(image, feed) && { cover: { url: new URL(image, feed).href, alt: "" } }),
    authors: authorsOf(item),
    categories: category ? [category] : [],
    tags,
    published,
    updated: sourceInstant(item["date_modified"]) ?? published,
    ...(address && { address: address.href }),
  };
}

function textIn(item: Item, name: string): string | undefined {
  const value = item[name];
  return typeof value === "string" ? value : undefined;
}

/** Version 1.1 has `authors`, version 1 had one. */
function authorsOf(item: Item): SourceTerm[] {
  const authors: unknown[] = Array.isArray(item["authors"]) ? item["authors"] : [item["author"]];
  return authors.flatMap((one) => {
    const name = plainText(textIn(recordOf(one), "name") ?? "");
    return name ? [{ name }] : [];
  });
}

function termsOf(tags: unknown): SourceTerm[] {
  const names: unknown[] = Array.isArray(tags) ? tags : [];
  return names.flatMap((name) => (typeof name === "string" && name.trim() ? [{ name: name.trim() }] : []));
}

function paragraphs(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return escaped
    .split(/\n\s*\n/)
    .map((one) => `<p>${one.trim()}</p>`)
    .join("");
}

function shorten(text: string): string {
  return text.length <= TITLE_MAX_CHARS ? text : `${text.slice(0, TITLE_MAX_CHARS).replace(/\s+\S*$/, "")}…`;
}

function lastSegment(address: URL): string | undefined {
  const segment = address.pathname.split("/").filter(Boolean).at(-1);
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
