import { entryPath } from "#model/collections/collections.ts";
import { jobStage } from "#model/collections/job.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { contactForm } from "#model/contact/field-names.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { formFacts, formHead, type FormWords } from "../../parts/contact-form/form-route.ts";
import { factsInHead } from "../../parts/entry-facts/facts-in-head.ts";
import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Story } from "../../parts/story/story.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { ContactFormProps } from "../../parts/contact-form/contact-form.tsx";
import { TextLink } from "../../ui/link.tsx";
import { FormSection } from "../../parts/page-form/form-section.tsx";

export function load(request: PageRequest) {
  const { params, content } = request;
  const job = findEntry(content, "jobs", params.slug);
  if (!job) return noEntry(content, "jobs", params.slug);
  const { crumbs, labels, sample, closesNote, closed, apply } = content.page("careers");
  const { head, slug, title, lede, place, pay, team, closes, kind, starts, story, beginning } = job;
  const person = findEntry(content, "people", job.person);
  const picture = shownPicture(job.photograph, content.picture);
  const { words, ...form } = formFacts(request, contactForm("application").shows);
  return {
    ...form,
    head,
    copy: { heading: title, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/careers" }, title] },
    sample: job.sample && sample,
    closed:
      jobStage(job, content.today()) === "open" ? undefined : fillIn(closed, { day: formatDay(closes) }),
    picture,
    ...factsInHead(
      [
        { term: labels.pay, text: pay.band, large: true, note: pay.note },
        { term: labels.team, ...team, tally: drawChain(team.count) },
        { term: labels.place, text: place.text, large: true, note: place.note },
        { term: labels.closes, text: formatDay(closes), large: true, note: closesNote },
      ],
      picture,
    ),
    side: [
      { term: labels.kind, text: kind },
      { term: labels.starts, text: starts },
    ],
    story,
    beginning,
    apply,
    from: `careers/${slug}`,
    person: person && { label: labels.person, text: person.title, href: entryPath("people", person) },
    words: applicationWords(words, apply),
  };
}

type Data = Loaded<typeof load>;

export const head = (data: Data): PageMeta => ({
  head: formHead(data),
  index: !data.sample && !data.closed,
});

export const Title = ({ data }: { data: Data }) => (
  <PageHead {...data} ground="sprout">
    {data.closed ? <p role="note">{data.closed}</p> : <ButtonLink label={data.apply.label} href="#apply" />}
  </PageHead>
);

/** One role: its description, its pay, and the application form while it is open. */
export default function JobPage({ data }: { data: Data }) {
  const { closed, facts, side, story, beginning, apply, from } = data;
  const { words, email, formKey, person, refused } = data;
  return (
    <>
      <EntryFacts facts={facts} />
      <Story facts={side}>
        <p>{story.lede}</p>
        <Points {...story.duties} />
        <Points {...story.brings} />
      </Story>
      <Section className="on-floor" heading={beginning.heading}>
        <LineSteps steps={beginning.steps} />
      </Section>
      {/* An applicant who began before the closing date gets the typed text back. */}
      {(!closed || refused) && (
        <Apply
          copy={apply}
          person={person}
          action={`/${from}`}
          words={words}
          formKey={formKey}
          from={from}
          email={email}
          refused={refused}
        />
      )}
    </>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** The texts of the contact form, with those specific to applications. */
function applicationWords(
  words: FormWords,
  { message, consent }: PageContent<"careers">["apply"],
): FormWords {
  const { fields } = words.form;
  const { email } = fields;
  return {
    ...words,
    form: {
      ...words.form,
      fields: {
        ...fields,
        // An application has no company field.
        email: email && { label: email.short ?? email.label, short: email.short },
        message: fields.message && { ...fields.message, ...message },
        consent: fields.consent && { ...fields.consent, label: consent },
      },
    },
  };
}

interface ApplyProps extends Pick<
  ContactFormProps,
  "action" | "words" | "formKey" | "from" | "email" | "refused"
> {
  copy: PageContent<"careers">["apply"];
  /** The person who answers. */
  person: { label: string; text: string; href: string } | undefined;
}

/** The form of an application: a message with a link, and no upload. */
function Apply({ copy: { heading, lede, send, promise }, person, ...form }: ApplyProps) {
  return (
    <FormSection
      {...{ heading, lede }}
      id="apply"
      className="on-rice"
      form={{ kind: "application", send, promise, ...form }}
    >
      {person && (
        <p>
          {person.label}: <TextLink label={person.text} href={person.href} />
        </p>
      )}
    </FormSection>
  );
}
