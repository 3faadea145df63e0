import type { ComponentProps } from "react";
import { TextLink } from "../../ui/link.tsx";
import { ContactForm } from "../contact-form/contact-form.tsx";
import { WishedTimes } from "../contact-form/wished-times.tsx";
import { CoverPicture } from "../cover-picture/cover-picture.tsx";
import type { ShownForm } from "./shown-form.ts";

type FormFacts = Pick<ComponentProps<typeof ContactForm>, "words" | "formKey" | "email" | "first">;

interface FormBandProps {
  shown: ShownForm;
  /** Of its section, such as the ground. */
  className: string;
  /** An anchor that links may point to. */
  id?: string | undefined;
  /** What the answer of the page brings. */
  form: FormFacts;
}

/** A form that writes to us, beside the person who answers. */
export function FormBand({ shown, className, id, form }: FormBandProps) {
  const { heading, lede, face, answers, promise, shows, send, from, calls } = shown;
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
          shows={shows}
          action={`/${from}`}
          from={from}
          send={send}
          renderTimes={calls && ((field) => <WishedTimes {...field} calls={calls} />)}
          {...form}
        >
          {promise && <p className="small soft">{promise}</p>}
        </ContactForm>
      </div>
    </section>
  );
}
