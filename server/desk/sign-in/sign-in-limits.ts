import type { FastifyRequest } from "fastify";
import type { DeskParts } from "../desk-parts.ts";
import { createSenderReader } from "../../platform/http/sender-reader.ts";

const QUARTER_MS = 15 * 60 * 1000;

/** Attempts of one address within a quarter of an hour: requests for links, and all refused ones. */
const ASKED_MAX = 10;
const REFUSED_MAX = 20;

/** Multiple of the limits, for all senders whose addresses a proxy hides. */
const SHARED_FACTOR = 10;

/** Limits sign-in attempts, so that neither addresses nor links can be guessed, nor mailboxes flooded. */
export type SignInLimits = ReturnType<typeof signInLimits>;

/** One count for all sign-in methods. */
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
    /** Counts a request for a link. @returns seconds to wait; 0 below the limit */
    asked: limit(ASKED_MAX),
    /** Counts and logs a sign-in that was refused. @returns seconds to wait */
    refused(raw: FastifyRequest, way: string, reason: string): number {
      tell("warn", { event: "desk.sign-in-refused", way, reason });
      return refusals(raw);
    },
  };
}

/** Most senders counted at once; the oldest is dropped first. */
const KEYS_MAX = 10_000;

/**
 * Counts tries by key within a time.
 * @param max allowed attempts within the time
 * @param elapsedMs a monotonic clock
 * @returns a function that counts a try of a key and returns the seconds to wait; 0 below the limit
 */
function attemptLimit(max: number, withinMs: number, elapsedMs: () => number) {
  const windows = new Map<string, { count: number; endsMs: number }>();
  return (key: string): number => {
    const now = elapsedMs();
    const known = windows.get(key);
    const current = known && known.endsMs > now ? known : { count: 0, endsMs: now + withinMs };
    current.count += 1;
    if (current !== known) {
      windows.delete(key);
      windows.set(key, current);
    }
    if (windows.size > KEYS_MAX) windows.delete(windows.keys().next().value ?? "");
    return current.count > max ? Math.ceil((current.endsMs - now) / 1000) : 0;
  };
}
