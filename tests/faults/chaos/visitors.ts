import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createFormKeys } from "#server/messages/contact/form-key.ts";
import { canary } from "../../support/canaries.ts";
import { aContactForm } from "../../support/contact-form.ts";
import type { SentMessage } from "./evidence.ts";
import type { Recorder } from "./recorder.ts";
import { sendRequest } from "./send-request.ts";

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 20_000;
const AGAIN_MS = 200;

interface VisitorOptions {
  recorder: Recorder;
  secret: Uint8Array;
  /** Ports that visitors may send to now: the proxy's, or a process's own. */
  ports(): readonly number[];
  /** The time as the site has it. */
  now(): Date;
  clients: number;
  /** How long a client rests between two messages. */
  pauseMs: number;
}

/** Visitors who write, each patiently: what is not acknowledged is sent again, with the same key. */
export interface Visitors {
  /** All messages that were begun. */
  sent: readonly SentMessage[];
  /** Lets so many times as many write, until the returned function is called. */
  crowd(times: number): () => void;
  /** Begins no new message, and resolves once all are acknowledged. */
  finish(): Promise<void>;
  /** Tries no more. */
  giveUp(): void;
}

/** Starts to send, at once. */
export function startVisitors(options: VisitorOptions): Visitors {
  const { recorder, secret, ports, now, clients, pauseMs } = options;
  const keys = createFormKeys(secret, () => new Date(now().getTime() - MINUTE_MS), randomBytes);
  const sent: SentMessage[] = [];
  const [stop, lost] = [new AbortController(), new AbortController()];
  const running = new Set<Promise<void>>();

  const write = async (until: AbortSignal) => {
    while (!until.aborted) {
      await deliver(sent.length);
      await delay(pauseMs * 2 * Math.random());
    }
  };

  /** Sends one message until it is acknowledged. */
  const deliver = async (number: number) => {
    const name = canary(`visitor-${number}`);
    const message = `Three systems keep the same customer, and none agrees. This was typed by ${name} alone.`;
    const key = keys.issue();
    sent.push({ key, name, message });
    const form = aContactForm({ key, name, message }).toString();
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    for (let tries = 0; !lost.signal.aborted; tries += 1) {
      const open = ports();
      const port = open[(number + tries) % open.length];
      if (port !== undefined) {
        const at = recorder.now();
        const answer = await sendRequest({ port, path: "/contact", form, address, timeoutMs: TIMEOUT_MS });
        recorder.record({ op: "post", at, until: recorder.now(), key, ...answer });
        if (answer.status === 303) return;
      }
      await delay(AGAIN_MS);
    }
  };

  const begin = (count: number, until: AbortSignal) => {
    for (let client = 0; client < count; client += 1) {
      const work = write(until).finally(() => running.delete(work));
      running.add(work);
    }
  };
  begin(clients, stop.signal);
  return {
    sent,
    crowd(times) {
      const enough = new AbortController();
      begin(clients * (times - 1), AbortSignal.any([enough.signal, stop.signal]));
      return () => enough.abort();
    },
    async finish() {
      stop.abort();
      await Promise.all(running);
    },
    giveUp() {
      stop.abort();
      lost.abort();
    },
  };
}
