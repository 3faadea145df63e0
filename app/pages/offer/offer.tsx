import type { Entry } from "#model/collections/collections.ts";
import { amountNote } from "#model/collections/entry-base.ts";
import { shownDownload } from "#model/collections/shown-download.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { shownFields } from "#model/contact/page-forms.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { formFacts, formHead } from "../../parts/contact-form/form-route.ts";
import { ASK, askPath } from "../../parts/page-form/ask-path.ts";
import { PageForm } from "../../parts/page-form/page-form.tsx";
import { formWords } from "../../parts/page-form/form-words.ts";
import { shownForm } from "../../parts/page-form/shown-form.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { factsInHead } from "../../parts/entry-facts/facts-in-head.ts";
import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { TwoTexts } from "../../parts/two-texts/two-texts.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Result } from "./result/result.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./deliverables/deliverables.css?inline";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import courseCss from "./course/course.css?inline";

export function load(request: PageRequest) {
  const { params, content } = request;
  const offer = findEntry(content, "offers", params.slug);
  if (!offer) return noEntry(content, "offers", params.slug);
  const { crumbs, sample, ask } = content.page("offers");
  const { head, slug, title, heading, lede, action, form } = offer;
  const picture = shownPicture(offer.photograph, content.picture);
  const { panel, facts } = factsInHead(factsOf(offer, content), picture);
  const { words, refused, ...formParts } = formFacts(request, form ? shownFields(form) : []);
  return {
    head,
    refused,
    form: form && {
      shown: shownForm(form, `offers/${slug}`, content),
      facts: { ...formParts, words: formWords(words, form) },
    },
    copy: { heading, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/offers" }, title] },
    sample: offer.sample && sample,
    // Within the page, so that nothing typed is lost by it.
    action: { label: action.label, href: form ? `#${ASK}` : askPath(offer, `offers/${slug}`) },
    picture,
    panel,
    told: { facts, ...toldOf(offer, content) },
    closing: form
      ? undefined
      : { ...ask, drawing: drawKolam(`call-offers-${slug}`, { grid: "round", columns: 7 }) },
  };
}

type Data = Loaded<typeof load>;

function factsOf({ price, duration, team, suits }: Entry<"offers">, content: ContentReader) {
  const { labels } = content.page("offers");
  return [
    { term: labels.price, text: price.band, large: true, note: amountNote(price) },
    { term: labels.duration, ...duration, tally: drawChain(duration.count) },
    { term: labels.team, ...team, tally: drawChain(team.count) },
    { term: labels.suits, ...suits },
  ];
}

/** The texts of the page between its facts and the next steps. */
function toldOf(offer: Entry<"offers">, content: ContentReader) {
  const { duration, result } = offer;
  return {
    deliverables: offer.deliverables,
    result: {
      ...result,
      whole: shownDownload(result.whole, content),
      sheets: result.sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map((row) => ({ ...row, tally: row.count ? drawChain(row.count) : undefined })),
      })),
    },
    course: { ...offer.course, line: drawChain(duration.count) },
    terms: offer.terms,
  };
}

export const head = ({ head, form, refused, sample }: Data): PageMeta => ({
  head: form ? formHead({ head, refused, words: form.facts.words }) : head,
  index: !sample,
});

export const Title = ({ data }: { data: Data }) => (
  <PageHead {...data} ground="floor">
    <ButtonLink {...data.action} />
  </PageHead>
);

/** One offer: price, duration, result and process. */
export default function OfferPage({ data }: { data: Data }) {
  const { told, form, refused } = data;
  return (
    <>
      <EntryFacts facts={told.facts} />
      <Deliverables {...told.deliverables} />
      <Result {...told.result} />
      <Course {...told.course} />
      <TwoTexts texts={told.terms} />
      {form && <PageForm shown={form.shown} id={ASK} className="on-rice" form={{ ...form.facts, refused }} />}
    </>
  );
}

export const Ask = ({ data }: { data: Data }) =>
  data.closing && <CallToAction {...data.closing} action={data.action} />;

/** The deliverables of an offer. */
function Deliverables({ heading, text, points }: Entry<"offers">["deliverables"]) {
  return (
    <section className="section">
      <Style name="offer-deliverables" css={css} />
      <div className="wrap deliverables">
        <div>
          <h2 className="d2">{heading}</h2>
          <p>{text}</p>
        </div>
        <Ticks points={points} />
      </div>
    </section>
  );
}

/** The days of an offer on one line, a dot a day, and under them its steps, each as wide as its days. */
function Course({ heading, steps, line }: Entry<"offers">["course"] & { line: Drawing }) {
  return (
    <Section className="on-floor" heading={heading}>
      <Style name="offer-course" css={courseCss} />
      <Kolam drawing={line} ink="petal" className="days-line" draw="view" />
      <ol className="days abreast">
        {steps.map(({ days, when, title, text }) => (
          <li key={title} data-days={days}>
            <p className="small">{when}</p>
            <h3 className="t2">{title}</h3>
            <p className="small">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
