import { checkFolder, type CheckedFolder } from "../content/check-folder.ts";
import type { PageSchemas } from "../content/read-json-content.ts";
import { lintedContent, type Rule, type LintedContent } from "./linted-content.ts";
import { altText } from "./rules/alt-text.ts";
import { avoidedWords } from "./rules/avoided-words.ts";
import { heads } from "./rules/heads.ts";
import { lostMarkup } from "./rules/lost-markup.ts";
import { statedNumbers } from "./rules/stated-numbers.ts";
import { pictureNames, pictures, unusedLogos } from "./rules/pictures.ts";
import { siteSchema } from "#model/content/site.ts";
import { SPECIFICATION_RULES } from "#model/content/specification-rules.ts";
import type { JsonFile } from "../content/json-files.ts";
import { SITE } from "../content/json-paths.ts";
import { isRecord } from "../content/placeholders.ts";
import type { DataPath } from "../content/located-data.ts";
import { FIXED, type Fixed } from "./rules/specification-table.ts";

const RULES: readonly Rule[] = [
  altText,
  avoidedWords,
  heads,
  lostMarkup,
  pictureNames,
  pictures,
  specification,
  statedNumbers,
  unusedLogos,
];

/**
 * Checks a folder as the site does, plus rules only for authors: these read every text and picture again, which must
 * not delay a start of the site.
 * @param more additional rules
 */
export async function lintContent(
  directory: string,
  now: Date,
  { schemas, more = [] }: { schemas?: PageSchemas | undefined; more?: readonly Rule[] } = {},
): Promise<CheckedFolder> {
  const checked = await checkFolder(directory, now, schemas);
  const content = lintedContent(checked);
  // oxlint-disable-next-line eslint/no-await-in-loop -- pictures are read one by one, and links asked politely
  for (const rule of [...RULES, ...more]) await rule(content);
  return checked;
}

/**
 * Rules of the specification that content can break. A company with other numbers names the rule in `rulesOff` of
 * content/site.json.
 */
function specification({ json }: LintedContent): void {
  const site = siteSchema.safeParse(json.find(({ path }) => path === SITE)?.content).data;
  // An unreadable site.json is already reported, and its `rulesOff` is unknown.
  if (!site) return;
  for (const rule of SPECIFICATION_RULES) {
    const { file: path, sentence, ...fixed } = FIXED[rule];
    const file = json.find((one) => one.path === path && one.value !== undefined);
    const broken = file && !site.rulesOff.includes(rule) && firstBroken(file, fixed);
    if (broken)
      file.report(
        broken,
        `the specification says: ${sentence} Fix it, or turn the rule off with "rulesOff": ["${rule}"] in content/site.json`,
        "warning",
      );
  }
}

/** The place that breaks a rule; one of several sections of a kind must satisfy it. */
function firstBroken(
  { content }: JsonFile<unknown>,
  { section, shape }: Pick<Fixed, "section" | "shape">,
): DataPath | undefined {
  const wanted = section === undefined ? [{ value: content, at: [] }] : sectionsOf(content, section);
  const broken = wanted.map(({ value, at }) => {
    const path = shape.safeParse(value).error?.issues[0]?.path;
    return path && [...at, ...path];
  });
  return broken.includes(undefined) ? undefined : (broken[0] ?? ["sections"]);
}

function sectionsOf(page: unknown, kind: string): { value: unknown; at: DataPath }[] {
  const sections = isRecord(page) && Array.isArray(page["sections"]) ? page["sections"] : [];
  return sections.flatMap((value: unknown, index) =>
    isRecord(value) && value["section"] === kind ? [{ value, at: ["sections", index] }] : [],
  );
}
