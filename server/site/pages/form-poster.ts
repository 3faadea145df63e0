import type { SubmissionMeta } from "#model/contact/contact-service.ts";
import { FORM_ANSWER_TYPE, type FormAnswer } from "#model/contact/form-answer.ts";
import { readValues } from "#model/contact/parse-contact-form.ts";
import { shownAgain, type RefusedSubmission } from "#model/contact/shown-again.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { FinishAnswer } from "./finish-answer.ts";
import type { Intake } from "./intake.ts";
import { pageUrl, type PageRequest } from "./page-request.ts";
import type { PageServiceOptions } from "./page-service.ts";
import type { PlainPages } from "./plain/plain-pages.ts";
import { RenderRefusal, type Asker, type RenderQueue } from "./render-queue.ts";
import { lacksForm } from "./section-pages.ts";

/** A posted form as it came. */
export interface PostedForm {
  body: Buffer;
  /** Whether a script sent it, which reads a FormAnswer in place of a page. */
  wantsAnswer: boolean;
  /** What the server knows of the visitor. */
  visit: SubmissionMeta;
}

/** Answers a posted form with a redirect to its receipt, or with what is to be corrected. */
export type PostForm = (
  request: PageRequest,
  posted: PostedForm,
  requestId: string,
  asker: Asker | undefined,
) => Promise<StoredPage>;

interface FormPosterParts extends Pick<PageServiceOptions, "messages" | "render" | "newFormKey" | "origin"> {
  intake: Intake;
  queue: RenderQueue;
  plain: PlainPages;
  finish: FinishAnswer;
}

/**
 * Takes posted forms. Storing the message waits for no rendering; only the page that says what is wrong with it does,
 * and where that cannot be rendered now a plain one takes its place.
 */
export function formPoster(parts: FormPosterParts): PostForm {
  const { messages, render, newFormKey, origin, intake, queue, plain, finish } = parts;
  const https = origin.startsWith("https:");

  function forScript(status: number, answer: FormAnswer, more: Readonly<Record<string, string>>): StoredPage {
    const headers = {
      ...responseHeaders("privateData", https),
      ...more,
      "content-type": `${FORM_ANSWER_TYPE}; charset=utf-8`,
    };
    return storePage(status, headers, Buffer.from(JSON.stringify(answer)));
  }

  return async (request, { body, wantsAnswer, visit }, requestId, asker) => {
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const formKey = newFormKey();
    /** Without any rendering. */
    const atOnce = (refused: RefusedSubmission) => {
      if (!wantsAnswer) return plain.form(request, refused, formKey);
      const { status, headers, key } = shownAgain(refused, formKey);
      return forScript(status, { ...refused, key }, headers);
    };
    try {
      await intake.enter(asker);
    } catch {
      return atOnce({ kind: "unavailable", values: readValues(form).values });
    }
    const submission = await messages.receive(form, { ...visit, requestId });
    if (submission.kind === "received") {
      const receipt = `/contact/received/${submission.receiptToken}`;
      if (wantsAnswer) return forScript(200, { kind: "received", receipt }, {});
      const sentOn = new Response(null, { status: 303, headers: { Location: receipt } });
      return finish(request, sentOn, requestId, "POST");
    }
    if (wantsAnswer || lacksForm(request)) return atOnce(submission);
    try {
      return await queue.run("answers", asker, () => shown(request, submission, { requestId, formKey }))
        .answer;
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return atOnce(submission);
    }
  };

  /** The page with what is wrong with its form. */
  async function shown(
    request: PageRequest,
    refused: RefusedSubmission,
    { requestId, formKey }: { requestId: string; formKey: string },
  ): Promise<StoredPage> {
    const { status, headers, key } = shownAgain(refused, formKey);
    const url = pageUrl(request, origin);
    const page = await render({ url, requestId, formKey, refused: { ...refused, key } });
    // A page that fails, or leads elsewhere, says so itself.
    if (page.status !== 200) return finish(request, page, requestId, "POST");
    const all = new Headers(page.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return finish(request, new Response(page.body, { status, headers: all }), requestId, "POST");
  }
}
