import { existsSync } from "node:fs";
import { liveAddress, type KnownTargets } from "#server/content/check-references.ts";
import { ContentError, type Problem } from "#server/content/content-error.ts";
import { decodeText, reportFor } from "#server/content/content-files.ts";
import { REDIRECTS } from "#server/content/json-paths.ts";
import { checkFolder } from "#server/content/check-folder.ts";
import { redirectFinder } from "#server/content/redirects/find-redirect.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { taxonomyOf } from "#server/posts/taxonomy-of.ts";
import type { Settings } from "#server/settings.ts";
import { postStorePath } from "#server/sources/source-settings.ts";

/** Settings of the commands. */
export type RedirectSettings = Pick<Settings, "contentDir" | "dataDir" | "blog" | "origin">;

/** The addresses of the site as the running one has them. */
export type OwnAddresses = Awaited<ReturnType<typeof openOwnAddresses>>;

/** @throws ContentError when the folder, or the text of its rules, cannot be read */
export async function openOwnAddresses({ contentDir, dataDir, blog }: RedirectSettings, now: Date) {
  const { files, redirects, targets: fromFiles } = await checkFolder(contentDir, now);
  const bytes = files.read(REDIRECTS) ?? Buffer.alloc(0);
  const problems: Problem[] = [];
  const text = decodeText(bytes, reportFor(problems, files.shown(REDIRECTS)));
  if (text === undefined) throw new ContentError(problems);
  const copy = blog && postStorePath(dataDir, blog);
  const targets = copy !== undefined && existsSync(copy) ? withCopy(fromFiles, copy, now) : fromFiles;
  const live = (path: string) => liveAddress(path, targets);
  return {
    targets,
    live,
    /** Target of an address by the rules. */
    redirect: redirectFinder(() => redirects, live),
    /** The text of content/redirects.txt. */
    text,
  };
}

/** The posts of another service, replacing those of the folder. */
function withCopy(targets: KnownTargets, path: string, now: Date): KnownTargets {
  const store = openPostStore(path);
  const posts = store.published(now);
  store.close();
  const byId = new Map(posts.map((post) => [post.id, post]));
  const { mayExist: _, ...rest } = targets;
  return { ...rest, post: (id) => byId.get(id), posts: () => posts, taxonomy: () => taxonomyOf(posts) };
}
