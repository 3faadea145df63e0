import { TYPED_FIELDS, type TypedField } from "#model/contact/field-names.ts";
import { PROBLEM_CODES } from "#model/contact/field-problem.ts";
import type { RefusedForm } from "#model/contact/form-answer.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageHead } from "#model/content/page-head.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { recordOf } from "#model/record-of.ts";
import type { PageRequest } from "../../page-module.ts";

/** content/pages/contact.json without the page around the form. */
type AllWords = Omit<PageContent<"contact">, "head" | "anchors" | "sections" | "heading" | "lede" | "ways">;
type FieldWords = AllWords["form"]["fields"];

/** The copy of a contact form: of its fields and their problems, of those alone that it shows. */
export interface FormWords extends Omit<AllWords, "form" | "problems"> {
  form: Omit<AllWords["form"], "fields"> & {
    fields: { [Name in TypedField]: FieldWords[Name] | undefined };
  };
  problems: Partial<AllWords["problems"]>;
}

/**
 * Data to render a form on any page.
 * @param shows its fields: each answer carries the words, so none is sent that is not needed
 */
export function formFacts({ content, formKey, refused }: PageRequest, shows: readonly TypedField[]) {
  const {
    head: _head,
    anchors: _anchors,
    sections: _sections,
    heading: _heading,
    lede: _lede,
    ways: _ways,
    ...words
  } = content.page("contact");
  return {
    words: wordsOf(shows, words),
    email: content.site().email,
    formKey,
    refused,
  };
}

function wordsOf(shows: readonly TypedField[], words: AllWords): FormWords {
  const { fields } = words.form;
  const shown = (name: TypedField) => (shows.includes(name) ? fields[name] : undefined);
  const codes = PROBLEM_CODES.filter((code) =>
    ["form", ...shows].some((name) => code.startsWith(`${name}.`)),
  );
  return {
    ...words,
    form: {
      ...words.form,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its own field
      fields: recordOf(TYPED_FIELDS, shown) as FormWords["form"]["fields"],
    },
    problems: Object.fromEntries(codes.map((code) => [code, words.problems[code]])),
  };
}

/** The head of a page with a form; its title says so while something is wrong. */
export function formHead({ head, refused, words }: FormHead): PageHead {
  return refused ? { ...head, title: fillIn(words.wrongTitle, { title: head.title }) } : head;
}

interface FormHead {
  head: PageHead;
  refused: RefusedForm | undefined;
  words: FormWords;
}
