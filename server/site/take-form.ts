import type { FastifyReply, FastifyRequest } from "fastify";
import { FORM_ANSWER_TYPE } from "#model/contact/form-answer.ts";
import { TOO_LARGE } from "../platform/http/form-body.ts";
import { isSameOrigin } from "../platform/http/request-rules.ts";
import type { SenderReader } from "../platform/http/sender-reader.ts";
import type { PageService } from "./pages/page-service.ts";
import type { Asker } from "./pages/render-queue.ts";
import type { Replies } from "./replies.ts";

interface FormTakerParts {
  senderOf: SenderReader;
  askerOf: (request: FastifyRequest, reply: FastifyReply) => Asker;
  replies: Replies;
}

/** Handler of forms posted from our own pages, at the addresses of pages with a form. */
export function formTaker(
  pages: Pick<PageService, "post" | "takesForm">,
  origin: string,
  { senderOf, askerOf, replies }: FormTakerParts,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const tooLarge = request.body === TOO_LARGE;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    // The rest of it is not waited for.
    if (tooLarge && !request.raw.complete) reply.header("Connection", "close");
    if (!pages.takesForm(request.url)) {
      reply.header("Allow", "GET, HEAD");
      return replies.text(reply, 405, "This page has no form.");
    }
    if (!isSameOrigin(request.headers, origin)) {
      return replies.text(
        reply,
        403,
        "This form was sent from another site and was rejected. Please use the form on our own page.",
      );
    }
    const client = senderOf(request.raw);
    const visit = { ...(client && { client }), ...(tooLarge && { tooLarge }) };
    const answer = await pages.post(
      request.url,
      { body, wantsAnswer: wantsAnswer(request.headers.accept), visit },
      request.id,
      askerOf(request, reply),
    );
    return replies.page(request, reply, answer, false);
  };
}

/** Whether a script sent a form and reads the response: browsers that show it ask for HTML. */
function wantsAnswer(accept = ""): boolean {
  return accept.includes(FORM_ANSWER_TYPE) && !accept.includes("text/html");
}
