import type { ReactNode } from "react";
import { Island } from "../../islands/island.tsx";
import { Style } from "../../styles/style.tsx";
import { ContactForm, type ContactFormProps } from "../contact-form/contact-form.tsx";
import css from "./page-form.css?inline";

interface FormSectionProps {
  className: string;
  id?: string | undefined;
  heading: string;
  lede: string;
  form: ContactFormProps;
  /** The person who answers. */
  children: ReactNode;
}

/** A form beside its heading and the person who answers. */
export function FormSection({ className, id, heading, lede, form, children }: FormSectionProps) {
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="page-form" css={css} />
      <div className="wrap grid stacks page-form">
        <div>
          <h2 className="d2">{heading}</h2>
          <p className="lede">{lede}</p>
          {children}
        </div>
        <Island name="contact-form" props={form}>
          <ContactForm {...form} />
        </Island>
      </div>
    </section>
  );
}
