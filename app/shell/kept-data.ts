/** How long the data of a page are shown without asking the server, in milliseconds. */
const FRESH_MS = 5 * 60_000;
const KEPT_MAX = 40;

interface Kept {
  at: number;
  answer: Promise<Response | undefined>;
}

const kept = new Map<string, Kept>();

/**
 * The data of a page, asked for once: what was fetched ahead, or was shown before, is not fetched again.
 * @param fetchData asks the server; what it could not answer well is not kept
 */
export function keepData(href: string, fetchData: () => Promise<Response>): void {
  if (isFresh(kept.get(href))) return;
  const answer = fetchData().then(
    (response) => (response.status === 200 ? response : undefined),
    () => undefined,
  );
  kept.delete(href);
  kept.set(href, { at: Date.now(), answer });
  void answer.then((response) => response ?? kept.delete(href));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/**
 * The kept data of an address, as an answer that may be read; undefined where the server must be asked. What is meant
 * for one showing, as a form with its key is, is given once.
 */
export async function keptData(href: string): Promise<Response | undefined> {
  const found = kept.get(href);
  const answer = isFresh(found) ? await found?.answer : undefined;
  if (!answer || !isForOnce(answer)) return answer?.clone();
  return kept.get(href) === found && kept.delete(href) ? answer : undefined;
}

/** Whether an answer may not be stored, because it differs for each visitor or each showing. */
export function isForOnce({ headers }: Response): boolean {
  return headers.get("Cache-Control")?.includes("no-store") ?? true;
}

function isFresh(found: Kept | undefined): boolean {
  return found !== undefined && Date.now() - found.at < FRESH_MS;
}
