import { checkFolder, type CheckedFolder } from "../content/check-folder.ts";
import type { PageSchemas } from "../content/read-json-content.ts";
import { lintedContent, type Rule } from "./linted-content.ts";
import { altText } from "./rules/alt-text.ts";
import { avoidedWords } from "./rules/avoided-words.ts";
import { heads } from "./rules/heads.ts";
import { lostMarkup } from "./rules/lost-markup.ts";
import { specification } from "./rules/specification.ts";
import { statedNumbers } from "./rules/stated-numbers.ts";
import { pictureNames, pictures, unusedLogos } from "./rules/pictures.ts";

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
 * Checks a folder as the site does, and for what only authors care about: these rules read every text and picture again,
 * which no start of the site should wait for.
 * @param more rules beside the usual ones
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
