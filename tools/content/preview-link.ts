import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { previewPath, previewToken } from "#server/content/preview-token.ts";
import { readOrCreateSecret } from "#server/database/secret-file.ts";
import type { Settings } from "#server/settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The link that shows a post before its time.
 * @param file its path, from here or inside the content folder
 * @throws when there is no such post
 */
export function previewLink(
  file: string,
  days: number,
  { contentDir, dataDir, secret, origin }: Pick<Settings, "contentDir" | "dataDir" | "secret" | "origin">,
  now: Date,
): string {
  const path = [resolve(file), join(resolve(contentDir), file)].find((one) => existsSync(one));
  const inside = path && relative(resolve(contentDir), path).replaceAll("\\", "/");
  if (!inside || !/^posts\/[^/]+\.md$/.test(inside))
    throw new Error(`${file} is no post; name a file such as ${join(contentDir, "posts", "a-note.md")}`);
  const key = secret ?? readOrCreateSecret(dataDir);
  return origin + previewPath(previewToken(key, inside, new Date(now.getTime() + days * DAY_MS)));
}
