import { fillIn } from "#model/content/fill-in.ts";
import { contentContext, messagesContext, requestInfoContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { ContactForm } from "../../sections/contact-form/contact-form.tsx";
import { answerForm, refusalContext, sendForm } from "../../sections/contact-form/form-answer.ts";
import { formWords } from "../../sections/contact-form/form-words.ts";
import type { Route } from "./+types/contact.ts";
import { readPreset } from "./read-preset.ts";
import { Ways } from "./ways.tsx";

export const handle = { area: "contact" };

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("contact");
  const { email, phone, address, hours, breadcrumb } = content.site();
  return {
    head: words.head,
    heading: words.heading,
    lede: words.lede,
    crumbs: { ...breadcrumb, trail: [words.head.title] },
    ways: [
      { label: words.ways.email, text: email, href: `mailto:${email}` },
      { label: words.ways.phone, text: phone.display, href: phone.href },
      { label: words.ways.office, text: address.lines.join(", ") },
      { label: words.ways.hours, text: hours },
    ],
    words: formWords(words),
    email,
    formKey: context.get(requestInfoContext).formKey,
    refused: context.get(refusalContext),
    ...readPreset(new URL(request.url).searchParams, words.form.topics),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return answerForm(request, {
    desk: context.get(messagesContext),
    newKey: context.get(requestInfoContext).formKey,
    refused: () => context.set(refusalContext, true),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(() => serverAction());

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { head, refused, words } = args.loaderData;
  const title = refused ? fillIn(words.wrongTitle, { title: head.title }) : head.title;
  return pageMeta({ ...head, title }, metaFacts(args));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lede, crumbs, ways, words, email, formKey, from, preset } = loaderData;
  return (
    <section className="wrap grid contact">
      <div className="contact-copy">
        <Breadcrumbs {...crumbs} />
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
