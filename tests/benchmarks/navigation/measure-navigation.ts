import type { Browser } from "@playwright/test";
import { loadCompletely } from "../browser/load-completely.ts";
import { PHONE, throttle, type Profile } from "../browser/profiles.ts";
import type { Contender } from "../floors/open-contenders.ts";
import type { Journey } from "../plan.ts";
import { goBack, tap } from "./take-journey.ts";

/** A visitor pauses to read, and the page is at rest. */
const READING_MS = 1_000;

/** Waits of one visitor, in milliseconds. */
export interface Waits {
  "after idle": number;
  Back: number;
}

/** Reads a page, goes to another and back. */
export async function readThenGo(
  browser: Browser,
  contender: Contender,
  journey: Journey,
  profile: Profile,
  scripts = true,
): Promise<Waits> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: scripts });
  try {
    const page = await context.newPage();
    const session = await throttle(page, profile);
    if (scripts) await loadCompletely(page, contender, journey.from);
    else await page.goto(new URL(journey.from, contender.origin).href, { waitUntil: "networkidle" });
    await page.waitForTimeout(READING_MS);
    const there = await tap(page, session, journey);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(READING_MS);
    return { "after idle": there, Back: await goBack(page, session, journey) };
  } finally {
    await context.close();
  }
}
