import type { FastifyReply, FastifyRequest } from "fastify";
import { createSenderReader, type SenderSettings } from "../platform/http/sender-reader.ts";
import type { Asker } from "./pages/render-queue.ts";

/** Makes the reader of who asks: the sender where senders can be told apart, the connection otherwise. */
export function askerReader(
  settings: SenderSettings,
): (request: FastifyRequest, reply: FastifyReply) => Asker {
  const senderOf = createSenderReader(settings);
  return ({ raw: request }, { raw: response }) => ({
    // Only those who wait are told apart: a cached page is not worth the look.
    get sender() {
      return senderOf(request) ?? "";
    },
    connection: request.socket,
    isGone: () => request.socket.destroyed,
    whenGone: (leave) => void response.once("close", leave),
  });
}
