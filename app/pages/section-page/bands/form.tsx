import type { ComponentProps } from "react";
import { ContactForm } from "../../../sections/contact-form/contact-form.tsx";
import { CoverPicture } from "../../../sections/cover-picture/cover-picture.tsx";
import { TextLink } from "../../../ui/link.tsx";
import type { BandProps } from "./band-props.ts";

type FormFacts = Pick<ComponentProps<typeof ContactForm>, "words" | "formKey" | "email" | "first">;

/** A form that writes to us, beside the person who answers. */
export function Form({ shown, className, form }: BandProps<"form"> & { form: FormFacts }) {
  const { id, heading, lede, face, answers, promise, fields, send, from } = shown;
  return (
    <section className={`section ${className}`} id={id}>
      <div className="wrap form-band">
        <div>
          <h2 className="d2">{heading}</h2>
          <p className="lede">{lede}</p>
          {face && answers && (
            <div className="answers">
              <CoverPicture cover={face.cover} />
              <p>
                <TextLink label={answers} href={face.href} />
                <br />
                <span className="soft small">{face.role}</span>
              </p>
            </div>
          )}
        </div>
        <ContactForm
          kind="page"
          shows={[...fields, "consent"]}
          action={`/${from}`}
          from={from}
          send={send}
          {...form}
        >
          {promise && <p className="small soft">{promise}</p>}
        </ContactForm>
      </div>
    </section>
  );
}
