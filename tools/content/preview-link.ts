import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { entryOfFile } from "#model/collections/collections.ts";
import { problemLine, type Problem } from "#server/content/content-error.ts";
import { checkFolder } from "#server/content/check-folder.ts";
import { previewPath, previewToken } from "#server/content/preview-token.ts";
import { readOrCreateSecret } from "#server/messages/open-secret.ts";
import type { Settings } from "#server/settings.ts";
import { ask, whyUnreachable } from "../doctor/reach.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest time until a running site reads a saved file. */
const READ_WITHIN_MS = 3_000;
const ASK_AGAIN_MS = 250;

/** Why a new link does not work, and the fix; undefined if it works. */
export async function deadPreview(link: string): Promise<string | undefined> {
  const deadline = Date.now() + READ_WITHIN_MS;
  const { origin } = new URL(link);
  const fix = "set ORIGIN or PORT, and SECRET or DATA_DIR, to the server's values";
  try {
    for (;;) {
      const { status } = await ask(link);
      if (status === 200) return undefined;
      if (Date.now() > deadline)
        return `The site at ${origin} does not accept this link (HTTP ${status}): ${fix}.`;
      await setTimeout(ASK_AGAIN_MS);
    }
  } catch (error) {
    return `The link was not tried: ${origin} cannot be reached from here (${whyUnreachable(error)}). Start the site, or ${fix}.`;
  }
}

/**
 * The preview link of a post or a section page.
 * @param file its path, relative to here or to the content folder
 * @throws when there is no such file, it cannot be shown, or the key of the site is unknown
 */
export async function previewLink(
  file: string,
  days: number,
  { contentDir, dataDir, secret, origin }: Pick<Settings, "contentDir" | "dataDir" | "secret" | "origin">,
  now: Date,
): Promise<string> {
  const path = [resolve(file), join(resolve(contentDir), file)].find((one) => existsSync(one));
  const inside = path && relative(resolve(contentDir), path).replaceAll("\\", "/");
  const kind = inside === undefined ? undefined : kindOf(inside);
  if (inside === undefined || !kind)
    throw new Error(
      `${file} is neither a post nor a section page; name a file such as ${join(contentDir, "posts", "a-note.md")} or ${join(contentDir, "pages", "a-campaign.json")}`,
    );
  const problems = await problemsIn(inside, contentDir, now);
  if (problems.length > 0)
    throw new Error([...problems.map(problemLine), "no link: it is shown once this is fixed"].join("\n"));
  if (!secret && !existsSync(join(dataDir, "secret")))
    throw new Error(
      `no link: no site has started with DATA_DIR ${resolve(dataDir)}, which has no file "secret"; set SECRET or DATA_DIR to the server's value`,
    );
  const key = secret ?? readOrCreateSecret(dataDir);
  return origin + previewPath(previewToken(key, inside, new Date(now.getTime() + days * DAY_MS)), kind);
}

function kindOf(path: string): "post" | "page" | undefined {
  if (/^posts\/[^/]+\.md$/.test(path)) return "post";
  return entryOfFile(path)?.collection === "pages" ? "page" : undefined;
}

/** Problems that prevent a file from being shown, unlike a dead link. */
async function problemsIn(path: string, contentDir: string, now: Date): Promise<readonly Problem[]> {
  const { problems } = await checkFolder(contentDir, now);
  return problems.filter(({ file, warning }) => file.endsWith(`/${path}`) && !warning);
}
