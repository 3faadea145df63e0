import type { Browser, CDPSession } from "@playwright/test";
import { loadCompletely } from "../browser/load-completely.ts";
import { saveData } from "../../support/save-data.ts";
import { DESKTOP } from "../browser/profiles.ts";
import type { Contender } from "../floors/open-contenders.ts";

/** One request of a visit. */
export interface Fetched {
  path: string;
  kind: Kind;
  /** Headers and body, as they travelled. */
  bytes: number;
  phase: Phase;
  /** True if it is for a page that the visitor may go to next. */
  ahead: boolean;
}

export const KINDS = ["document", "styles", "scripts", "fonts", "pictures and data"] as const;
type Kind = (typeof KINDS)[number];

/** When a request began: before which of these, in this order. */
export const PHASES = ["first paint", "largest paint", "load", "later"] as const;
type Phase = (typeof PHASES)[number];

/** Requests this long after the load belong to the visit. */
const AFTER_LOAD_MS = 5_000;

/** A request, before it is known what it is for. */
type Sent = Omit<Fetched, "ahead">;

/**
 * Counts everything sent to a reading visitor with an empty cache, in the order of the requests. Anything not sent to
 * visitors who save data is for a possible next page.
 */
export async function recordVisit(browser: Browser, contender: Contender, path: string): Promise<Fetched[]> {
  const needed = new Set((await watchVisit(browser, contender, path, true)).map((sent) => sent.path));
  const all = await watchVisit(browser, contender, path, false);
  return all.map((sent) => ({ ...sent, ahead: !needed.has(sent.path) }));
}

async function watchVisit(
  browser: Browser,
  contender: Contender,
  path: string,
  savesData: boolean,
): Promise<Sent[]> {
  const context = await browser.newContext(DESKTOP);
  try {
    if (savesData) await saveData(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sent = await watchNetwork(session);
    await loadCompletely(page, contender, path);
    await page.waitForTimeout(AFTER_LOAD_MS);
    const moments = await page.evaluate(async () => {
      const largest = await new Promise<number>((found) => {
        new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      const [navigation] = performance.getEntriesByType("navigation");
      return [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        largest,
        (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0,
      ].map((ms) => performance.timeOrigin + ms);
    });
    return [...sent.values()].map(({ at, ...one }) => ({
      ...one,
      phase: PHASES[moments.findIndex((moment) => at <= moment)] ?? "later",
    }));
  } finally {
    await context.close();
  }
}

type Requested = Omit<Sent, "phase"> & { at: number };

async function watchNetwork(session: CDPSession): Promise<Map<string, Requested>> {
  const sent = new Map<string, Requested>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "", wallTime }) => {
    const { protocol, pathname, search } = new URL(request.url);
    if (protocol === "data:") return;
    sent.set(requestId, {
      path: pathname + search,
      kind: kindOf(type, pathname),
      bytes: 0,
      at: wallTime * 1_000,
    });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  return sent;
}

/** By its ending where it has one: what is preloaded has no other kind. */
function kindOf(type: string, path: string): Kind {
  if (path.endsWith(".js") || type === "Script") return "scripts";
  if (path.endsWith(".css") || type === "Stylesheet") return "styles";
  if (path.endsWith(".woff2") || type === "Font") return "fonts";
  return type === "Document" ? "document" : "pictures and data";
}
