import { contactForm } from "#model/contact/field-names.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { Island } from "../../islands/island.tsx";
import { ContactForm } from "../../parts/contact-form/contact-form.tsx";
import { formFacts, formHead } from "../../parts/contact-form/form-route.ts";
import { Ways } from "../../parts/ways/ways.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./contact.css?inline";
import { cleanRouteName } from "#model/contact/origin-page.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { prefilledMessage } from "#model/contact/prefilled-message.ts";
import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";

export function load(request: PageRequest) {
  const { content, url } = request;
  const words = content.page("contact");
  const { email, phone, address, hours } = content.site();
  const { from, preset } = readPreset(url.searchParams, words.form.fields.topic.options);
  const facts = formFacts(request, contactForm("contact").shows);
  const person = whoAnswers(from, preset.topic, content);
  return {
    head: words.head,
    heading: words.heading,
    lede: words.lede,
    crumbs: [words.head.title],
    ways: [
      { label: words.ways.email, text: email, href: `mailto:${email}` },
      ...(phone ? [{ label: words.ways.phone, text: phone.display, href: phone.href }] : []),
      { label: words.ways.office, text: address.lines.join(", ") },
      { label: words.ways.hours, text: hours },
      ...(person ? [{ label: words.ways.person, ...person }] : []),
    ],
    refused: facts.refused,
    words: facts.words,
    form: {
      ...facts,
      kind: "contact" as const,
      action: "/contact",
      send: words.form.send,
      promise: words.form.promise,
      from,
      preset,
    },
  };
}

type Data = Loaded<typeof load>;

export const head = (data: Data): PageMeta => ({ head: formHead(data) });

export default function ContactPage({ data }: { data: Data }) {
  const { heading, lede, crumbs, ways, form } = data;
  return (
    <section className="wrap grid stacks contact">
      <Style name="contact" css={css} />
      <div className="contact-copy">
        <Breadcrumbs trail={crumbs} />
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
        <Ways ways={ways} />
      </div>
      <Island name="contact-form" props={form}>
        <ContactForm {...form} />
      </Island>
    </section>
  );
}

/**
 * Prefilled values from the address: the topic, if it exists, the visitor's sentence as the message, their drawing, and
 * their route.
 */
export function readPreset(query: URLSearchParams, topics: readonly { slug: string }[]) {
  const topic = query.get("topic") ?? "";
  const kolam = query.get("kolam");
  return {
    from: cleanRouteName(query.get("from") ?? ""),
    preset: {
      topic: topics.some(({ slug }) => slug === topic) ? topic : "",
      message: prefilledMessage(query),
      ...(kolam && readDrawn(kolam) && { kolam }),
    },
  };
}

/** The likely answerer of a message: the person whose page the visitor came from, or the first for the topic. */
function whoAnswers(
  from: string,
  topic: string,
  content: Pick<ContentReader, "entries" | "page">,
): { text: string; href: string } | undefined {
  const people = content.entries("people");
  const person =
    people.find(({ slug }) => from === `people/${slug}`) ??
    people.find(({ answers }) => answers.topics.includes(topic));
  if (!person) return undefined;
  const mark = person.sample ? ` (${content.page("people").sample.mark.toLowerCase()})` : "";
  return { text: `${person.title}, ${person.role}${mark}`, href: entryPath("people", person) };
}
