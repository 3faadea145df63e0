import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Tally } from "../../ui/tally/tally.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";

interface OfferRowProps {
  offer: {
    href: string;
    title: string;
    text: string;
    points: readonly string[];
    sample?: true | undefined;
    price: string;
    duration: { text: string; tally: Drawing };
  };
  labels: PageContent<"offers">["labels"];
  /** Label of the link to the offer. */
  more: string;
  /** The mark on a sample. */
  mark: string;
}

/** One offer in the list: what it is, what a buyer gets, how long it takes and what it costs. */
export function OfferRow({ offer, labels, more, mark }: OfferRowProps) {
  const { href, title, text, points, sample, price, duration } = offer;
  return (
    <article className="offer-row">
      <div>
        <h3 className="t1">{title}</h3>
        {sample && <SampleMark mark={mark} />}
        <p className="soft">{text}</p>
        <Link className="link" to={href}>
          {more}
          <span className="sr">: {title}</span>
        </Link>
      </div>
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
          { term: labels.price, text: <b>{price}</b> },
        ]}
      />
    </article>
  );
}
