import { sectionsOf } from "../content/section.ts";
import type { EntryForm } from "./form-shape.ts";
import { collectionAt } from "../collections/collections.ts";
import { findEntry } from "../collections/shown-entries.ts";
import type { ContentReader } from "../content/content-reader.ts";
import type { ContactForm } from "./contact-fields.ts";
import type { TypedField } from "./field-names.ts";
import type { FindPageForm } from "./parse-contact-form.ts";

/** Finds the form of a section page or an offer, with the topic that its messages have where visitors choose none. */
export function pageForms(content: Pick<ContentReader, "entries">): FindPageForm {
  return (slug): ContactForm | undefined => {
    const form = formAt(`/${slug}`, content);
    if (!form) return undefined;
    const { fields, topic } = form;
    return { shows: shownFields(form), fixed: fields.includes("topic") ? {} : { topic } };
  };
}

/** The fields of a form in order, always with consent. */
export function shownFields({ fields }: Pick<EntryForm, "fields">): TypedField[] {
  return [...fields, "consent"];
}

/** The form of an entry, if the page at this path shows an entry with a form. */
export function formAt(path: string, content: Pick<ContentReader, "entries">): EntryForm | undefined {
  const { collection, slug } = collectionAt(path) ?? {};
  if (collection === "offers") return findEntry(content, collection, slug)?.form;
  const page = collection === "pages" ? findEntry(content, collection, slug) : undefined;
  // A page has at most one.
  return page && sectionsOf<FormSection>(page.sections, "form")[0];
}

/** The section of a page that has its form. */
type FormSection = EntryForm & { section: "form" };
