import { isForOnce, keepData, keptData } from "./kept-data.ts";
import { noteBuildOf } from "./lost-modules.ts";

/**
 * Answers the router's requests for the data of pages from those that are kept, and keeps what it is answered. The
 * framework shows its requests to nobody, so they are met on their way through `fetch`.
 */
export function answerFromKept(): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const [target, init] = request;
    const href = target instanceof URL && target.pathname.endsWith(".data") ? target.href : undefined;
    const reads = href !== undefined && (init?.method ?? "GET") === "GET";
    const kept = reads ? await keptData(href) : undefined;
    if (kept) return kept;
    const answer = await fetch(...request);
    noteBuildOf(answer);
    if (reads && answer.status === 200 && !isForOnce(answer.headers)) {
      const copy = answer.clone();
      void keepData(href, async () => copy);
    }
    return answer;
  };
}
