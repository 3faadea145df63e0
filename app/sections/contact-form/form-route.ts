import type { RouterContextProvider } from "react-router";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageHead } from "#model/content/page-head.ts";
import { contentContext, messagesContext, requestInfoContext } from "../../context.ts";
import { answerForm, refusalContext } from "./form-answer.ts";
import { formWords, type FormWords } from "./form-words.ts";

type Context = Readonly<RouterContextProvider>;

/** What the form of a page is rendered from, whichever page it stands on. */
export function formFacts(context: Context) {
  const content = context.get(contentContext);
  return {
    words: formWords(content.page("contact")),
    email: content.site().email,
    formKey: context.get(requestInfoContext).formKey,
    refused: context.get(refusalContext),
  };
}

/** The action of a page with a form: hands what was posted to the desk, and notes when it was not taken. */
export function takeForm({ context, request }: { context: Context; request: Request }) {
  return answerForm(request, {
    desk: context.get(messagesContext),
    newKey: context.get(requestInfoContext).formKey,
    refused: () => context.set(refusalContext, true),
  });
}

/** The head of a page with a form; its title says so while something is wrong. */
export function formHead(facts: { head: PageHead; refused: boolean; words: FormWords }): PageHead {
  const { head, refused, words } = facts;
  return refused ? { ...head, title: fillIn(words.wrongTitle, { title: head.title }) } : head;
}
