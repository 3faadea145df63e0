import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import { PICTURE_PREFIX, type PictureFolder } from "./picture-folder.ts";
import type { PostStore } from "../../posts/post-store.ts";

/** How long a picture is served after the last post that showed it: pages and feeds are cached elsewhere too. */
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Reading all posts is work, and nobody waits for it. */
const PAUSE_MS = 6 * 60 * 60 * 1000;
const LOOKED_NOTE = "pictures-looked-through";
const UNUSED_NOTE = "unused-pictures";
const unusedSince = z.array(z.tuple([z.string(), z.string()]));

/** What pictures are cleared with. */
interface ClearedPictures {
  store: PostStore;
  folder: Pick<PictureFolder, "list" | "remove">;
  now: Date;
  signal: AbortSignal;
}

/** Removes pictures that no post has shown for a day, looking every few hours at most. @returns their addresses */
export async function clearPictures({ store, folder, now, signal }: ClearedPictures): Promise<string[]> {
  const looked = Date.parse(store.note(LOOKED_NOTE) ?? "");
  if (now.valueOf() - looked < PAUSE_MS) return [];
  const shown = await shownPictures(store, signal);
  if (!shown) return [];
  const before = new Map(parseJsonAs(unusedSince, store.note(UNUSED_NOTE)));
  const unused = new Map<string, string>();
  const gone: string[] = [];
  for (const src of await folder.list()) {
    if (shown.has(src)) continue;
    const since = before.get(src) ?? now.toISOString();
    if (now.valueOf() - Date.parse(since) < UNUSED_MS) unused.set(src, since);
    else gone.push(src);
  }
  await Promise.all(gone.map((src) => folder.remove(src)));
  store.setNote(UNUSED_NOTE, JSON.stringify([...unused]));
  store.setNote(LOOKED_NOTE, now.toISOString());
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
