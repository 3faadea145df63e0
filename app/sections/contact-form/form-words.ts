import type { PageContent } from "#model/content/pages/index.ts";

/** Everything a contact form may say: content/pages/contact.json without the page around the form. */
export type FormWords = Pick<
  PageContent<"contact">,
  "form" | "summary" | "wrongTitle" | "failure" | "offline" | "unreached" | "conflict" | "problems"
>;

/** Takes a form's words out of the contact page's. */
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
