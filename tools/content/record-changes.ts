import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedSchema, type Changed } from "#model/content/changed.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { dayOf } from "#model/content/instant.ts";
import { writtenPages } from "#model/discovery/fixed-pages.ts";
import { CHANGED } from "#server/content/json-paths.ts";
import { openContent } from "#server/content/open-content.ts";
import { textHash } from "#server/content/visible-text.ts";
import { readContentFile } from "../read-content-file.ts";

/** The paths of pages whose text has changed since the last record. */
export async function unrecordedPages(contentDir: string): Promise<string[]> {
  const content = await openPages(contentDir);
  return writtenPages.flatMap(({ name, path }) => (content.changed(name) === undefined ? [path] : []));
}

/**
 * Records today as the change date of every page whose text has changed; others keep their date.
 * @returns a summary for people
 */
export async function recordChanges(contentDir: string, now: Date): Promise<string> {
  const content = await openPages(contentDir);
  const before = existsSync(join(contentDir, CHANGED))
    ? readContentFile(contentDir, CHANGED, changedSchema)
    : {};
  const today = dayOf(now.toISOString(), content.site().timeZone);
  const recorded: string[] = [];
  const changed: Changed = {};
  for (const { name, path } of writtenPages) {
    const text = textHash(name, content);
    const kept = before[name];
    changed[name] = kept?.text === text ? kept : { text, day: today };
    if (kept?.text !== text) recorded.push(path);
  }
  const json = `${JSON.stringify(changed, null, 2)}\n`;
  if (JSON.stringify(before) !== JSON.stringify(changed)) writeFileSync(join(contentDir, CHANGED), json);
  return recorded.length > 0 ? `${recorded.join(", ")}: changed on ${today}` : "nothing changed";
}

function openPages(contentDir: string): Promise<ContentReader> {
  return openContent(contentDir, { postsFromFiles: false });
}
