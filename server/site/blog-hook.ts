import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HookVerdict } from "../sources/hook/hook-signature.ts";
import type { SenderReader } from "../platform/http/sender-reader.ts";
import type { Replies } from "./replies.ts";

/** What a signed webhook does. */
export interface BlogHook {
  judge(signature: string | undefined, body: AsyncIterable<Buffer>): Promise<HookVerdict>;
  /** Reads the source now. Never rejects. */
  hurry(): Promise<void>;
}

/** Wrong signatures of one sender within the window, after which it is not listened to. */
const WRONG_MAX = 10;
const WINDOW_MS = 10 * 60 * 1000;
/** Senders that are remembered at most; of more, the first are forgotten. */
const SENDERS_MAX = 10_000;

/** Adds the address that another service calls when its posts have changed: signed, and with an answer at once. */
export function addBlogHook(
  app: FastifyInstance,
  { judge, hurry }: BlogHook,
  senderOf: SenderReader,
  replies: Replies,
): void {
  const wrong = new Map<string, { count: number; until: number }>();

  function isShutOut(sender: string | undefined): boolean {
    const kept = sender === undefined ? undefined : wrong.get(sender);
    return kept !== undefined && kept.until > Date.now() && kept.count >= WRONG_MAX;
  }

  function count(sender: string | undefined): void {
    if (sender === undefined) return;
    const kept = wrong.get(sender);
    const current = kept && kept.until > Date.now() ? kept : { count: 0, until: Date.now() + WINDOW_MS };
    const [first] = wrong.size >= SENDERS_MAX ? wrong.keys() : [];
    if (first !== undefined) wrong.delete(first);
    wrong.set(sender, { ...current, count: current.count + 1 });
  }

  // In a scope of its own: everywhere else only forms are taken.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", async (_: FastifyRequest, body: IncomingMessage) => body);
    scope.post("/hooks/blog", async (request, reply) => {
      const sender = senderOf(request.raw);
      // What is not read to its end must not be taken for the next request.
      const refuse = (status: number, reason: string) => {
        if (!request.raw.complete) reply.header("Connection", "close");
        return replies.text(reply, status, reason);
      };
      if (isShutOut(sender)) return refuse(429, "There were too many wrong signatures.");
      const { "x-ghost-signature": ghost, "x-blog-signature": own } = request.headers;
      // Left open where it is not read to its end, for the answer.
      const body = request.raw.iterator({ destroyOnReturn: false });
      const verdict = await judge([own ?? ghost].flat()[0], body);
      if (verdict !== "new" && verdict !== "seen") {
        count(sender);
        if (!isShutOut(sender)) request.log.warn({ event: "blog.hook-refused", reason: verdict });
        return refuse(403, "This call is not signed as it should be.");
      }
      if (verdict === "new") void hurry();
      return replies.text(reply, 202, "The posts are being read.");
    });
  });
}
