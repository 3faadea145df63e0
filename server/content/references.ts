import { matchRoute, siteRoutes } from "#model/routes.ts";
import { findList, LIST_KINDS } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { isServed, MEDIA_FOLDERS, MEDIA_PREFIX, PICTURE_TYPES } from "./media.ts";
import { isRecord } from "./placeholders.ts";
import type { DataPath } from "./located-data.ts";

/** Something that content points at. */
export interface Reference {
  kind: "link" | "image";
  /** Address as written. */
  target: string;
  line: number;
  field: string;
}

/** What can be pointed at. */
export interface Targets {
  /** Anchors by path of their page. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Published posts. */
  posts: readonly PostSummary[];
  /** The categories, tags and series that lists may be of. */
  taxonomy: Taxonomy;
  /** All files of the content folder, such as `logos/oxbow.svg`. */
  files: { has(path: string): boolean };
}

/** The path of the page whose words a file of content/pages holds, if it has one. */
export function pathOfPage(name: string): string | undefined {
  return siteRoutes.find((route) => route.name === name)?.path;
}

/** Every `href` and `src` inside data, with the way to it. */
export function referencesIn(
  data: unknown,
  path: DataPath = [],
): { kind: Reference["kind"]; target: string; path: DataPath }[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => referencesIn(item, [...path, index]));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const here = [...path, key];
    if (typeof value !== "string") return referencesIn(value, here);
    if (key === "href") return [{ kind: "link" as const, target: value, path: here }];
    return key === "src" ? [{ kind: "image" as const, target: value, path: here }] : [];
  });
}

/** Every anchor that a page's content gives, with the way to it: each `id` inside it, and its list of `anchors`. */
export function anchorsIn(data: unknown, path: DataPath = []): { anchor: string; path: DataPath }[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => anchorsIn(item, [...path, index]));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key === "id" && typeof value === "string") return [{ anchor: value, path: here }];
    if (key !== "anchors" || !Array.isArray(value)) return anchorsIn(value, here);
    return value.map((anchor, index) => ({ anchor: String(anchor), path: [...here, index] }));
  });
}

/**
 * What is wrong with a reference, and how to mend it; undefined when it leads somewhere.
 * Foreign addresses are checked for their form only.
 * @param from path of the page the reference stands on; undefined for the frame, which stands on all
 */
export function referenceProblem(
  { kind, target }: Reference,
  from: string | undefined,
  targets: Targets,
): string | undefined {
  if (kind === "image") return imageProblem(target, targets);
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]+|https:\/\/[^\s/]+\S*)$/.test(target)) return undefined;
  if (target.startsWith("http://")) return `${target} is not encrypted; use its https:// address`;
  if (!/^(?:\/(?!\/)|#)/.test(target)) {
    return `${target} is no address for a link; use a path like /services, an anchor like #about, or https://, mailto: or tel:`;
  }
  const [address = "", anchor] = target.split("#");
  const path = address.split("?")[0] || from;
  if (path === undefined)
    return `${target} is an anchor, but this link stands on every page; write the page before it, like /#about`;
  return pathProblem(path, targets) ?? anchorProblem(path, anchor, targets);
}

function imageProblem(target: string, { files }: Targets): string | undefined {
  if (!target.startsWith(MEDIA_PREFIX)) {
    return `${target} is no picture of this site; put the file into content/images and write ${MEDIA_PREFIX}images/name`;
  }
  const file = target.slice(MEDIA_PREFIX.length);
  if (!files.has(file)) return `the file content/${file} does not exist; add it or correct the name`;
  return isServed(file)
    ? undefined
    : `the file content/${file} is not served; put it into content/${MEDIA_FOLDERS[0]} itself, as one of ${Object.keys(PICTURE_TYPES).join(", ")}`;
}

function pathProblem(path: string, targets: Targets): string | undefined {
  if (path.startsWith(MEDIA_PREFIX)) return imageProblem(path, targets);
  const route = matchRoute(path);
  if (route?.area === "post") return postProblem(path, targets.posts);
  const [, first, part, slug = ""] = path.split("/");
  const kind = LIST_KINDS.find((name) => name === part);
  if (route && first === "blog" && kind && !findList({ [kind]: slug }, targets.taxonomy, targets.posts)) {
    const where = kind === "author" || kind === "year" ? "among the posts" : "in content/taxonomy.json";
    return `${path} is a dead link: there is no ${kind} ${slug} ${where}`;
  }
  return route ? undefined : `${path} is a dead link: no page has this address`;
}

function postProblem(path: string, posts: readonly PostSummary[]): string | undefined {
  const post = posts.find(({ id }) => id === path.split("/")[2]);
  if (!post) return `${path} is a dead link: no published post has this number`;
  return path === postPath(post) ? undefined : `${path} is not the post's address; write ${postPath(post)}`;
}

function anchorProblem(path: string, anchor: string | undefined, { anchors }: Targets): string | undefined {
  if (anchor === undefined) return undefined;
  const known = anchors.get(path);
  if (!known) return undefined;
  if (known.has(anchor)) return undefined;
  const list = known.size > 0 ? `it has #${[...known].join(", #")}` : "it has none";
  return `#${anchor} is a dead anchor on ${path}: ${list}; a page names its anchors by "id" or "anchors"`;
}
