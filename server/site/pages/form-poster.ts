import type { SubmissionMeta } from "#model/contact/contact-service.ts";
import { readValues } from "#model/contact/parse-contact-form.ts";
import type { StoredPage } from "../../platform/cache/page-cache.ts";
import type { FinishAnswer } from "./finish-answer.ts";
import type { Intake } from "./intake.ts";
import { frameworkUrl, type PageRequest } from "./page-request.ts";
import type { PageServiceOptions } from "./page-service.ts";
import type { PlainPages } from "./plain/plain-pages.ts";
import { RenderRefusal, type Asker, type RenderQueue } from "./render-queue.ts";
import { lacksForm } from "./section-pages.ts";

/** A posted form as it came. */
export interface PostedForm {
  body: Buffer;
  headers: Headers;
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
  return async (request, { body, headers, visit }, requestId, asker) => {
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const formKey = newFormKey();
    try {
      await intake.enter(asker);
    } catch {
      return plain.form(request, { kind: "unavailable", values: readValues(form).values }, formKey);
    }
    const submission = await messages.receive(form, { ...visit, requestId });
    const answer = async () => {
      const url = frameworkUrl(request, origin);
      const web = new Request(url, { method: "POST", headers, body: new Uint8Array(body) });
      const answered = { receive: async () => submission };
      return finish(request, await render(web, { origin, requestId, formKey }, answered), requestId, "POST");
    };
    // A redirect: nothing is rendered.
    if (submission.kind === "received") return answer();
    if (lacksForm(request)) return plain.form(request, submission, formKey);
    try {
      return await queue.run("answers", asker, answer).answer;
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return plain.form(request, submission, formKey);
    }
  };
}
