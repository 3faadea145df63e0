import type { PageContent } from "#model/content/pages/index.ts";

/** The copy of a contact form: content/pages/contact.json without the page around the form. */
export type FormWords = Pick<
  PageContent<"contact">,
  "form" | "summary" | "wrongTitle" | "failure" | "offline" | "unreached" | "conflict" | "problems"
>;

/** The copy of a form from the contact page's. */
export function formWords({
  form,
  summary,
  wrongTitle,
  failure,
  offline,
  unreached,
  conflict,
  problems,
}: PageContent<"contact">): FormWords {
  return { form, summary, wrongTitle, failure, offline, unreached, conflict, problems };
}
