import type { BlogSource, Validators } from "../blog-source.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { WalkedList } from "./walk-list.ts";

/** What decides which question the next sync asks of the source. */
interface SyncQuestion {
  source: Pick<BlogSource, "listsAll">;
  store: PostStore;
  /** Changes whenever the same post would come out otherwise. */
  pipeline: string;
  now(): Date;
}

interface NotedValidators {
  pipeline?: string;
  since?: string | undefined;
  validators?: Validators | undefined;
}

/** How long changes alone are asked for. */
const WHOLE_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Whether the whole list is to be read: no question for later changes tells of a category or an author renamed. */
export function wholeIsDue({ source, store, pipeline, now }: SyncQuestion): boolean {
  const walked = Date.parse(store.note("walked") ?? "");
  const recent = now().valueOf() - walked < WHOLE_AGAIN_MS;
  return source.listsAll === true || store.note("pipeline") !== pipeline || !recent;
}

/** The validators of an answer to the very same question. */
export function notedValidators(
  { store, pipeline }: SyncQuestion,
  since: string | undefined,
): Validators | undefined {
  const noted = JSON.parse(store.note("validators") ?? "{}") as NotedValidators;
  return noted.pipeline === pipeline && noted.since === since ? noted.validators : undefined;
}

/**
 * Notes for the next sync what this one read.
 * @param since what it asked for changes from
 */
export function remember(
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
  const next = latest !== undefined && latest > (since ?? "") ? latest : since;
  const noted: NotedValidators = { pipeline, since, validators: walked.validators };
  store.setNote("pipeline", pipeline);
  store.setNote("since", next);
  store.setNote("validators", walked.validators && JSON.stringify(noted));
}
