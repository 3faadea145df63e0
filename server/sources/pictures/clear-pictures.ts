import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import type { PostStore } from "../../posts/post-store.ts";
import { PICTURE_PREFIX, type PictureFolder } from "./picture-folder.ts";

/** How long an unused picture is served at least: pages and feeds are cached elsewhere too. */
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTE = "unused-pictures";
const noted = z.object({ looked: z.string(), unused: z.array(z.string()) });

/** What pictures are cleared with. */
interface ClearedPictures {
  store: PostStore;
  folder: Pick<PictureFolder, "list" | "remove">;
  now: Date;
  signal: AbortSignal;
}

/** Looks once a day, and removes pictures that no post shows and none showed the day before. @returns their addresses */
export async function clearPictures({ store, folder, now, signal }: ClearedPictures): Promise<string[]> {
  const before = parseJsonAs(noted, store.note(NOTE));
  if (before && now.valueOf() - Date.parse(before.looked) < DAY_MS) return [];
  const shown = await shownPictures(store, signal);
  if (!shown) return [];
  const unused = (await folder.list()).filter((src) => !shown.has(src));
  const gone = unused.filter((src) => before?.unused.includes(src));
  await Promise.all(gone.map((src) => folder.remove(src)));
  store.setNote(NOTE, JSON.stringify({ looked: now.toISOString(), unused }));
  return gone;
}

/** The addresses of all pictures that posts show, drafts included; undefined when there was no time to look. */
async function shownPictures(store: PostStore, signal: AbortSignal): Promise<Set<string> | undefined> {
  const address = new RegExp(`${PICTURE_PREFIX}[\\w.]+`, "g");
  const shown = new Set<string>();
  const turn = yieldToEventLoop();
  for (const origin of store.fingerprints().keys()) {
    await turn();
    if (signal.aborted) return undefined;
    for (const [src] of JSON.stringify(store.at(origin)).matchAll(address)) shown.add(src);
  }
  return shown;
}
