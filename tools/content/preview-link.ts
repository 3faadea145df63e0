import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ContentError, problemLine, type Problem } from "#server/content/content-error.ts";
import { loadContent } from "#server/content/load-content.ts";
import { previewPath, previewToken } from "#server/content/preview-token.ts";
import { readOrCreateSecret } from "#server/platform/secret-file.ts";
import type { Settings } from "#server/settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The link that shows a post before its time.
 * @param file its path, from here or inside the content folder
 * @throws when there is no such post, or nothing of it could be shown
 */
export async function previewLink(
  file: string,
  days: number,
  { contentDir, dataDir, secret, origin }: Pick<Settings, "contentDir" | "dataDir" | "secret" | "origin">,
  now: Date,
): Promise<string> {
  const path = [resolve(file), join(resolve(contentDir), file)].find((one) => existsSync(one));
  const inside = path && relative(resolve(contentDir), path).replaceAll("\\", "/");
  if (!inside || !/^posts\/[^/]+\.md$/.test(inside))
    throw new Error(`${file} is no post; name a file such as ${join(contentDir, "posts", "a-note.md")}`);
  const problems = await problemsIn(inside, contentDir, now);
  if (problems.length > 0)
    throw new Error(
      [...problems.map(problemLine), "no link: the post is shown once this is fixed"].join("\n"),
    );
  const key = secret ?? readOrCreateSecret(dataDir);
  return origin + previewPath(previewToken(key, inside, new Date(now.getTime() + days * DAY_MS)));
}

/** What keeps a post from being shown; a link of it that leads nowhere does not. */
async function problemsIn(path: string, contentDir: string, now: Date): Promise<readonly Problem[]> {
  try {
    await loadContent(contentDir, now.getFullYear());
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.filter(({ file, warning }) => file.endsWith(`/${path}`) && !warning);
  }
}
