import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, extname, join, posix } from "node:path";
import { dayOf, instantOf } from "#model/content/instant.ts";
import { postPath } from "#model/content/post.ts";
import type { Problem } from "#server/content/content-error.ts";
import { decodeText, reportFor } from "#server/content/content-files.ts";
import { splitFrontMatter } from "#server/content/located-data.ts";
import { transliteratedSlug } from "#server/posts/name-slug.ts";
import { truncate } from "#server/sources/html/plain-text.ts";
import { UsageError } from "../../command-line.ts";
import { findPicture } from "./find-picture.ts";
import { readForeignFacts, type ForeignFacts } from "./foreign-facts.ts";
import { adoptText, nameIn } from "./foreign-text.ts";
import { openNewPosts, type MovingSettings, type NewPosts } from "./new-posts.ts";

interface AdoptOptions {
  /** A picture folder beside that of the posts, such as Hugo's `static`. */
  images?: string | undefined;
  /** Address pattern of the old blog, in WordPress syntax: `https://blog.example/%year%/%postname%/`. */
  permalinks?: string | undefined;
}

/** A file of another blog, and its conversion. */
interface ForeignPost {
  /** Inside the folder. */
  file: string;
  facts: ForeignFacts;
  body: string;
  place: { slug: string; id: string };
  published: string;
  /** Its addresses at the old blog. */
  from: string[];
  note: (line: number, what: string) => void;
}

/**
 * `npm run content -- adopt <folder>`: writes the Markdown files of another blog as posts, with their pictures.
 * @returns a report of files and lines written, skipped, dropped and guessed; not `ok` if the check finds problems
 * @throws UsageError when there is no such folder
 */
export async function adopt(
  folder: string,
  { images, permalinks = "" }: AdoptOptions,
  settings: MovingSettings,
  now: Date,
): Promise<{ ok: boolean; text: string }> {
  const folders = [folder, ...(images === undefined ? [] : [images])];
  for (const one of folders) if (!existsSync(one)) throw new UsageError(`there is no folder ${one}`);
  const posts = openNewPosts(settings);
  const files = globSync("**/*.{md,markdown,mdx}", { cwd: folder }).map((file) => file.replaceAll("\\", "/"));
  const found = files.toSorted().flatMap((file) => read(folder, file, permalinks, posts, now) ?? []);
  const addresses = new Map(
    found.flatMap(({ file, place, from }) => [file, ...from].map((old) => [plain(old), postPath(place)])),
  );
  for (const post of found) write(post, folders, addresses, posts);
  return posts.finish(now);
}

/** Reads the front matter of a file, and reserves the post's path; undefined, and reported, if that fails. */
function read(
  folder: string,
  file: string,
  permalinks: string,
  posts: NewPosts,
  now: Date,
): ForeignPost | undefined {
  const shown = posix.join(folder, file);
  const note = (line: number, what: string) => posts.report(`${shown}:${line}  ${what}`);
  const problems: Problem[] = [];
  const text = decodeText(readFileSync(join(folder, file)), reportFor(problems, shown));
  const parts = text === undefined ? undefined : splitFrontMatter(text, reportFor(problems, shown));
  for (const { line, message } of problems) note(line, `not written: ${message}`);
  if (text?.startsWith("+++"))
    note(1, "this is TOML; hugo convert toYAML writes front matter that is read here");
  if (!parts) return undefined;
  const facts = readForeignFacts(parts.data, posts.zone, note);
  if (facts.isPage || basename(file).startsWith("_")) {
    note(1, "not written: this is a page, not a post");
    return undefined;
  }

  const stem = basename(file, extname(file));
  const name = stem === "index" ? basename(posix.dirname(file)) : stem;
  const [, day, rest = name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(name) ?? [];
  const slug = facts.slug ?? rest;
  const id = /^[1-9]\d{0,8}$/.exec(facts.id ?? "")?.[0];
  const place = posts.place(transliteratedSlug(slug, "post"), id, false, (what) => note(1, what));
  if (!place) return undefined;
  const published = facts.published ?? day ?? now.toISOString().slice(0, 10);
  if (!facts.published)
    note(1, day ? `published: ${day}, from the name` : "published: no day; a draft of today");
  const [year = "", month = "", date = ""] = dayOf(instantOf(published, posts.zone), posts.zone).split("-");
  const tags: Record<string, string> = {
    year,
    monthnum: month,
    day: date,
    postname: slug,
    post_id: facts.id ?? "",
  };
  const own = permalinks.replace(/%(\w+)%/g, (whole, tag: string) => tags[tag] ?? whole);
  const from = [...facts.addresses, ...(own === "" ? [] : [own])].filter((one) =>
    /^(?:https?:\/)?\//.test(one),
  );
  const isDraft = facts.isDraft || /(?:^|\/)_?drafts\//.test(file) || !(facts.published ?? day);
  return { file, facts: { ...facts, isDraft }, body: parts.body, place, published, from, note };
}

function write(
  { file, facts, body, place, published, from, note }: ForeignPost,
  folders: readonly string[],
  addresses: ReadonlyMap<string, string>,
  posts: NewPosts,
): void {
  const { title: given, cover, lineOf } = facts;
  const picture = (address: string) => {
    const found = findPicture(address, posix.dirname(file), folders);
    return found && posts.keepPicture(found, address.startsWith("data:") ? place.slug : nameIn(address));
  };
  const link = (address: string) => {
    const [path = "", hash] = address.split("#");
    const known = addresses.get(plain(path)) ?? addresses.get(plain(posix.join(posix.dirname(file), path)));
    if (known !== undefined && path !== "") return hash === undefined ? known : `${known}#${hash}`;
    if (address.startsWith("http:")) return address.replace("http:", "https:");
    return /^(?:https:|mailto:|tel:|\/(?!\/)|#)/.test(address) ? address : undefined;
  };
  const text = adoptText(body, { title: given, picture, link, plain: posts.plain, note });
  const title = text.title ?? nameIn(file);
  if (given === undefined) note(1, `title: none; it got "${title}"`);
  const excerpt = facts.excerpt ?? (truncate(text.opening, 280) || title);
  if (!facts.excerpt) note(1, "excerpt: none; it got its first words");
  const src = cover && (picture(cover.src) ?? picture(`images/${cover.src}`));
  if (cover && !src) note(1, `cover: missing file ${cover.src}`);
  if (src && !cover.alt) note(1, `cover: no alternative text; it got "${title}"`);
  const isLater = facts.updated !== undefined && facts.updated.slice(0, 10) > published.slice(0, 10);
  const [category, ...further] = facts.categories.map((name) => ({ name }));
  posts.write(
    {
      ...place,
      title,
      excerpt,
      category,
      tags: [...further, ...facts.tags.map((name) => ({ name }))],
      authors: facts.authors,
      published,
      updated: isLater ? facts.updated : undefined,
      sticky: facts.sticky || undefined,
      draft: facts.isDraft || undefined,
      cover: src ? { src, alt: cover.alt ?? title } : undefined,
      head: { title: facts.headTitle, description: facts.headDescription },
      markdown: text.markdown,
      from,
    },
    (what) => note(lineOf(what.split(":")[0] ?? ""), what),
  );
}

/** An address for comparison with links and rules: without scheme and trailing slash. */
function plain(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
