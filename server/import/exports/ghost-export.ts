import { z } from "zod/mini";
import { sortPosts } from "../../sources/answers/read-shape.ts";
import type { RefusedPost, SourceTerm } from "../../sources/blog-source.ts";
import { sourceInstant } from "../../sources/source-instant.ts";
import { plainText } from "../../sources/html/plain-text.ts";
import { countNames, ExportError, type ExportedBlog, type ExportedPost } from "./exported-blog.ts";

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
/** Ghost writes null for what is empty, and old versions lack some fields. */
const orElse = <Value>(schema: z.ZodMiniType<Value>, empty: Value) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty),
  );
const text = orElse(z.string(), "");
const order = orElse(z.number(), 0);
/** Old versions of Ghost wrote milliseconds. */
const time = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => sourceInstant(typeof value === "number" ? new Date(value).toISOString() : value)),
);

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  status: text,
  visibility: text,
  type: text,
  page: z.nullish(z.union([z.boolean(), z.number()])),
  published_at: time,
  updated_at: time,
  created_at: time,
  custom_excerpt: text,
});
const tag = z.object({ id, name: z.string(), slug: z.string(), visibility: text });
const user = z.object({ id, name: z.string(), slug: z.string() });
const meta = z.object({
  post_id: id,
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
});

const data = z.object({
  posts: z.array(post),
  tags: z._default(z.array(tag), []),
  posts_tags: z._default(z.array(z.object({ post_id: id, tag_id: id, sort_order: order })), []),
  users: z._default(z.array(user), []),
  posts_authors: z._default(z.array(z.object({ post_id: id, author_id: id, sort_order: order })), []),
  posts_meta: z._default(z.array(meta), []),
});

type Data = z.infer<typeof data>;
type Post = z.infer<typeof post>;

const MAKE_ONE = "make one in Ghost under Settings › Import/Export";

/** The placeholder for the address of the site. */
const SITE_MARK = "__GHOST_URL__";

/**
 * Reads what Ghost writes under Settings › Import/Export.
 * @param site the blog's public address, which the export does not name
 * @throws ExportError
 */
export function readGhostExport(json: string, site: URL | undefined): ExportedBlog {
  const all = dataOf(json);
  // Without an address, at least the paths are known.
  const base = (site?.href ?? "https://ghost.invalid").replace(/\/+$/, "");
  const isPage = ({ type, page }: Post) => type === "page" || page === true || page === 1;
  const { posts, refused } = sortPosts(
    all.posts.filter((one) => !isPage(one)),
    (one) => ghostPost(one, all, base),
  );
  return {
    site: new URL(`${base}/`),
    posts,
    refused,
    pictureHosts: new Set(),
    picturesFor: (address) => [address],
    describe: () => undefined,
    leftOut: countNames(all.posts.filter(isPage).map(() => "page")),
  };
}

const bare = z.object({ data: z.unknown() });
/** Old versions of Ghost wrote the data alone. */
const exported = z.union([
  z.pipe(
    z.object({ db: z.tuple([bare], z.unknown()) }),
    z.transform(({ db: [first] }) => first),
  ),
  bare,
]);

function dataOf(json: string): Data {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ExportError(`is no whole JSON (was the download cut off?); ${MAKE_ONE}`, { cause: error });
  }
  const inner = exported.safeParse(value).data?.data;
  const read = data.safeParse(inner);
  if (read.success) return read.data;
  const where = inner === undefined ? undefined : read.error.issues[0]?.path.join(".");
  const detail = where ? ` (${where} is not as Ghost writes it)` : "";
  throw new ExportError(`is no export of Ghost${detail}; ${MAKE_ONE}`);
}

function ghostPost(one: Post, all: Data, base: string): ExportedPost | RefusedPost {
  const sourceId = one.slug || one.id;
  if (one.html.trim() === "" && (one.lexical || one.mobiledoc)) {
    const form = one.lexical ? "lexical" : "mobiledoc";
    const problem = `has its text as ${form} only, not as html; open it in Ghost, save it and export again`;
    return { sourceId, problem };
  }
  const published = one.published_at ?? one.created_at ?? one.updated_at;
  if (published === undefined) return { sourceId, problem: "published_at is no time" };
  const { state, reason } = stateOf(one);
  const withSite = (given: string) => given.replaceAll(SITE_MARK, base);
  const { html, gated } = publicHtml(one.html);
  const facts = all.posts_meta.find(({ post_id }) => post_id === one.id);
  const terms = linked(all.posts_tags, one.id, ({ tag_id }) => all.tags.find((known) => known.id === tag_id))
    // A tag whose name begins with a hash is internal.
    .filter(({ visibility, name }) => visibility !== "internal" && !name.startsWith("#"));
  const alt = facts?.feature_image_alt || plainText(facts?.feature_image_caption ?? "");
  const title = facts?.meta_title;
  const description = facts?.meta_description;
  return {
    sourceId: one.id,
    slug: one.slug,
    title: one.title.trim(),
    ...(one.custom_excerpt && { excerpt: one.custom_excerpt.trim() }),
    html: withSite(html),
    ...(one.feature_image && { cover: { url: withSite(one.feature_image), alt } }),
    authors: linked(all.posts_authors, one.id, ({ author_id }) =>
      all.users.find((known) => known.id === author_id),
    ).map(toTerm),
    // Ghost has tags only, and calls the first one primary: it becomes the category.
    categories: terms.slice(0, 1).map(toTerm),
    tags: terms.slice(1).map(toTerm),
    published,
    updated: one.updated_at ?? published,
    address: `${base}/${one.slug}/`,
    state,
    otherAddresses: [],
    head: { ...(title && { title }), ...(description && { description }) },
    hints: [
      ...(reason ? [reason] : []),
      ...(gated ? ["had parts for members only, which are left out"] : []),
    ],
  };
}

const GATED = /<!--\s*kg-gated-block:begin([^>]*)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** The public parts of a text, without those for members only. */
function publicHtml(html: string): { html: string; gated: boolean } {
  let gated = false;
  const open = html.replace(GATED, (_, marks: string, part: string) => {
    if (/\bnonMember:\s*true\b/.test(marks)) return part;
    gated = true;
    return "";
  });
  return { html: open, gated };
}

function stateOf({ status, visibility }: Post): { state: ExportedPost["state"]; reason?: string } {
  if (visibility !== "" && visibility !== "public")
    return { state: "draft", reason: "was for members only, and is a draft here" };
  if (status === "published") return { state: "published" };
  if (status === "scheduled") return { state: "scheduled" };
  return {
    state: "draft",
    ...(status === "sent" && { reason: "was sent by email only, and is a draft here" }),
  };
}

/** What a post is linked with, in the order of the links. */
function linked<Link extends { post_id: string; sort_order: number }, Found>(
  links: readonly Link[],
  post_id: string,
  find: (link: Link) => Found | undefined,
): Found[] {
  return links
    .filter((link) => link.post_id === post_id)
    .toSorted((one, other) => one.sort_order - other.sort_order)
    .flatMap((link) => find(link) ?? []);
}

function toTerm({ name, slug }: { name: string; slug: string }): SourceTerm {
  return { name: name.trim(), slug };
}
