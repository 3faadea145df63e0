import type { SubmissionMeta, Submission } from "#model/contact/contact-service.ts";
import { FORM_ANSWER_TYPE, type FormAnswer } from "#model/contact/form-answer.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { FinishAnswer } from "./page-renderer.ts";
import { pageUrl, type PageRequest } from "./page-request.ts";
import type { PageServiceOptions } from "./page-service.ts";
import type { Asker, RenderQueue } from "./render-queue.ts";

/** A posted form as received. */
export interface PostedForm {
  body: Buffer;
  /** Whether a script sent it, which expects a FormAnswer, not a page. */
  wantsAnswer: boolean;
  /** Known facts about the visitor. */
  visit: SubmissionMeta;
}

interface FormPosterParts extends Pick<PageServiceOptions, "messages" | "render" | "newFormKey" | "origin"> {
  /** Resolves when the form may use the store. */
  storeTurn: () => Promise<void>;
  queue: RenderQueue;
  finish: FinishAnswer;
}

/**
 * Handles posted forms, with a redirect to the receipt or with the problems. Storing the message waits for no
 * rendering; only the page with the problems does, and if too many are waiting it is a RenderRefusal.
 */
export function formPoster(parts: FormPosterParts) {
  const { messages, render, newFormKey, origin, storeTurn, queue, finish } = parts;
  const https = origin.startsWith("https:");

  function forScript(status: number, answer: FormAnswer, more: Readonly<Record<string, string>>): StoredPage {
    const headers = {
      ...responseHeaders("privateData", https),
      ...more,
      "content-type": `${FORM_ANSWER_TYPE}; charset=utf-8`,
    };
    return storePage(status, headers, Buffer.from(JSON.stringify(answer)));
  }

  return async (
    /** The page with the form. */
    request: PageRequest,
    { body, wantsAnswer, visit }: PostedForm,
    requestId: string,
    asker: Asker | undefined,
  ): Promise<StoredPage> => {
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const formKey = newFormKey();
    await storeTurn();
    const submission = await messages.receive(form, { ...visit, requestId });
    if (submission.kind === "received") {
      const receipt = `/contact/received/${submission.receiptToken}`;
      if (wantsAnswer) return forScript(200, { kind: "received", receipt }, {});
      return storePage(303, { ...responseHeaders("formAnswer", https), location: receipt }, Buffer.alloc(0));
    }
    if (!wantsAnswer)
      return queue.run(asker, () => shown(request, submission, { requestId, formKey })).answer;
    const { status, headers, key } = shownAgain(submission, formKey);
    return forScript(status, { ...submission, key }, headers);
  };

  /** The page with the form's problems. */
  async function shown(
    request: PageRequest,
    refused: RefusedSubmission,
    { requestId, formKey }: { requestId: string; formKey: string },
  ): Promise<StoredPage> {
    const { status, headers, key } = shownAgain(refused, formKey);
    const url = pageUrl(request, origin);
    const page = await render({ url, requestId, formKey, refused: { ...refused, key } });
    // A page that fails or redirects reports it itself.
    if (page.status !== 200) return finish(request, page, requestId, "POST");
    const all = new Headers(page.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return finish(request, new Response(page.body, { status, headers: all }), requestId, "POST");
  }
}

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER_S = "30";

/** A form whose message was rejected. */
type RefusedSubmission = Exclude<Submission, { kind: "received" }>;

/** The response for such a form: its status, its headers, and the next form key. */
interface ShownAgain {
  status: 409 | 413 | 422 | 503;
  headers: Record<string, string>;
  key: string;
}

/** @param newKey an unused key */
function shownAgain(refused: RefusedSubmission, newKey: string): ShownAgain {
  if (refused.kind === "conflict") return { status: 409, headers: {}, key: newKey };
  const { key } = refused.values;
  // With the old key, in case the message did arrive: the next try then gets its receipt.
  if (refused.kind === "unavailable")
    return { status: 503, headers: { "Retry-After": RETRY_AFTER_S }, key: key || newKey };
  const large = refused.problems.some(({ code }) => code === "form.large");
  const stale = refused.problems.some(({ code }) => code === "form.stale");
  return { status: large ? 413 : 422, headers: {}, key: large || stale ? newKey : key };
}
