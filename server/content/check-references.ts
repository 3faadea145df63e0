import { entryOfFile, entryPath } from "#model/collections/collections.ts";
import { SECTION_LISTS } from "#model/content/pages/sections.ts";
import { postPath } from "#model/content/post.ts";
import type { Site } from "#model/content/site.ts";
import { isOneOf } from "#model/record-of.ts";
import { matchRoute } from "#model/routes.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { contactLinkProblem } from "./contact-link-problem.ts";
import type { Problem } from "./content-error.ts";
import { asWarnings } from "./complete-draft.ts";
import { reportFor, type ContentFiles } from "./content-files.ts";
import type { JsonFile } from "./json-files.ts";
import { addressOf, pictureSize, type PostFile } from "./list-folder.ts";
import type { DataPath } from "./located-data.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import { redirectKey } from "../platform/http/canonical-path.ts";
import {
  addressOfFile,
  anchorsIn,
  deadLink,
  fieldsIn,
  formProblem,
  pageName,
  type Address,
  type Targets,
} from "./references.ts";

/** Known link targets. */
export interface KnownTargets extends Targets {
  /** Whether a seemingly dead address may belong to an unreadable file. */
  mayExist?(address: string): boolean;
}

/** Describes a target that is certainly dead. */
export function certainlyDead(
  reference: Address,
  from: string | undefined,
  targets: KnownTargets,
): string | undefined {
  const dead = deadLink(reference, from, targets);
  return targets.mayExist?.(reference.target) ? undefined : dead;
}

/**
 * The canonical address at which the site serves a page or picture.
 * @returns undefined if there is none; the path itself if its file is unread so far
 */
export function liveAddress(path: string, targets: KnownTargets): string | undefined {
  const canonical = path.startsWith(MEDIA_PREFIX) ? path : redirectKey(path);
  const route = matchRoute(canonical);
  if (route?.name === "not-found") return undefined;
  const post = route?.name === "post" ? targets.post(canonical.split("/")[2] ?? "") : undefined;
  if (post) return postPath(post);
  const isDead = deadLink({ kind: "link", target: canonical }, undefined, targets) !== undefined;
  return isDead && !(route && targets.mayExist?.(canonical)) ? undefined : canonical;
}

/**
 * Reports dead links and anchors of a JSON file, missing pictures, anchors given twice, and links to the
 * contact form that lack details.
 * @param topics of the contact form; undefined when they could not be read
 */
export function checkJsonLinks(
  file: JsonFile<unknown>,
  targets: KnownTargets,
  topics: ReadonlySet<string> | undefined,
): void {
  const page = pageName(file.path);
  const address = addressOfFile(file.path);
  for (const { key, value, path } of fieldsIn(file.content)) {
    // If a section names a missing post, the newest other post replaces it.
    const hasNames = isOneOf(SECTION_LISTS, String(path[0]))
      ? key !== "posts"
      : entryOfFile(file.path) !== undefined;
    // The entries that a section lists are those of its collection.
    const named = key === "entries" ? String(siblingIn(file.content, path, "collection")) : key;
    for (const reference of referencesIn(named, value, hasNames, targets))
      checkReference(reference, address, targets, (message, weight) => file.report(path, message, weight));
    if (hasNames && key === "logos")
      for (const name of namesIn(value))
        if (!targets.clients().has(name))
          file.report(path, `content/site.json has no logo of ${name}; use the name given by \`alt\` there`);
    // The contact page has fields and problems named like form fields.
    if (page === "contact" || !topics || path.includes("labels")) continue;
    const asked = hasNames && key === "topics" ? [value].flat() : [value];
    for (const one of asked) {
      if (typeof one !== "string") continue;
      const problem = contactLinkProblem(key === "topics" ? "topic" : key, one, page, topics);
      if (problem) file.report(path, problem, "warning");
    }
  }
  const seen = new Set<string>();
  for (const { anchor, path } of anchorsIn(file.content)) {
    if (seen.has(anchor))
      file.report(path, `the anchor ${anchor} is given twice on this page; choose another`);
    seen.add(anchor);
  }
}

/** A sibling field. */
function siblingIn(content: unknown, path: DataPath, name: string): unknown {
  return [...path.slice(0, -1), name].reduce<unknown>((value, key) => Object(value)[key], content);
}

/** Fields of entries that name something by its slug, anchor or number, and the addresses that they mean. */
const NAMED_IN_ENTRIES: Readonly<Record<string, (name: string, targets: Targets) => string>> = {
  services: (anchor) => `/services#${anchor}`,
  categories: (slug) => `/blog/category/${slug}`,
  cases: (slug) => entryPath("cases", { slug }),
  downloads: (slug) => entryPath("downloads", { slug }),
  jobs: (slug) => entryPath("jobs", { slug }),
  offer: (slug) => entryPath("offers", { slug }),
  offers: (slug) => entryPath("offers", { slug }),
  person: (slug) => entryPath("people", { slug }),
  people: (slug) => entryPath("people", { slug }),
  download: (slug) => entryPath("downloads", { slug }),
  question: (slug) => entryPath("questions", { slug }),
  author: (slug) => `/blog/author/${slug}`,
  posts(id, targets) {
    const post = targets.post(id);
    return post ? postPath(post) : `/post/${id}`;
  },
};

/** A name; a text of a field that is called the same is none. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The target of a field: a picture, an address, or another entry. */
function referencesIn(key: string, value: unknown, hasNames: boolean, targets: Targets): Address[] {
  const addressOfName = hasNames && Object.hasOwn(NAMED_IN_ENTRIES, key) ? NAMED_IN_ENTRIES[key] : undefined;
  if (addressOfName)
    return namesIn(value)
      .filter((name) => SLUG.test(name))
      .map((name) => ({ kind: "link", target: addressOfName(name, targets) }));
  if (typeof value !== "string") return [];
  if (key === "src") return [{ kind: "image", target: value }];
  return key === "href" ? [{ kind: "link", target: value }] : [];
}

/** The names given by a field; the schema reports other values. */
function namesIn(value: unknown): string[] {
  return [value].flat().flatMap((name) => (/^(?:string|number)$/.test(typeof name) ? [String(name)] : []));
}

/** Dead links and anchors of a post, as warnings, and picture problems; for drafts, also warnings. */
export function postLinkProblems(file: PostFile, targets: KnownTargets, files: ContentFiles): Problem[] {
  const problems: Problem[] = [];
  const report = reportFor(problems, files.shown(file.path));
  for (const reference of file.references)
    checkReference(reference, addressOf(file), targets, (message, weight) =>
      report(reference, reference.field, message, weight),
    );
  return file.draft ? asWarnings(problems) : problems;
}

function checkReference(
  reference: Address,
  from: string | undefined,
  targets: KnownTargets,
  report: (message: string, weight?: "warning") => void,
): void {
  const broken = formProblem(reference, from, targets);
  if (broken !== undefined) return report(broken);
  const dead = certainlyDead(reference, from, targets);
  if (dead !== undefined) report(dead, "warning");
}

/** The icon of the browser's tab. */
const TAB_ICON = "brand/favicon.svg";

/** Reports logos without a file, a missing tab icon, and a wordmark with a wrong size. */
export function checkLogos({ value, report }: JsonFile<Site>, files: ContentFiles): void {
  if (!files.has(TAB_ICON))
    report([], `the file content/${TAB_ICON} does not exist; add the icon for the browser's tab`);
  for (const [index, { img }] of (value?.clients.logos ?? []).entries())
    if (!files.has(`logos/${img}`))
      report(
        ["clients", "logos", index, "img"],
        `the file content/logos/${img} does not exist; add it or correct the name`,
      );
  const wordmark = value?.wordmark;
  const size = wordmark && "src" in wordmark ? pictureSize(wordmark.src, files) : undefined;
  if (
    wordmark &&
    "src" in wordmark &&
    size &&
    Math.abs(size.width / size.height - wordmark.width / wordmark.height) > 0.01
  )
    report(
      ["wordmark", "width"],
      `and height must be those of the drawing, which is ${size.width} by ${size.height}`,
    );
}

/** Reports categories, tags and series with a duplicate slug. */
export function checkTerms({ value, report }: JsonFile<Taxonomy>): void {
  for (const kind of ["categories", "tags", "series"] as const) {
    const seen = new Set<string>();
    for (const [index, { slug }] of (value?.[kind] ?? []).entries()) {
      if (seen.has(slug)) report([kind, index, "slug"], `is taken (found "${slug}"); choose another`);
      seen.add(slug);
    }
  }
}
