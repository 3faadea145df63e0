import type { Entry } from "../collections/collections.ts";
import { findEntry } from "../collections/shown-entries.ts";
import type { ContentReader } from "../content/content-reader.ts";
import type { ContactForm } from "./contact-fields.ts";
import type { FindPageForm } from "./parse-contact-form.ts";

/** Finds the form of a section page, with the topic that its messages have where visitors choose none. */
export function pageForms(content: Pick<ContentReader, "entries">): FindPageForm {
  return (slug): ContactForm | undefined => {
    const page = findEntry(content, "pages", slug);
    const form = page && formBandOf(page);
    if (!form) return undefined;
    const { fields, topic } = form;
    return { shows: [...fields, "consent"], fixed: fields.includes("topic") ? {} : { topic } };
  };
}

/** The band of a section page that has its form; a page has at most one. */
export function formBandOf({ sections }: Pick<Entry<"pages">, "sections">) {
  return sections.find((band) => band.band === "form");
}
