import { entryOfFile, type CollectionName, type Entry } from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import { dayOf, instantOf } from "#model/content/instant.ts";
import type { JsonContent } from "../json-content.ts";

/** Sort key of an entry without one. */
const UNORDERED = Number.MAX_SAFE_INTEGER;

/** The collections whose entries appear or expire over time. */
const TIMED: readonly CollectionName[] = ["jobs", "pages"];

/** The visible entries. */
export interface ShownEntries {
  list<Name extends CollectionName>(name: Name): readonly Entry<Name>[];
  /** The entry of a file, visible or not; undefined if there is none. */
  at<Name extends CollectionName>(name: Name, file: string): Entry<Name> | undefined;
  /** The files of entries whose state changed over time since the last call. */
  takeTurned(): string[];
}

/** @param json the files, each in its last good version */
export function shownEntries(
  json: () => Pick<JsonContent, "paths" | "value" | "zone">,
  now: () => Date,
): ShownEntries {
  const filesOf = (name: CollectionName) =>
    json().paths.filter((path) => entryOfFile(path)?.collection === name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema of the collection gave it
  const entryIn = <Name extends CollectionName>(path: string) => json().value(path) as Entry<Name>;
  const stageOf = (entry: object) => stageAt(now(), json().zone(), entry);
  let known: ReadonlyMap<string, string> | undefined;
  return {
    list<Name extends CollectionName>(name: Name) {
      const entries = filesOf(name).map((path) => entryIn<Name>(path));
      return entries.filter((entry) => stageOf(entry) !== "gone").toSorted(inOrder);
    },
    at: (name, file) =>
      entryOfFile(file)?.collection === name && json().value(file) !== undefined ? entryIn(file) : undefined,
    takeTurned() {
      const stages = new Map(TIMED.flatMap(filesOf).map((path) => [path, stageOf(entryIn(path))]));
      const before = known ?? stages;
      known = stages;
      return [...stages].flatMap(([path, stage]) => ((before.get(path) ?? stage) === stage ? [] : [path]));
    },
  };
}

/** The state of an entry at a moment: only some begin and end. */
function stageAt(now: Date, zone: string, entry: object): string {
  if ("draft" in entry && entry.draft === true) return "gone";
  if ("closes" in entry && typeof entry.closes === "string")
    return jobStage({ closes: entry.closes }, dayOf(now.toISOString(), zone));
  const waits =
    "published" in entry &&
    typeof entry.published === "string" &&
    instantOf(entry.published, zone) > now.toISOString();
  return waits ? "gone" : "open";
}

function inOrder(one: Placed, other: Placed): number {
  return placeOf(one) - placeOf(other) || (one.slug < other.slug ? -1 : 1);
}

type Placed = Pick<Entry<CollectionName>, "slug">;

function placeOf(entry: Placed): number {
  return "order" in entry && typeof entry.order === "number" ? entry.order : UNORDERED;
}
