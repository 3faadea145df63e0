import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ContentError, problemLine } from "#server/content/content-error.ts";
import { CHANGED, SITE } from "#server/content/json-paths.ts";
import type { PageSchemas } from "#server/content/read-json-content.ts";
import { pageName } from "#server/content/references.ts";
import { lintContent } from "#server/lint/lint-content.ts";
import { outdatedFacts } from "#server/lint/rules/outdated-facts.ts";
import type { Rule } from "#server/lint/linted-content.ts";
import { entryOfFile } from "#model/collections/collections.ts";
import { dayOf } from "#model/content/instant.ts";
import type { Site } from "#model/content/site.ts";
import { isOutdated } from "#model/office/answer-by.ts";
import { unrecordedPages } from "./content/record-changes.ts";

/** Result of a check: warnings and totals if all is well, otherwise all problems. */
export interface ContentReport {
  ok: boolean;
  /** Every problem, one line each: errors first, then warnings. */
  lines: string[];
  text: string;
}

export interface CheckOptions {
  /** Report only problems in these files, given relative to here or to the content folder. */
  only?: readonly string[];
  schemas?: PageSchemas;
  /** Additional rules. */
  more?: readonly Rule[];
}

/**
 * Checks a content folder.
 * @param now the reference time for outdated facts
 * @throws when one of the files does not exist
 */
export async function checkContent(
  directory: string,
  now: Date,
  { only = [], ...rules }: CheckOptions = {},
): Promise<ContentReport> {
  const { problems, notes, found } = await read(directory, now, rules).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, notes: [], found: "" };
  });
  const wanted = only.map((file) => shownPath(file, directory));
  const isWanted = (text: string) => wanted.length === 0 || wanted.some((path) => text.includes(path));
  const told = problems.filter(({ file, message }) => isWanted(`${file} ${message}`));
  const errors = told.filter(({ warning }) => !warning);
  const warnings = told.filter(({ warning }) => warning);
  const lines = [errors, warnings].flatMap((some) =>
    new ContentError(some).problems.map(({ warning, message, ...place }) =>
      problemLine({ ...place, message: warning ? `warning: ${message}` : message }),
    ),
  );
  const total =
    told.length === 0
      ? `content: ${found}no problems`
      : `content: ${counted(errors.length, "error")}, ${counted(warnings.length, "warning")}`;
  return {
    ok: told.length === 0,
    lines,
    text: [...lines, ...notes.filter(isWanted), total].join("\n"),
  };
}

async function read(directory: string, now: Date, rules: Pick<CheckOptions, "schemas" | "more">) {
  const { files, site, posts, json, problems } = await lintContent(directory, now, {
    ...rules,
    more: [outdatedFacts(now), ...(rules.more ?? [])],
  });
  const pages = json.filter(({ path }) => pageName(path) !== undefined && !entryOfFile(path)).length;
  const shown = posts.filter(({ draft }) => !draft).length;
  // Days are recorded for the site's pages, once they are readable.
  const recorded = problems.length === 0 && rules.schemas === undefined;
  return {
    problems,
    notes: [
      ...(site ? outdated(files.shown(SITE), site, now) : []),
      ...(recorded ? unrecorded(files.shown(CHANGED), await unrecordedPages(directory)) : []),
    ],
    found: `${pages} pages, ${shown} posts, `,
  };
}

/** The path of a file as problems name it. */
function shownPath(file: string, directory: string): string {
  const path = [file, file.normalize("NFC"), file.normalize("NFD")]
    .flatMap((name) => [resolve(name), join(resolve(directory), name)])
    .find((one) => existsSync(one));
  const inside = path === undefined ? "" : relative(resolve(directory), path);
  if (inside === "" || inside.startsWith(".."))
    throw new Error(`${file} is not a file of ${directory}; name one such as posts/a-note.md`);
  return relative(join(resolve(directory), ".."), join(resolve(directory), inside)).replaceAll("\\", "/");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Warnings about promises the company may be unable to keep. */
function outdated(file: string, { office, timeZone }: Site, now: Date): string[] {
  if (!isOutdated(office, dayOf(now.toISOString(), timeZone))) return [];
  return [`warning: ${file} lists no future holiday (office.holidays); answers may be promised for days off`];
}

/** The sitemap omits uncertain days. */
function unrecorded(file: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return [
    `warning: ${file} does not know the text of ${paths.join(", ")} as it is now; run npm run content -- changed`,
  ];
}
