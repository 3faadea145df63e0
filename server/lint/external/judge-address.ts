import { systemError } from "../../platform/system-error.ts";
import type { GuardedAnswer } from "../../platform/outbound/guarded-request.ts";

/** The head of an answer. */
export type AnswerHead = Pick<GuardedAnswer, "status" | "headers">;

/** What became of a foreign address. */
export type Verdict =
  | { kind: "fine" }
  /** It redirects for good. */
  | { kind: "moved"; to: string }
  | { kind: "dead"; why: string }
  /** It could not be found out now. */
  | { kind: "unknown"; why: string };

/** Failures in words, by the system's code. */
const FAILURES: Readonly<Record<string, string>> = {
  ABORT_ERR: "no answer in time",
  // So it is for every host where this machine is not connected.
  ENOTFOUND: "its host was not found",
};

/** Waits before a host that is busy is asked again. */
export interface Patience {
  /** Longest wait that is taken, in milliseconds. */
  waitMaxMs: number;
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

type Ask = (method: "HEAD" | "GET") => Promise<AnswerHead>;

/** Asks for the head of a page; for the page where a host knows no HEAD; and once more where it asks us to wait. */
export async function judgeAddress(url: URL, ask: Ask, patience: Patience): Promise<Verdict> {
  try {
    const head = await asked(ask, "HEAD", patience);
    if (head.status < 400 || isBusy(head)) return verdictOn(head, url);
    return verdictOn(await asked(ask, "GET", patience), url);
  } catch (error) {
    const { code } = systemError(error);
    return { kind: "unknown", why: FAILURES[code ?? ""] ?? code ?? "cut off" };
  }
}

async function asked(ask: Ask, method: "HEAD" | "GET", patience: Patience): Promise<AnswerHead> {
  const head = await ask(method);
  const waitMs = isBusy(head) ? retryAfterMs(head.headers["retry-after"], patience.now()) : undefined;
  if (waitMs === undefined || waitMs > patience.waitMaxMs) return head;
  await patience.sleep(waitMs);
  return ask(method);
}

function isBusy({ status }: AnswerHead): boolean {
  return status === 429 || status === 503;
}

/** How long a host wants to be left alone: seconds, or a date. */
function retryAfterMs(given: string | undefined, now: number): number | undefined {
  if (given === undefined) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

function verdictOn({ status, headers }: AnswerHead, url: URL): Verdict {
  const { location } = headers;
  if ((status === 301 || status === 308) && location !== undefined && URL.canParse(location, url))
    return { kind: "moved", to: new URL(location, url).href };
  if (status >= 200 && status < 400) return { kind: "fine" };
  const why = `HTTP ${status}`;
  return { kind: status === 404 || status === 410 ? "dead" : "unknown", why };
}
