import type { EntryForm } from "#model/bands/form.ts";
import { TYPED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { FormWords } from "../contact-form/form-route.ts";

/** The words of the contact form, with the labels that a form has for some of its fields. */
export function formWords(words: FormWords, { fields, labels = {} }: EntryForm): FormWords {
  const known = words.form.fields;
  const relabelled = recordOf(TYPED_FIELDS, (name) => {
    const label = name === "consent" ? undefined : labels[name];
    return label === undefined ? known[name] : { ...known[name], label };
  });
  return {
    ...words,
    form: {
      ...words.form,
      fields: {
        ...known,
        ...relabelled,
        times: { ...known.times, label: labels.times ?? known.times.label },
        // A form that does not show them need not carry them.
        topic: { ...known.topic, ...(fields.includes("topic") ? {} : { options: [] }) },
      },
    },
  };
}
