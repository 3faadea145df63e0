import type { EntryForm } from "#model/contact/form-shape.ts";
import { TYPED_FIELDS, type TypedField } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { FormWords } from "../contact-form/form-route.ts";

/** The words of the contact form, with the labels that a form has for some of its fields. */
export function formWords(words: FormWords, { labels }: EntryForm): FormWords {
  const known = words.form.fields;
  const own: Partial<Record<TypedField, string>> = labels ?? {};
  const relabelled = (name: TypedField) => {
    const field = known[name];
    return field && { ...field, label: own[name] ?? field.label };
  };
  return {
    ...words,
    form: {
      ...words.form,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its own field
      fields: { ...recordOf(TYPED_FIELDS, relabelled), kolam: undefined } as FormWords["form"]["fields"],
    },
  };
}
