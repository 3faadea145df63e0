import { Island } from "../../islands/island.tsx";
import { TextLink } from "../../ui/link.tsx";
import { ContactForm, type ContactFormProps } from "../contact-form/contact-form.tsx";
import { CoverPicture } from "../cover-picture/cover-picture.tsx";
import type { ShownForm } from "./shown-form.ts";
import { Style } from "../../styles/style.tsx";
import css from "./page-form.css?inline";

interface PageFormProps {
  shown: ShownForm;
  /** Of its section, such as the ground. */
  className: string;
  /** An anchor that links may point to. */
  id?: string | undefined;
  /** Props from the page. */
  form: Pick<ContactFormProps, "words" | "formKey" | "email" | "refused">;
}

/** A form that writes to us, beside the person who answers. */
export function PageForm({ shown, className, id, form }: PageFormProps) {
  const { heading, lede, face, answers, promise, shows, send, from, calls } = shown;
  const props: ContactFormProps = {
    kind: "page",
    action: `/${from}`,
    shows,
    from,
    send,
    calls,
    promise,
    ...form,
  };
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="page-form" css={css} />
      <div className="wrap grid stacks page-form">
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
        <Island name="contact-form" props={props}>
          <ContactForm {...props} />
        </Island>
      </div>
    </section>
  );
}
