import type { Violation } from "./check-evidence.ts";
import type { GetEvent, HistoryEvent, PostEvent, ProcessEvent } from "./evidence.ts";

/**
 * I5: while a process lives, a kept page is there, and any other is there or says when to ask again. I6: nothing is
 * answered with a failure but "not now, ask again".
 */
export function checkAnswers(history: readonly HistoryEvent[]): Violation[] {
  const spans = livesOf(history);
  const gets = history.filter((event): event is GetEvent => event.op === "get");
  const requests = history.filter(
    (event): event is GetEvent | PostEvent => event.op === "get" || event.op === "post",
  );
  return [
    ...gets
      .filter((get) => spans.some((span) => lasts(span, get)))
      .filter((get) => get.status !== 200 && !(saysLater(get) && !get.kept))
      .map((get): Violation => ({ invariant: "I5", what: describe(get) })),
    ...requests
      .filter(({ status = 0 }) => status >= 500)
      .filter((request) => !saysLater(request))
      .map((request): Violation => ({ invariant: "I6", what: describe(request) })),
  ];
}

/** A time during which a process could answer. */
interface Span {
  process: string;
  from: number;
  to: number;
}

/** Spans from ready or thawed until the next event. */
function livesOf(history: readonly HistoryEvent[]): Span[] {
  const changes = history.filter((event): event is ProcessEvent => event.op === "process");
  return changes.flatMap((change, index) => {
    if (change.change !== "ready" && change.change !== "thawed") return [];
    const next = changes.slice(index + 1).find(({ process }) => process === change.process);
    return [{ process: change.process, from: change.at, to: next?.at ?? Infinity }];
  });
}

function lasts({ process, from, to }: Span, get: GetEvent): boolean {
  return process === get.process && from <= get.at && get.until < to;
}

function saysLater({ status, retryAfter }: GetEvent | PostEvent): boolean {
  return status === 503 && /^\d+$/.test(retryAfter ?? "");
}

function describe(request: GetEvent | PostEvent): string {
  const asked = request.op === "get" ? `GET ${request.path} of ${request.process}` : "POST /contact";
  const { status = "no answer", retryAfter = "none", at, until } = request;
  return `${asked} from ${at} to ${until} ms: ${status}, Retry-After: ${retryAfter}`;
}
