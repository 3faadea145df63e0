import type { Page } from "@playwright/test";
import { delayScripts } from "./delay-scripts.ts";

/**
 * Opens a page whose script files are on their way for as long as the test lasts: what works there needs none of them,
 * only the script inside the page.
 */
export async function openEarly(page: Page, path: string): Promise<void> {
  await delayScripts(page);
  // Their events come only after these files.
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
}
