import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import type { Shown } from "../../section-module.ts";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";

/** Target clients, lowest price and proof, in one row. */
export default function Buyers({ facts }: Shown<typeof load>) {
  return (
    <EntryFacts
      facts={facts.map((fact) => ({
        ...fact,
        note: [fact.note]
          .flat()
          .filter(Boolean)
          .map((line) => <span key={line}>{line}</span>),
        text: fact.href ? <TextLink label={fact.text} href={fact.href} /> : fact.text,
      }))}
    />
  );
}
