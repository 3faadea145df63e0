import {
  entryOfFile,
  type CollectionName,
  type AnyEntry,
  type Entry,
} from "#model/collections/collections.ts";
import type { JsonContent } from "../json-content.ts";

/** Place of an entry that names none. */
const UNORDERED = Number.MAX_SAFE_INTEGER;

type Place = Pick<AnyEntry, "order" | "slug">;

/** The entries that visitors see. */
export interface ShownEntries {
  list<Name extends CollectionName>(name: Name): readonly Entry<Name>[];
}

/** @param json the files, each in its last good version */
export function shownEntries(json: () => Pick<JsonContent, "paths" | "value">): ShownEntries {
  return {
    list<Name extends CollectionName>(name: Name) {
      const entries = json()
        .paths.filter((path) => entryOfFile(path)?.collection === name)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema of the collection gave it
        .map((path) => json().value(path) as Entry<Name>);
      return entries.toSorted(inOrder);
    },
  };
}

function inOrder(one: Place, other: Place): number {
  return (one.order ?? UNORDERED) - (other.order ?? UNORDERED) || (one.slug < other.slug ? -1 : 1);
}
