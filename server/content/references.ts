import {
  collectionAt,
  collections,
  entryOfFile,
  entryPath,
  type CollectionName,
} from "#model/collections/collections.ts";
import { matchRoute, siteRoutes } from "#model/routes.ts";
import { findList, LIST_KINDS } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import type { Place } from "./content-error.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import { imageAddress, IMAGES_FOLDER, isMedia, isUnreachable, mediaFile } from "./list-folder.ts";
import { isRecord } from "./placeholders.ts";
import type { DataPath } from "./located-data.ts";

/** The address of a link or picture, as written. */
export interface Address {
  kind: "link" | "image";
  target: string;
}

/** An address and its position in the file. */
export interface Reference extends Address, Place {
  field: string;
}

/** The link targets. */
export interface Targets {
  /** The anchors of a page by path; undefined if unknown. */
  anchors(path: string): ReadonlySet<string> | undefined;
  /** The published post with an id. */
  post(id: string): Pick<PostSummary, "id" | "slug"> | undefined;
  /** All published posts. */
  posts(): readonly PostSummary[];
  /** The slugs of a collection's visible entries. */
  entries(collection: CollectionName): ReadonlySet<string>;
  /** The categories, tags and series that have lists. */
  taxonomy(): Taxonomy;
  /** Names of the clients with a logo in content/site.json. */
  clients(): ReadonlySet<string>;
  /** All content files, such as `logos/oxbow.svg`. */
  files: { has(path: string): boolean };
}

/** The name of the page that a file of the content folder belongs to; undefined for other files. */
export function pageName(file: string): string | undefined {
  return /^pages\/(.+)\.json$/.exec(file)?.[1];
}

/** The path of the page with a name, if it has one. */
export function pathOfPage(name: string | undefined): string | undefined {
  return siteRoutes.find((route) => route.name === name)?.path;
}

/** The path of the page of a content file, if any. */
export function addressOfFile(file: string): string | undefined {
  const entry = entryOfFile(file);
  return entry ? entryPath(entry.collection, entry) : pathOfPage(pageName(file));
}

/** Every field in data, with its path. */
export function* fieldsIn(
  data: unknown,
  path: DataPath = [],
): Generator<{ key: string; value: unknown; path: DataPath }> {
  if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* fieldsIn(item, [...path, index]);
  } else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) {
      yield { key, value, path: [...path, key] };
      yield* fieldsIn(value, [...path, key]);
    }
  }
}

/** Every anchor of a page's content, with its path: each `id`, and its list of `anchors`. */
export function anchorsIn(data: unknown): { anchor: string; path: DataPath }[] {
  return [...fieldsIn(data)].flatMap(({ key, value, path }) => {
    if (key === "id" && typeof value === "string") return [{ anchor: value, path }];
    if (key !== "anchors" || !Array.isArray(value)) return [];
    return value.map((anchor, index) => ({ anchor: String(anchor), path: [...path, index] }));
  });
}

/**
 * Describes a malformed reference or a broken picture, and the fix. External addresses are only checked for
 * their form.
 * @param from path of the page with the reference; undefined for the frame of all pages
 */
export function formProblem(
  { kind, target }: Address,
  from: string | undefined,
  targets: Targets,
): string | undefined {
  if (kind === "image") return imageProblem(target, targets);
  if (isForeign(target)) return undefined;
  if (target.startsWith("http://")) return `${target} is not encrypted; use its https:// address`;
  if (target.startsWith("https://") && !URL.canParse(target))
    return `${target} cannot be read as an address; correct it, or put it between backticks if it shows a form only`;
  if (!/^(?:\/(?!\/)|#)/.test(target)) {
    return `${target} is not an address for a link; use a path like /services, an anchor like #about, or https://, mailto: or tel:`;
  }
  if (pathOf(target, from) === undefined)
    return `${target} is an anchor, but this link is on every page; write the page before it, like /#about`;
  return undefined;
}

/** Problems of a link's target, which another file may fix or break at any time. */
export function deadLink(
  { kind, target }: Address,
  from: string | undefined,
  targets: Targets,
): string | undefined {
  const path = pathOf(target, from);
  if (kind === "image" || path === undefined || !/^[/#]/.test(target)) return undefined;
  // The frame leaves out a link to a list while it has no entries.
  const list = from === undefined ? collectionAt(path) : undefined;
  if (list && list.slug === undefined) return undefined;
  return pathProblem(path, targets) ?? anchorProblem(path, target.split("#")[1], targets);
}

function isForeign(target: string): boolean {
  return (
    /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]+|https:\/\/[^\s/]+\S*)$/.test(target) && URL.canParse(target)
  );
}

function pathOf(target: string, from: string | undefined): string | undefined {
  return target.split("#")[0]?.split("?")[0] || from;
}

/** A picture pasted as data: may be megabytes long. */
const SHOWN_MAX_CHARS = 80;

function imageProblem(target: string, { files }: Targets): string | undefined {
  if (!target.startsWith(MEDIA_PREFIX)) {
    const shown = target.length > SHOWN_MAX_CHARS ? `${target.slice(0, SHOWN_MAX_CHARS)}…` : target;
    return `${shown} is not a picture of this site; put the file into content/${IMAGES_FOLDER} and write ${imageAddress("name")}`;
  }
  const file = mediaFile(target, files);
  if (file === undefined)
    return `the file content/${target.slice(MEDIA_PREFIX.length)} does not exist; add it or correct the name`;
  if (isUnreachable(file))
    return `a drawing with #, % or ? in its name cannot be linked: ${file}; rename the file`;
  return isMedia(file)
    ? undefined
    : `the file content/${file} is not served; put it into content/${IMAGES_FOLDER}`;
}

function pathProblem(path: string, targets: Targets): string | undefined {
  if (path.startsWith(MEDIA_PREFIX)) return imageProblem(path, targets);
  const route = matchRoute(path);
  const [, first, part = "", slug = ""] = path.split("/");
  if (slug && `/${first}` === collections.downloads.path)
    return `${path} is a dead link: files are not linked to directly, since their names change; write ${entryPath("downloads", { slug: part })}`;
  if (route?.area === "post") return postProblem(path, targets);
  const entry = collectionAt(path);
  if (route && entry) {
    const { collection, slug: wanted } = entry;
    const known = targets.entries(collection);
    if (wanted === undefined ? known.size > 0 : known.has(wanted)) return undefined;
    if (collection === "pages") return `${path} is a dead link: no page has this address`;
    return `${path} is a dead link: content/${collection} has no ${wanted === undefined ? "entry" : `${wanted}.json`}`;
  }
  const kind = LIST_KINDS.find((name) => name === part);
  if (route && first === "blog" && kind && !findList({ [kind]: slug }, targets.taxonomy(), targets.posts())) {
    const where = kind === "author" || kind === "year" ? "among the posts" : "in content/taxonomy.json";
    return `${path} is a dead link: there is no ${kind} ${slug} ${where}`;
  }
  return route ? undefined : `${path} is a dead link: no page has this address`;
}

function postProblem(path: string, targets: Targets): string | undefined {
  const post = targets.post(path.split("/")[2] ?? "");
  if (!post) return `${path} is a dead link: no published post has this number`;
  return path === postPath(post) ? undefined : `${path} is not the post's address; write ${postPath(post)}`;
}

function anchorProblem(path: string, anchor: string | undefined, targets: Targets): string | undefined {
  if (anchor === undefined) return undefined;
  const known = targets.anchors(path);
  if (!known) return undefined;
  if (known.has(anchor)) return undefined;
  const list = known.size > 0 ? `it has #${[...known].join(", #")}` : "it has none";
  return `#${anchor} is a dead anchor on ${path}: ${list}; a page names its anchors by "id" or "anchors"`;
}
