import type { FastifyRequest } from "fastify";
import { createSenderReader } from "../../platform/http/sender-reader.ts";
import { attemptLimit } from "../access/attempt-limit.ts";
import type { DeskParts } from "../desk-parts.ts";

const QUARTER_MS = 15 * 60 * 1000;

/** Tries of one address within a quarter of an hour: asking for links, and everything that was refused. */
const ASKED_MAX = 10;
const REFUSED_MAX = 20;

/** The same of all whom nobody can tell apart, because a proxy does not say where they are. */
const SHARED_FACTOR = 10;

/** Counts who tries to sign in, so that neither addresses nor links can be tried out, nor mailboxes filled. */
export type SignInLimits = ReturnType<typeof signInLimits>;

/** One count for all ways to sign in. */
export function signInLimits({ settings, trustProxy, elapsedMs, tell }: DeskParts) {
  const senderOf = createSenderReader({ trustProxy, origin: settings.origin });
  const limit = (max: number) => {
    const own = attemptLimit(max, QUARTER_MS, elapsedMs);
    const shared = attemptLimit(max * SHARED_FACTOR, QUARTER_MS, elapsedMs);
    return (raw: FastifyRequest) => {
      const sender = senderOf(raw.raw);
      return sender === undefined ? shared("everybody") : own(sender);
    };
  };
  const refusals = limit(REFUSED_MAX);
  return {
    /** Counts a link that was asked for. @returns seconds to wait; 0 when it is not too many */
    asked: limit(ASKED_MAX),
    /** Counts and logs a sign-in that was refused. @returns seconds to wait */
    refused(raw: FastifyRequest, way: string, reason: string): number {
      tell("warn", { event: "desk.sign-in-refused", way, reason });
      return refusals(raw);
    },
  };
}
