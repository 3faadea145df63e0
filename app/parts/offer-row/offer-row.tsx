import type { ComponentProps } from "react";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Facts } from "../../ui/facts.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";
import { EntryRow } from "../entry-row/entry-row.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./offer-row.css?inline";

interface OfferRowProps extends Pick<ComponentProps<typeof EntryRow>, "more" | "mark"> {
  offer: ComponentProps<typeof EntryRow>["entry"] & {
    points: readonly string[];
    price: { band: string; also?: string | undefined };
    duration: { text: string; tally: Drawing };
  };
  labels: PageContent<"offers">["labels"];
}

/** An amount, with the same in other currencies. */
export function Amount({ band, also }: OfferRowProps["offer"]["price"]) {
  return (
    <>
      <b>{band}</b>
      {also && <small>{also}</small>}
    </>
  );
}

/** One offer in the list: description, result, duration and price. */
export function OfferRow({ offer, labels, ...words }: OfferRowProps) {
  const { points, price, duration } = offer;
  return (
    <EntryRow kind="offer-row" entry={offer} {...words}>
      <Style name="offer-row" css={css} />
      <Ticks points={points} />
      <Facts
        entries={[
          {
            term: labels.duration,
            text: (
              <>
                <Tally drawing={duration.tally} />
                {duration.text}
              </>
            ),
          },
          { term: labels.price, text: <Amount {...price} /> },
        ]}
      />
    </EntryRow>
  );
}
