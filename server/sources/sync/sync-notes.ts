import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { BlogSource, Validators } from "../blog-source.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { WalkedList } from "./walk-list.ts";

/** What decides which question the next sync asks of the source. */
interface SyncQuestion {
  source: BlogSource;
  store: PostStore;
  /** Changes whenever the same post would come out otherwise. */
  pipeline: string;
  now(): Date;
}

const notedAnswer = z.object({
  pipeline: z.string(),
  /** From when it asked for changes. */
  since: z.optional(z.string()),
  validators: z.object({ etag: z.optional(z.string()), lastModified: z.optional(z.string()) }),
});

/** For how long changes alone are asked for: such a list does not show that a category or an author was renamed. */
const WHOLE_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Whether the whole list is to be read. */
export function wholeIsDue({ source, store, pipeline, now }: SyncQuestion): boolean {
  const walked = Date.parse(store.note("walked") ?? "");
  const recent = now().valueOf() - walked < WHOLE_AGAIN_MS;
  return !source.changes || store.note("pipeline") !== pipeline || !recent;
}

/** The validators of an answer to the very same question. */
export function notedValidators(
  { store, pipeline }: SyncQuestion,
  since: string | undefined,
): Validators | undefined {
  const noted = parseJsonAs(notedAnswer, store.note("validators"));
  return noted?.pipeline === pipeline && noted.since === since ? noted.validators : undefined;
}

/**
 * Notes for the next sync what this one read.
 * @param since from when it asked for changes
 */
export function noteAnswer(
  walked: WalkedList | "not-modified",
  { store, pipeline, now }: SyncQuestion,
  since: string | undefined,
): void {
  if (since === undefined) store.setNote("walked", now().toISOString());
  if (walked === "not-modified") return;
  const latest = walked.posts
    .map(({ updated }) => new Date(updated).toISOString())
    // A post dated ahead must not hide what changes until then.
    .filter((updated) => updated <= now().toISOString())
    .toSorted()
    .at(-1);
  const { validators } = walked;
  store.setNote("pipeline", pipeline);
  store.setNote("since", latest !== undefined && latest > (since ?? "") ? latest : since);
  store.setNote("validators", validators && JSON.stringify({ pipeline, since, validators }));
}
