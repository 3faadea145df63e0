import type { ComponentProps } from "react";
import { Cells } from "../../../parts/cells/cells.tsx";
import { ComparisonTable } from "../../../parts/comparison-table/comparison-table.tsx";
import { FormBand } from "../../../parts/form-band/form-band.tsx";
import { OfferRow } from "../../../parts/offer-row/offer-row.tsx";
import { PersonCell } from "../../../parts/person-cell/person-cell.tsx";
import { PostCard } from "../../../parts/post-card/post-card.tsx";
import postRowsCss from "../../../parts/post-card/post-rows.css?inline";
import { Questions } from "../../../parts/questions/questions.tsx";
import { Quote } from "../../../parts/quote/quote.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Statement } from "../../../parts/statement/statement.tsx";
import { Style } from "../../../styles/style.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { type ShownBand, type showBands } from "../show-bands.ts";
import { bandClass } from "./band-class.ts";
import { Call } from "./call.tsx";
import { Cards } from "./cards.tsx";
import { Columns } from "./columns.tsx";
import { Logos } from "./logos.tsx";
import { Numbers } from "./numbers.tsx";
import postsCss from "./posts.css?inline";
import quotePictureCss from "./quote-picture.css?inline";
import { Steps } from "./steps.tsx";

type BandProps = ReturnType<typeof showBands>[number] & {
  /** What a form needs; a page without one does not have it. */
  form: ComponentProps<typeof FormBand>["form"] | undefined;
};

/** A third of a wide window. */
const QUOTE_ROOM = "(width > 56em) 24vw, 18rem";

/** One band of a page, on its ground. The head is the page's own business. */
export function Band({ shown, ground, follows, form }: BandProps) {
  const className = bandClass(ground, follows);
  switch (shown.band) {
    case "head":
      return null;
    case "statement":
      return <Statement {...ownOf(shown)} className={className} />;
    case "offers": {
      const { id, heading, note, offers, ...words } = shown;
      return (
        <Section
          id={id}
          className={className}
          heading={heading}
          aside={note && <p className="soft small">{note}</p>}
        >
          {offers.map((offer) => (
            <OfferRow
              key={offer.href}
              offer={offer}
              labels={words.labels}
              more={words.more}
              mark={words.mark}
            />
          ))}
        </Section>
      );
    }
    case "cards":
      return <Cards shown={shown} className={className} />;
    case "columns":
      return <Columns shown={shown} className={className} />;
    case "steps":
      return <Steps shown={shown} className={className} />;
    case "numbers":
      return <Numbers shown={shown} className={className} />;
    case "quote": {
      const { picture, ...quote } = ownOf(shown);
      return (
        <Quote {...quote} className={className}>
          <Style name="section-page-bands-quote-picture" css={quotePictureCss} />
          {picture && <Picture {...picture} room={QUOTE_ROOM} loading="lazy" decoding="async" />}
        </Quote>
      );
    }
    case "logos":
      return <Logos shown={shown} className={className} />;
    case "table": {
      const { id, heading, columns, caption, corner, rows } = shown;
      return (
        <Section id={id} className={className} heading={heading}>
          <ComparisonTable
            className="compare"
            caption={caption}
            corner={corner}
            rows={rows}
            columns={columns.map((name) => ({ name, head: name }))}
            headClass="t2"
          />
        </Section>
      );
    }
    case "questions":
      return <Questions {...ownOf(shown)} className={className} />;
    case "posts": {
      const { id, heading, all, posts } = shown;
      return (
        <Section id={id} className={className} heading={heading} aside={all && <TextLink {...all} />}>
          <Style name="section-page-bands-posts" css={postsCss} />
          <Style name="post-card-post-rows" css={postRowsCss} />
          <div className="posts" data-count={posts.length}>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </Section>
      );
    }
    case "people": {
      const { id, heading, note, people, mark } = shown;
      return (
        <Cells id={id} className={className} heading={heading} note={note} count={people.length}>
          {people.map((person) => (
            <PersonCell key={person.href} person={person} mark={mark} />
          ))}
        </Cells>
      );
    }
    case "form":
      return form ? <FormBand shown={shown} id={shown.id} className={className} form={form} /> : null;
    case "call":
      return <Call shown={shown} ground={ground} className={className} />;
  }
}

/** A band without what only its place on the page needs. */
function ownOf<Shown extends ShownBand>({ band: _band, ground: _ground, ...own }: Shown) {
  return own;
}
