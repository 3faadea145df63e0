import type { Site } from "#model/content/site.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import type { Problem, Report } from "./content-error.ts";
import { reportFor, type ContentFiles } from "./content-files.ts";
import type { JsonFile } from "./json-files.ts";
import { addressOf, type PostFile } from "./post-file.ts";
import {
  anchorsIn,
  deadLink,
  formProblem,
  referencesIn,
  type Reference,
  type Targets,
} from "./references.ts";

/** What can be pointed at, as far as it could be read. */
export interface KnownTargets extends Targets {
  /** Whether an address that seems to lead nowhere may lead to what could not be read. */
  mayLead?(address: string): boolean;
}

/** A link that leads nowhere for sure. */
export function surelyDead(
  reference: Reference,
  from: string | undefined,
  targets: KnownTargets,
): string | undefined {
  const dead = deadLink(reference, from, targets);
  return targets.mayLead?.(reference.target) ? undefined : dead;
}

/**
 * Reports dead links and anchors of a JSON file, pictures that are missing or have no alt text, and anchors given twice.
 * @param from path of the page; undefined for content/site.json, which stands on all pages
 */
export function checkJsonReferences(
  file: JsonFile<unknown>,
  from: string | undefined,
  targets: KnownTargets,
  files: ContentFiles,
  problems: Problem[],
): void {
  const report = reportFor(problems, files.shown(file.path));
  for (const { kind, target, path } of referencesIn(file.content)) {
    checkReference({ kind, target, line: file.lineOf(path), field: path.join(".") }, from, targets, report);
  }
  const seen = new Set<string>();
  for (const { anchor, path } of anchorsIn(file.content)) {
    if (seen.has(anchor))
      report(
        file.lineOf(path),
        path.join("."),
        `the anchor ${anchor} is given twice on this page; choose another`,
      );
    seen.add(anchor);
  }
}

/** Reports dead links, anchors and pictures of a post. */
export function checkPostReferences(
  file: PostFile,
  targets: KnownTargets,
  files: ContentFiles,
  problems: Problem[],
): void {
  const report = reportFor(problems, files.shown(file.path));
  for (const reference of file.references) checkReference(reference, addressOf(file), targets, report);
}

function checkReference(
  reference: Reference,
  from: string | undefined,
  targets: KnownTargets,
  report: Report,
): void {
  const { line, field } = reference;
  const broken = formProblem(reference, from, targets);
  if (broken !== undefined) return report(line, field, broken);
  const dead = surelyDead(reference, from, targets);
  if (dead !== undefined) report(line, field, dead, "warning");
}

/** The picture of the browser's tab. */
const TAB_ICON = "brand/favicon.svg";

/** Reports logos without a file, and a tab without its icon. */
export function checkLogos(
  { path, value, lineOf }: JsonFile<Site>,
  files: ContentFiles,
  problems: Problem[],
): void {
  const report = reportFor(problems, files.shown(path));
  if (!files.has(TAB_ICON))
    report(
      1,
      "file",
      `the file content/${TAB_ICON} does not exist; add the icon that stands in the browser's tab`,
    );
  for (const [index, { img }] of (value?.clients.logos ?? []).entries()) {
    const at = ["clients", "logos", index, "img"];
    if (!files.has(`logos/${img}`)) {
      report(
        lineOf(at),
        at.join("."),
        `the file content/logos/${img} does not exist; add it or correct the name`,
      );
    }
  }
}

/** Reports categories, tags and series whose slug is taken. */
export function checkTerms(
  { path, value, lineOf }: JsonFile<Taxonomy>,
  files: ContentFiles,
  problems: Problem[],
): void {
  for (const kind of ["categories", "tags", "series"] as const) {
    const seen = new Set<string>();
    for (const [index, { slug }] of (value?.[kind] ?? []).entries()) {
      const at = [kind, index, "slug"];
      if (seen.has(slug))
        reportFor(problems, files.shown(path))(
          lineOf(at),
          at.join("."),
          `is taken (found "${slug}"); choose another`,
        );
      seen.add(slug);
    }
  }
}
