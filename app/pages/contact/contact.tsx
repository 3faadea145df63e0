import { contactForm } from "#model/contact/field-names.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { ContactForm } from "../../sections/contact-form/contact-form.tsx";
import { sendForm } from "../../sections/contact-form/form-answer.ts";
import { formFacts, formHead, takeForm } from "../../sections/contact-form/form-route.ts";
import { Ways } from "../../sections/ways/ways.tsx";
import type { Route } from "./+types/contact.ts";
import { readPreset } from "./read-preset.ts";
import { whoAnswers } from "./who-answers.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("contact");
  const { email, phone, address, hours } = content.site();
  const { from, preset } = readPreset(new URL(request.url).searchParams, words.form.fields.topic.options);
  const person = whoAnswers(from, preset.topic, content);
  return {
    head: words.head,
    heading: words.heading,
    lede: words.lede,
    crumbs: [words.head.title],
    ways: [
      { label: words.ways.email, text: email, href: `mailto:${email}` },
      { label: words.ways.phone, text: phone.display, href: phone.href },
      { label: words.ways.office, text: address.lines.join(", ") },
      { label: words.ways.hours, text: hours },
      ...(person ? [{ label: words.ways.person, ...person }] : []),
    ],
    ...formFacts(context, contactForm("contact").shows),
    from,
    preset,
  };
}

export const action = takeForm;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(() => serverAction());

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  return pageMeta(formHead(args.loaderData), args);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lede, crumbs, ways, words, email, formKey, from, preset } = loaderData;
  return (
    <section className="wrap grid contact">
      <div className="contact-copy">
        <Breadcrumbs trail={crumbs} />
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
        <Ways ways={ways} />
      </div>
      <ContactForm
        // Another link to this page brings other words for the fields.
        key={JSON.stringify(preset)}
        kind="contact"
        action="/contact"
        words={words}
        send={words.form.send}
        formKey={formKey}
        from={from}
        preset={preset}
        email={email}
        first={actionData}
      >
        <p className="small soft">{words.form.promise}</p>
      </ContactForm>
    </section>
  );
}
