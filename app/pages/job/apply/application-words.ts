import type { PageContent } from "#model/content/pages/index.ts";
import type { FormWords } from "../../../parts/contact-form/form-route.ts";

/** The words of the contact form, with those in which an application differs. */
export function applicationWords(
  words: FormWords,
  { message, consent }: PageContent<"careers">["apply"],
): FormWords {
  const { fields } = words.form;
  const { email } = fields;
  return {
    ...words,
    form: {
      ...words.form,
      fields: {
        ...fields,
        // An application has no company field.
        email: email && { label: email.short ?? email.label, short: email.short },
        message: fields.message && { ...fields.message, ...message },
        consent: fields.consent && { ...fields.consent, label: consent },
      },
    },
  };
}
