import type { ShownPicture } from "#model/content/shown-picture.ts";
import type { SubjectRow } from "../subject-panel/subject-panel.tsx";
import type { EntryFact } from "./entry-facts.tsx";

/** Facts in the panel of a head. */
const IN_HEAD = 2;

type Fact = EntryFact & { text: string };

/** Splits the facts of an entry: the first are in its head's panel, unless it shows a photograph. */
export function factsInHead(
  facts: readonly Fact[],
  picture: ShownPicture | undefined,
): { panel: { rows: SubjectRow[] } | undefined; facts: readonly Fact[] } {
  if (picture) return { panel: undefined, facts };
  const rows = facts.slice(0, IN_HEAD).map(({ term, ...fact }) => ({ label: term, ...fact }));
  return { panel: { rows }, facts: facts.slice(IN_HEAD) };
}
