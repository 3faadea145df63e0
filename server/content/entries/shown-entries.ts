import {
  entryOfFile,
  type AnyEntry,
  type CollectionName,
  type Entry,
} from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import type { JsonContent } from "../json-content.ts";

/** Place of an entry that names none. */
const UNORDERED = Number.MAX_SAFE_INTEGER;

type Place = Pick<AnyEntry, "order" | "slug">;

/** The entries that visitors see. */
export interface ShownEntries {
  list<Name extends CollectionName>(name: Name): readonly Entry<Name>[];
  /** The files of entries that look otherwise since it was last asked, because a day has ended. */
  takeTurned(): string[];
}

/**
 * @param json the files, each in its last good version
 * @param today the day at the office, YYYY-MM-DD
 */
export function shownEntries(
  json: () => Pick<JsonContent, "paths" | "value">,
  today: () => string,
): ShownEntries {
  const filesOf = (name: CollectionName) =>
    json().paths.filter((path) => entryOfFile(path)?.collection === name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema of the collection gave it
  const entryIn = <Name extends CollectionName>(path: string) => json().value(path) as Entry<Name>;
  let known: string | undefined;
  return {
    list<Name extends CollectionName>(name: Name) {
      const entries = filesOf(name).map((path) => entryIn<Name>(path));
      return entries.filter((entry) => stageOn(today(), entry) !== "gone").toSorted(inOrder);
    },
    takeTurned() {
      const before = known ?? today();
      const now = today();
      known = now;
      if (now === before) return [];
      return filesOf("jobs").filter((path) => {
        const job = entryIn<"jobs">(path);
        return jobStage(job, before) !== jobStage(job, now);
      });
    },
  };
}

/** What a day makes of an entry; only some of them end. */
function stageOn(day: string, entry: object) {
  return "closes" in entry && typeof entry.closes === "string"
    ? jobStage({ closes: entry.closes }, day)
    : undefined;
}

function inOrder(one: Place, other: Place): number {
  return (one.order ?? UNORDERED) - (other.order ?? UNORDERED) || (one.slug < other.slug ? -1 : 1);
}
