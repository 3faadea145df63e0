/** How long the data of a page are shown without asking the server, in milliseconds. */
const FRESH_MS = 5 * 60_000;
const KEPT_MAX = 40;

/** Answers whose body is read already: what the router then reads of it comes without waiting. */
interface Answer {
  headers: Headers;
  body: string;
}

interface Kept {
  at: number;
  answer: Promise<Answer | undefined>;
}

const kept = new Map<string, Kept>();

/**
 * The data of a page, asked for once: what was fetched ahead, or was shown before, is not fetched again.
 * @param fetchData asks the server; what it could not answer well is not kept
 */
export async function keepData(href: string, fetchData: () => Promise<Response>): Promise<void> {
  const known = kept.get(href);
  if (isFresh(known)) return void (await known?.answer);
  const answer = read(fetchData).catch(() => undefined);
  kept.delete(href);
  kept.set(href, { at: Date.now(), answer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  if (!(await answer)) kept.delete(href);
}

/**
 * The kept data of an address, as an answer that may be read; undefined where the server must be asked. What is meant
 * for one showing, as a form with its key is, is given once.
 */
export async function keptData(href: string): Promise<Response | undefined> {
  const found = kept.get(href);
  const answer = isFresh(found) ? await found?.answer : undefined;
  if (!answer) return undefined;
  const { headers, body } = answer;
  const free = !isForOnce(headers) || (kept.get(href) === found && kept.delete(href));
  return free ? new Response(atOnce(body), { headers }) : undefined;
}

/** A body that is read without waiting; the browser would read a text's from another task. */
function atOnce(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

async function read(fetchData: () => Promise<Response>): Promise<Answer | undefined> {
  const response = await fetchData();
  return response.status === 200 ? { headers: response.headers, body: await response.text() } : undefined;
}

/** Whether an answer may not be stored, because it differs for each visitor or each showing. */
export function isForOnce(headers: Headers): boolean {
  return headers.get("Cache-Control")?.includes("no-store") ?? true;
}

function isFresh(found: Kept | undefined): found is Kept {
  return found !== undefined && Date.now() - found.at < FRESH_MS;
}
