import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HookVerdict } from "../sources/hook/hook-signature.ts";
import type { Replies } from "./replies.ts";

/** A signed webhook. */
export interface BlogHook {
  judge(signature: string | undefined, body: AsyncIterable<Buffer>): Promise<HookVerdict>;
  /** Reads the source now. Never rejects. */
  hurry(): Promise<void>;
}

/** Adds the webhook another service calls when its posts have changed: signed, and answered at once. */
export function addBlogHook(app: FastifyInstance, { judge, hurry }: BlogHook, replies: Replies): void {
  // In a separate scope: everywhere else only forms are accepted.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", async (_: FastifyRequest, body: IncomingMessage) => body);
    scope.post("/hooks/blog", async (request, reply) => {
      const { "x-ghost-signature": ghost, "x-blog-signature": own } = request.headers;
      // Left open where it is not read to its end, for the answer.
      const body = request.raw.iterator({ destroyOnReturn: false });
      const verdict = await judge([own ?? ghost].flat()[0], body);
      if (verdict !== "new" && verdict !== "seen") {
        request.log.warn({ event: "blog.hook-refused", reason: verdict });
        // An unread rest must not be parsed as the next request.
        if (!request.raw.complete) reply.header("Connection", "close");
        return replies.text(reply, 403, "This call is not signed as it should be.");
      }
      if (verdict === "new") void hurry();
      return replies.text(reply, 202, "The posts are being read.");
    });
  });
}
