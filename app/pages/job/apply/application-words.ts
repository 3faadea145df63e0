import type { PageContent } from "#model/content/pages/index.ts";
import type { FormWords } from "../../../sections/contact-form/form-route.ts";

/** The words of the contact form, with those in which an application differs. */
export function applicationWords(
  words: FormWords,
  { message, consent }: PageContent<"careers">["apply"],
): FormWords {
  const { fields } = words.form;
  return {
    ...words,
    form: {
      ...words.form,
      fields: {
        ...fields,
        // The form does not show them, and each answer would carry them.
        topic: { ...fields.topic, options: [] },
        // Nobody applies in the name of a company.
        email: { label: fields.email.short ?? fields.email.label, short: fields.email.short },
        message: { ...fields.message, ...message },
        consent: { ...fields.consent, label: consent },
      },
    },
  };
}
