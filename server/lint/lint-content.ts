import type { Problem } from "../content/content-error.ts";
import type { ContentFiles } from "../content/content-files.ts";
import { checkFiles, type CheckedFiles, type PageSchemas } from "../content/load-content.ts";
import type { PostFile } from "../content/post-file.ts";
import { lintedContent, type Rule } from "./linted-content.ts";
import { altText } from "./rules/alt-text.ts";
import { avoidedWords } from "./rules/avoided-words.ts";
import { descriptions } from "./rules/descriptions.ts";
import { duplicateHeads } from "./rules/duplicate-heads.ts";
import { lostMarkup } from "./rules/lost-markup.ts";
import { pictureNames } from "./rules/picture-names.ts";
import { pictures } from "./rules/pictures.ts";
import { unusedLogos } from "./rules/unused-logos.ts";

const RULES: readonly Rule[] = [
  altText,
  avoidedWords,
  descriptions,
  duplicateHeads,
  lostMarkup,
  pictureNames,
  pictures,
  unusedLogos,
];

/**
 * Checks files as the site does, and for what only authors care about: these rules read every text and picture again,
 * which no start of the site should wait for.
 * @param more rules beside the usual ones
 */
export async function lintContent(
  files: ContentFiles,
  year: number,
  { schemas, more = [] }: { schemas?: PageSchemas | undefined; more?: readonly Rule[] } = {},
): Promise<CheckedFiles & { posts: PostFile[]; problems: Problem[] }> {
  const checked = await checkFiles(files, year, schemas);
  const content = lintedContent(files, checked);
  // oxlint-disable-next-line eslint/no-await-in-loop -- pictures are read one by one, and links asked politely
  for (const rule of [...RULES, ...more]) await rule(content);
  return checked;
}
