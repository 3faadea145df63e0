import type { RouterContextProvider } from "react-router";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageHead } from "#model/content/page-head.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { contentContext, messagesContext, requestInfoContext } from "../../context.ts";
import { answerForm, refusalContext } from "./form-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** The copy of a contact form: content/pages/contact.json without the page around the form. */
export type FormWords = Omit<PageContent<"contact">, "head" | "anchors" | "heading" | "lede" | "ways">;

/** What a form needs to be rendered, on whichever page. */
export function formFacts(context: Context) {
  const content = context.get(contentContext);
  const {
    head: _head,
    anchors: _anchors,
    heading: _heading,
    lede: _lede,
    ways: _ways,
    ...words
  } = content.page("contact");
  return {
    words,
    email: content.site().email,
    formKey: context.get(requestInfoContext).formKey,
    refused: context.get(refusalContext),
  };
}

/** The action of a page with a form: passes it to the contact service, and notes when it was not accepted. */
export function takeForm({ context, request }: { context: Context; request: Request }) {
  return answerForm(request, {
    contact: context.get(messagesContext),
    newKey: context.get(requestInfoContext).formKey,
    refused: () => context.set(refusalContext, true),
  });
}

/** The head of a page with a form; its title says so while something is wrong. */
export function formHead(facts: { head: PageHead; refused: boolean; words: FormWords }): PageHead {
  const { head, refused, words } = facts;
  return refused ? { ...head, title: fillIn(words.wrongTitle, { title: head.title }) } : head;
}
