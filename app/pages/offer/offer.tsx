import type { Entry } from "#model/collections/collections.ts";
import { shownDownload } from "#model/collections/shown-download.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { shownFields } from "#model/contact/page-forms.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { sendForm } from "../../sections/contact-form/form-answer.ts";
import { formFacts, formHead, takeForm } from "../../sections/contact-form/form-route.ts";
import { ASK, askPath } from "../../sections/form-band/ask-path.ts";
import { FormBand } from "../../sections/form-band/form-band.tsx";
import { formWords } from "../../sections/form-band/form-words.ts";
import { shownForm } from "../../sections/form-band/shown-form.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { EntryFacts } from "../../sections/entry-facts/entry-facts.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { TwoTexts } from "../../sections/two-texts/two-texts.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { Route } from "./+types/offer.ts";
import { Course } from "./course/course.tsx";
import { Deliverables } from "./deliverables/deliverables.tsx";
import { Result } from "./result/result.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const offer = findEntry(content, "offers", params.slug);
  if (!offer) throw noEntry(content, "offers", params.slug);
  const { crumbs, sample, ask } = content.page("offers");
  const { head, slug, title, heading, lede, action, form } = offer;
  const { words, refused, ...facts } = formFacts(context, form ? shownFields(form) : []);
  // A form that comes back to be corrected comes without text and face, under a smaller drawing: within ten packets.
  return {
    head,
    refused,
    form: form && {
      shown: { ...shownForm(form, `offers/${slug}`, content), ...(refused && { face: undefined }) },
      facts: { ...facts, words: formWords(words, form) },
    },
    copy: { heading, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/offers" }, title] },
    sample: offer.sample && sample,
    // Within the page, so that nothing typed is lost by it.
    action: { label: action.label, href: form ? `#${ASK}` : askPath(offer, `offers/${slug}`) },
    picture: refused ? undefined : shownPicture(offer.photograph, content.picture),
    drawing: drawKolam(`offer-${slug}`, { grid: "round", columns: refused ? 5 : 9 }),
    told: refused ? undefined : toldOf(offer, content),
    closing: form ? undefined : { ...ask, drawing: drawKolam("cta", { grid: "round", columns: 7 }) },
  };
}

/** All that the page tells between its head and what one may do next. */
function toldOf(offer: Entry<"offers">, content: ContentReader) {
  const { labels } = content.page("offers");
  const { slug, price, duration, team, suits, result } = offer;
  return {
    facts: [
      { term: labels.price, text: price.band, large: true, note: price.note },
      { term: labels.duration, ...duration, tally: drawChain(duration.count) },
      { term: labels.team, ...team, tally: drawChain(team.count) },
      { term: labels.suits, ...suits },
    ],
    deliverables: offer.deliverables,
    result: {
      ...result,
      whole: shownDownload(result.whole, content),
      sheets: result.sheets.map(({ rows, ...sheet }) => ({
        ...sheet,
        rows: rows.map((row) => ({ ...row, tally: drawChain(row.count) })),
        drawing:
          rows.length > 0
            ? undefined
            : drawKolam(`${slug}-${sheet.title}`, { grid: "lens", columns: 7, rows: 5 }),
      })),
    },
    course: { ...offer.course, line: drawChain(duration.count) },
    terms: offer.terms,
  };
}

export const action = takeForm;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(() => serverAction());

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { head, form, refused, sample } = args.loaderData;
  return pageMeta(form ? formHead({ head, refused, words: form.facts.words }) : head, args, {
    index: !sample,
  });
}

/** One offer: price, length, what one gets and how it goes. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, sample, action, drawing, picture, told, closing, form } = loaderData;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="floor">
        {sample && <SampleMark {...sample} />}
        <ButtonLink {...action} />
      </PageHead>
      {told && (
        <>
          <EntryFacts facts={told.facts} />
          <Deliverables {...told.deliverables} />
          <Result {...told.result} />
          <Course {...told.course} />
          <TwoTexts texts={told.terms} />
        </>
      )}
      {form && (
        <FormBand
          shown={form.shown}
          id={ASK}
          className="on-rice"
          form={{ ...form.facts, first: actionData }}
        />
      )}
      {closing && <CallToAction {...closing} action={action} />}
    </>
  );
}
