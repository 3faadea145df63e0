import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod/mini";
import { DESCRIPTION_MAX_CHARS, TITLE_MAX_CHARS } from "#model/content/page-head.ts";
import { postPath, type PostFrontMatter } from "#model/content/post.ts";
import { slugOf } from "#model/content/slug-of.ts";
import { taxonomySchema, termSchema, type Term } from "#model/content/taxonomy.ts";
import { sitePlaceholders } from "#server/content/placeholders.ts";
import { freeNumber, postIds } from "#server/content/post-numbers.ts";
import { kindOf } from "#server/pictures/picture-kind.ts";
import { hexHash, nameSlug } from "#server/posts/name-slug.ts";
import type { Settings } from "#server/settings.ts";
import { truncate } from "#server/sources/html/plain-text.ts";
import { pictureEnding } from "#server/sources/pictures/picture-folder.ts";
import { checkContent } from "../../check-content.ts";
import { readContentFile } from "../../read-content-file.ts";
import { addRules } from "../redirects/import-rules.ts";

/** Settings of the commands. */
export type MovingSettings = Pick<Settings, "contentDir" | "dataDir" | "blog" | "origin">;

/** A category or tag by name; by slug if that is unambiguous. */
type NamedTerm = Pick<Term, "name"> & Partial<Term>;

/** A post to import: its texts may be too long, and its terms new. */
export interface MovedPost extends Omit<PostFrontMatter, "category" | "tags" | "author" | "series"> {
  category: NamedTerm | undefined;
  tags: readonly NamedTerm[];
  authors: readonly string[];
  markdown: string;
  /** Its addresses at the old blog. */
  from: readonly string[];
}

/** Adds imported posts to a content folder without changing existing ones. */
export type NewPosts = ReturnType<typeof openNewPosts>;

/** Reports a dropped or guessed part of a post. */
export type Say = (what: string) => void;

const siteFacts = z.looseObject({ name: z.string(), timeZone: z.string() });
const TAGS_MAX = 8;
const AUTHORS_MAX = 5;

/** @throws when the site's content cannot be read */
export function openNewPosts(settings: MovingSettings) {
  const { contentDir } = settings;
  const site = readContentFile(contentDir, "site.json", siteFacts);
  const taxonomy = readContentFile(contentDir, "taxonomy.json", taxonomySchema);
  const blog = readContentFile(contentDir, "pages/blog.json", z.object({ uncategorised: termSchema }));
  const placeholders = sitePlaceholders(site, new Date());
  const ids = postIds(contentDir);
  const written: { file: string; path: string }[] = [];
  const redirects = new Map<string, string>();
  /** Files that this move writes. */
  const own = new Set<string>();
  const lines: string[] = [];
  let next = freeNumber(contentDir, settings.dataDir);

  const isOld = (file: string) => existsSync(join(contentDir, "posts", file)) && !own.has(file);
  /** A text of a field, with spaces that keep `{email}` from being filled in. */
  const fit = (field: string, given: string, most: number, say: Say): string => {
    const plain = given.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) =>
      Object.hasOwn(placeholders, name) ? `{ ${name} }` : whole,
    );
    const short = truncate(plain, most);
    if (short !== plain) say(`${field}: was cut after ${most} characters`);
    return short;
  };
  const firstOf = <Item>(field: string, items: readonly Item[], most: number, say: Say): readonly Item[] => {
    const rest = items.slice(most).map((item) => JSON.stringify(item));
    if (rest.length > 0) say(`${field}: only ${most} are kept; dropped ${rest.join(", ")}`);
    return items.slice(0, most);
  };
  const termSlug = (kind: "categories" | "tags", { name, slug }: NamedTerm, say: Say): string => {
    const isSame = (one: Term) =>
      slug === undefined ? spoken(one.name) === spoken(name) || one.slug === name : one.slug === slug;
    const known = taxonomy[kind].find(isSame)?.slug;
    if (known !== undefined) return known;
    const made = slug ?? nameSlug(name, "term");
    const isTaken = taxonomy[kind].some((one) => one.slug === made);
    const term = { slug: isTaken ? `${made}-${hexHash(name, 8)}` : made, name: fit(kind, name, 40, say) };
    taxonomy[kind].push(term);
    say(`${kind}: "${term.name}" is new in taxonomy.json`);
    const draft = join(contentDir, ".taxonomy.json.draft");
    writeFileSync(draft, `${JSON.stringify(taxonomy, null, 2)}\n`);
    renameSync(draft, join(contentDir, "taxonomy.json"));
    return term.slug;
  };

  return {
    zone: site.timeZone,
    /** Adds a line to the report. */
    report: (line: string) => void lines.push(line),
    plain: (text: string) => fit("text", text, Infinity, () => undefined),
    /**
     * Reserves the slug and the id of a post; undefined, and reported, if a file is in the way.
     * @param keepsId true to skip the post rather than change its id
     */
    place(wished: string, id: string | undefined, keepsId: boolean, say: Say) {
      const holder = ids.get(id ?? "");
      const inTheWay = keepsId && holder !== undefined ? holder : `${wished}.md`;
      if (isOld(inTheWay)) {
        say(`not written: posts/${inTheWay} has its name or id; nothing is overwritten`);
        return undefined;
      }
      const slug = freeName(wished, (name) => own.has(`${name}.md`));
      const isFree = id !== undefined && holder === undefined;
      if (holder !== undefined) say(`id: posts/${holder} has ${id}, so it got the next free one, ${next}`);
      const place = { slug, id: isFree ? id : String(next++) };
      own.add(`${slug}.md`);
      ids.set(place.id, `${slug}.md`);
      return place;
    },
    /** Copies a picture into `content/images`; undefined where it is none of a kind that the site serves. */
    keepPicture(bytes: Buffer, name: string): string | undefined {
      const ending = pictureEnding(bytes) ?? (kindOf(bytes) === "SVG" ? ".svg" : undefined);
      if (ending === undefined) return undefined;
      const at = (stem: string) => join(contentDir, "images", `${stem}${ending}`);
      const isOther = (stem: string) => existsSync(at(stem)) && !readFileSync(at(stem)).equals(bytes);
      const stem = freeName(slugOf(name, "picture"), isOther);
      mkdirSync(join(contentDir, "images"), { recursive: true });
      if (!existsSync(at(stem))) writeFileSync(at(stem), bytes, { flag: "wx" });
      return `/media/images/${stem}${ending}`;
    },
    /** Writes a post, after its terms: a running site may read it at once. */
    write({ markdown, from, ...post }: MovedPost, say: Say): void {
      const {
        id,
        slug,
        title,
        published,
        updated,
        sticky,
        draft,
        cover,
        category = blog.uncategorised,
      } = post;
      if (!post.category) say(`category: none; it got "${category.name}"`);
      if (post.tags.length === 0) say(`tags: none; it got its category, "${category.name}"`);
      if (post.authors.length === 0) say(`author: none; it got "${site.name}"`);
      const tags = firstOf("tags", post.tags.length > 0 ? post.tags : [category], TAGS_MAX, say);
      const names = post.authors.length > 0 ? post.authors : [site.name];
      const authors = firstOf("author", names, AUTHORS_MAX, say).map((name) => fit("author", name, 80, say));
      const { title: shown = title, description } = post.head ?? {};
      const short = truncate(shown, TITLE_MAX_CHARS);
      const head = {
        ...(short !== title && { title: fit("head.title", short, TITLE_MAX_CHARS, say) }),
        ...(description && { description: fit("head.description", description, DESCRIPTION_MAX_CHARS, say) }),
      };
      const front = {
        id,
        title: fit("title", title, 110, say),
        slug,
        excerpt: fit("excerpt", post.excerpt, 280, say),
        category: termSlug("categories", category, say),
        tags: [...new Set(tags.map((tag) => termSlug("tags", tag, say)))],
        author: authors.length === 1 ? authors[0] : authors,
        published,
        updated,
        sticky,
        draft,
        cover: cover && { ...cover, alt: fit("cover", cover.alt, 200, say) },
        head: Object.keys(head).length > 0 ? head : undefined,
      };
      const isEmpty = markdown.trim() === "";
      if (isEmpty) say("text: none; it got the excerpt");
      const file = `${slug}.md`;
      const body = isEmpty ? `${front.excerpt}\n` : markdown;
      const text = `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}`;
      writeFileSync(join(contentDir, "posts", file), text, { flag: "wx" });
      written.push({ file, path: postPath(front) });
      if (!draft) for (const old of from) redirects.set(old, postPath(front));
    },
    /** Redirects an address that cannot stay to its new one. */
    redirect: (from: string, to: string) => void redirects.set(from, to),
    /** Adds redirects from the old addresses, and checks everything written. */
    async finish(now: Date): Promise<{ ok: boolean; text: string }> {
      const pairs = [...redirects].map(([from, to]) => ({ line: 0, from, to }));
      const only = written.map(({ file }) => join("posts", file));
      const checks = [
        ...(pairs.length > 0
          ? [await addRules(pairs, "an old address", { ...settings, blog: undefined }, now)]
          : []),
        ...(only.length > 0 ? [await checkContent(contentDir, now, { only })] : []),
      ];
      const posts = written.map(({ file, path }) => `written  posts/${file}  ${path}`);
      const total = `${written.length} posts written, ${lines.length} remarks`;
      const text = [...posts, ...lines, ...checks.map((check) => check.text), total].join("\n");
      return { ok: checks.every(({ ok }) => ok), text };
    },
  };
}

/** Names that Windows reserves for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** The first of `name`, `name-2`, `name-3` and so on that a file can have on every system. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name.slice(0, 76).replace(/-$/, "")}-${count}`;
    if (!DEVICE.test(tried) && !isTaken(tried)) return tried;
  }
}

/** A name as it is compared: exporters write `yard-work` for Yard work. */
function spoken(name: string): string {
  return name.toLowerCase().replace(/[-_\s]+/g, " ");
}
