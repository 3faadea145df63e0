import { shownFields } from "#model/contact/page-forms.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { formFacts, formHead } from "../../parts/contact-form/form-route.ts";
import { formWords } from "../../parts/page-form/form-words.ts";
import { shownForm } from "../../parts/page-form/shown-form.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(form: SectionOf<typeof schema>, { request, page }: Place) {
  const { words, ...facts } = formFacts(request, shownFields(form));
  return {
    shown: shownForm(form, page, request.content),
    form: { ...facts, words: formWords(words, form) },
  };
}

export function meta({ form: { refused, words } }: ReturnType<typeof load>, above: PageMeta): PageMeta {
  return { ...above, head: formHead({ head: above.head, refused, words }) };
}
