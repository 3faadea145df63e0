import type { Browser } from "@playwright/test";
import { loadCompletely } from "../browser/load-completely.ts";
import { PHONE, SLOW, throttle } from "../browser/profiles.ts";
import type { Contender } from "../floors/open-contenders.ts";
import { readTrace, type Paints } from "./read-trace.ts";

const CATEGORIES = [
  "loading",
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];

/** Time for late events after a page has gone quiet. */
const AFTERWARDS_MS = 500;

/** A renderer that started a moment ago is not traced at once. */
const BEFOREHAND_MS = 300;

/** Loads a page with an empty cache on a slow phone, whose network and processor are held back, and reads its trace. */
export async function traceLoad(browser: Browser, contender: Contender, path: string): Promise<Paints> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await throttle(page, SLOW);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.waitForTimeout(BEFOREHAND_MS);
    await loadCompletely(page, contender, path);
    await page.waitForTimeout(AFTERWARDS_MS);
    return readTrace(await browser.stopTracing());
  } finally {
    await context.close();
  }
}
