import { TextLink } from "../../ui/link.tsx";
import { EntryFacts } from "../entry-facts/entry-facts.tsx";
import type { BuyerFact } from "./facts-for-buyers.ts";

/** For whom, from what price and with what proof, in one row. */
export function BuyerFacts({ facts }: { facts: readonly BuyerFact[] }) {
  return (
    <EntryFacts
      facts={facts.map((fact) => ({
        ...fact,
        text: fact.href ? <TextLink label={fact.text} href={fact.href} /> : fact.text,
      }))}
    />
  );
}
