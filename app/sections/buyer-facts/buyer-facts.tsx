import { TextLink } from "../../ui/link.tsx";
import { EntryFacts } from "../entry-facts/entry-facts.tsx";
import type { BuyerFact } from "./facts-for-buyers.ts";

/** For whom, from what price and with what proof, in one row. */
export function BuyerFacts({ facts }: { facts: readonly BuyerFact[] }) {
  return (
    <EntryFacts
      facts={facts.map(({ text, href, ...fact }) => ({
        ...fact,
        text: href ? <TextLink label={text} href={href} /> : text,
      }))}
    />
  );
}
