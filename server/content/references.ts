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
  /** The anchors of the page with a path; undefined where nobody knows them. */
  anchors(path: string): ReadonlySet<string> | undefined;
  /** The published post with a number. */
  post(id: string): Pick<PostSummary, "id" | "slug"> | undefined;
  /** All published posts. */
  posts(): readonly PostSummary[];
  /** The categories, tags and series that lists may be of. */
  taxonomy(): Taxonomy;
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
 * What is wrong with a reference itself, or with the picture that it names, and how to mend it. Foreign addresses are
 * checked for their form only.
 * @param from path of the page the reference stands on; undefined for the frame, which stands on all
 */
export function formProblem(
  { kind, target }: Reference,
  from: string | undefined,
  targets: Targets,
): string | undefined {
  if (kind === "image") return imageProblem(target, targets);
  if (isForeign(target)) return undefined;
  if (target.startsWith("http://")) return `${target} is not encrypted; use its https:// address`;
  if (target.startsWith("https://") && !URL.canParse(target))
    return `${target} cannot be read as an address; correct it, or put it between backticks if it shows a form only`;
  if (!/^(?:\/(?!\/)|#)/.test(target)) {
    return `${target} is no address for a link; use a path like /services, an anchor like #about, or https://, mailto: or tel:`;
  }
  if (pathOf(target, from) === undefined)
    return `${target} is an anchor, but this link stands on every page; write the page before it, like /#about`;
  return undefined;
}

/** What is wrong with the place that a link leads to, which another file may mend or break at any time. */
export function deadLink(
  { kind, target }: Reference,
  from: string | undefined,
  targets: Targets,
): string | undefined {
  const path = pathOf(target, from);
  if (kind === "image" || path === undefined || !/^[/#]/.test(target)) return undefined;
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

function imageProblem(target: string, { files }: Targets): string | undefined {
  if (!target.startsWith(MEDIA_PREFIX)) {
    return `${target} is no picture of this site; put the file into content/images and write ${MEDIA_PREFIX}images/name`;
  }
  const file = target.slice(MEDIA_PREFIX.length);
  // Others would be written in an address otherwise than in the folder.
  if (/[^\w./-]/.test(file))
    return `the name ${file} has other signs than letters from a to z, digits, points, hyphens and underscores; rename the file`;
  if (!files.has(file)) return `the file content/${file} does not exist; add it or correct the name`;
  if (isServed(file)) return undefined;
  const small = file.replace(/[^.]+$/, (ending) => ending.toLowerCase());
  const mend = isServed(small)
    ? `write its ending in small letters, ${small.slice(small.lastIndexOf("."))}, in the name of the file and here`
    : `put it into content/${MEDIA_FOLDERS[0]} itself, as one of ${Object.keys(PICTURE_TYPES).join(", ")}`;
  return `the file content/${file} is not served; ${mend}`;
}

function pathProblem(path: string, targets: Targets): string | undefined {
  if (path.startsWith(MEDIA_PREFIX)) return imageProblem(path, targets);
  const route = matchRoute(path);
  if (route?.area === "post") return postProblem(path, targets);
  const [, first, part, slug = ""] = path.split("/");
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
