import type { PageContent } from "#model/content/pages/index.ts";
import { Island } from "../../../islands/island.tsx";
import { ContactForm, type ContactFormProps } from "../../../parts/contact-form/contact-form.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./apply.css?inline";

interface ApplyProps extends Pick<
  ContactFormProps,
  "action" | "words" | "formKey" | "from" | "email" | "refused"
> {
  copy: PageContent<"careers">["apply"];
  /** The person who answers. */
  person: { label: string; text: string; href: string } | undefined;
}

/** The form of an application: a message with a link, and no upload. */
export function Apply({ copy, person, ...form }: ApplyProps) {
  const props: ContactFormProps = {
    kind: "application",
    send: copy.send,
    promise: copy.promise,
    ...form,
  };
  return (
    <section className="section on-rice" id="apply">
      <Style name="job-apply" css={css} />
      <div className="wrap apply">
        <div>
          <h2 className="d2">{copy.heading}</h2>
          <p className="lede">{copy.lede}</p>
          {person && (
            <p>
              {person.label}: <TextLink label={person.text} href={person.href} />
            </p>
          )}
        </div>
        <Island name="contact-form" props={props}>
          <ContactForm {...props} />
        </Island>
      </div>
    </section>
  );
}
