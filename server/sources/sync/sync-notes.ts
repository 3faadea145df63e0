import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { BlogSource, Validators } from "../blog-source.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { WalkedList } from "./walk-list.ts";

/** What decides which question the next sync asks of the source. */
interface SyncQuestion {
  source: BlogSource;
  store: PostStore;
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
  return !source.ids || store.note("pipeline") !== pipeline || !recent;
}

const LACKED_NOTE = "lacked";

/**
 * Whether a source has posts that were neither listed as changed nor are here, such as a scheduled one whose time came.
 * Those that the last sync left out too do not count.
 */
export function isLacking(
  published: ReadonlySet<string>,
  listed: readonly string[],
  { store }: SyncQuestion,
): boolean {
  const lacked = parseJsonAs(z.array(z.string()), store.note(LACKED_NOTE)) ?? [];
  const known = new Set([...listed, ...store.fingerprints().keys(), ...lacked]);
  return [...published].some((id) => !known.has(id));
}

/** Notes which posts of the source the store still lacks, because they were refused. */
export function noteLacking(published: ReadonlySet<string>, { store }: SyncQuestion): void {
  const here = store.fingerprints();
  store.setNote(LACKED_NOTE, JSON.stringify([...published].filter((id) => !here.has(id))));
}

/** The validators of an answer to the very same question. */
export function notedValidators(
  { store, pipeline }: SyncQuestion,
  since: string | undefined,
): Validators | undefined {
  const noted = parseJsonAs(notedAnswer, store.note("validators"));
  return noted?.pipeline === pipeline && noted.since === since ? noted.validators : undefined;
}

/** Notes what this sync read, of the changes since an instant or of everything. */
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

const UNFINISHED_NOTE = "unfinished";
const HOUR_MS = 60 * 60 * 1000;
/** How long the same posts are left alone, longer each time that they do not come out. */
const PAUSES_MS = [0, HOUR_MS, 24 * HOUR_MS];

const unfinishedPosts = z.object({
  /** Fingerprints. */
  posts: z.array(z.string()),
  /** Index of the pause that goes on. */
  pause: z.number(),
  until: z.string(),
});

/** Opens what earlier syncs left unfinished: posts that lack a picture or were refused, and may come out next time. */
export function openUnfinished(store: Pick<PostStore, "note" | "setNote">, now: Date) {
  const before = parseJsonAs(unfinishedPosts, store.note(UNFINISHED_NOTE)) ?? {
    posts: [],
    pause: 0,
    until: "",
  };
  const due = Date.parse(before.until) <= now.valueOf();
  return {
    /** Whether they are to be tried again, with the next list as a whole. */
    due,
    /**
     * Notes what a sync left unfinished, and when that is tried again: soon when there is a post that was not among them.
     * @param found fingerprints
     * @param whole whether the sync saw all posts, so that what it did not find is no longer unfinished
     */
    note(found: ReadonlySet<string>, whole: boolean): void {
      const known = new Set(before.posts);
      const posts = whole ? [...found] : [...new Set([...known, ...found])];
      if (posts.length === 0) return store.setNote(UNFINISHED_NOTE, undefined);
      const others = posts.some((post) => !known.has(post));
      let { pause, until } = before;
      if (others) pause = 0;
      else if (due) pause = Math.min(pause + 1, PAUSES_MS.length - 1);
      if (others || due) until = new Date(now.valueOf() + (PAUSES_MS[pause] ?? 0)).toISOString();
      store.setNote(
        UNFINISHED_NOTE,
        JSON.stringify({ posts, pause, until } satisfies z.infer<typeof unfinishedPosts>),
      );
    },
  };
}
