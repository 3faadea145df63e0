import { openDropConsent } from "#server/sources/sync/drop-consent.ts";
import type { Settings } from "#server/settings.ts";
import { UsageError } from "../command-line.ts";

/**
 * Agrees to what the last sync asked: that more than half of the posts go, since the source no longer has them.
 * @returns what will happen, as a sentence
 * @throws UnreadableConsent
 */
export function confirmDrop({ blog, dataDir }: Pick<Settings, "blog" | "dataDir">): string {
  if (!blog) throw new UsageError("posts are files here (BLOG_SOURCE), so there is nothing to sync");
  const drop = openDropConsent(dataDir).confirm();
  if (!drop) return "No sync waits for an answer.";
  return `The next sync takes ${drop.dropped} of ${drop.of} posts off the site, if the source still has them gone.`;
}
