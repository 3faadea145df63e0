import type { ComponentProps } from "react";
import type { PageContent } from "#model/content/pages/index.ts";
import { ContactForm } from "../../../sections/contact-form/contact-form.tsx";
import { TextLink } from "../../../ui/link.tsx";

type FormProps = Pick<
  ComponentProps<typeof ContactForm>,
  "action" | "words" | "formKey" | "from" | "email" | "first"
>;

interface ApplyProps extends FormProps {
  copy: PageContent<"careers">["apply"];
  /** Who answers. */
  person: { label: string; text: string; href: string } | undefined;
}

/** The form of an application: a message with a link, and no upload. */
export function Apply({ copy, person, ...form }: ApplyProps) {
  return (
    <section className="section on-rice" id="apply">
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
        <ContactForm kind="application" send={copy.send} {...form}>
          <p className="small soft">{copy.promise}</p>
        </ContactForm>
      </div>
    </section>
  );
}
