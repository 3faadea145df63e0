import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { BlogSource } from "../blog-source.ts";
import type { WalkedList } from "./walk-list.ts";

const NOTE = "list";
/** For how long changes alone are asked for: such a list does not show that a category or an author was renamed. */
const WHOLE_AGAIN_MS = 24 * 60 * 60 * 1000;
/** How long after its time a slow save may come to be seen at the source. */
const SEEN_LATE_MS = 2 * 60 * 1000;

const noted = z.object({
  pipeline: z.string(),
  /** When the whole list was last read. */
  wholeAt: z.string(),
  /** The instant after which changes were asked for, and the one for the next time. */
  asked: z.optional(z.string()),
  since: z.optional(z.string()),
  validators: z.optional(z.object({ etag: z.optional(z.string()), lastModified: z.optional(z.string()) })),
});

/** Opens what the last answer says about the next question: all posts, or changes alone, and whether they changed. */
export function openListNote(
  { source, store, pipeline, now }: { source: BlogSource; store: PostStore; pipeline: string; now(): Date },
  wantsAll: boolean,
) {
  const found = parseJsonAs(noted, store.note(NOTE));
  const last = found?.pipeline === pipeline && !wantsAll ? found : undefined;
  const recent = last && now().valueOf() - Date.parse(last.wholeAt) < WHOLE_AGAIN_MS;
  const since = source.ids && recent ? last.since : undefined;
  return {
    question: {
      since,
      modifiedAfter: since && new Date(Date.parse(since) - SEEN_LATE_MS).toISOString(),
      /** Those of an answer to the very same question. */
      validators: last?.asked === since ? last?.validators : undefined,
    },
    /** @param whole whether the whole list was read */
    save(walked: WalkedList | "not-modified", whole: boolean): void {
      const wholeAt = whole ? now().toISOString() : (last?.wholeAt ?? "");
      const asked = whole ? undefined : since;
      const read =
        walked === "not-modified"
          ? last
          : { asked, validators: walked.validators, since: latestOf([since, latestChange(walked, now())]) };
      store.setNote(NOTE, JSON.stringify({ ...read, pipeline, wholeAt }));
    },
  };
}

/** A post dated ahead must not hide what changes until then. */
function latestChange({ posts }: WalkedList, now: Date): string | undefined {
  const changes = posts.map(({ updated }) => new Date(updated).toISOString());
  return latestOf(changes.filter((updated) => updated <= now.toISOString()));
}

function latestOf(instants: readonly (string | undefined)[]): string | undefined {
  return instants
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1);
}
