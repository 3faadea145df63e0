import { chromium, type Browser } from "@playwright/test";
import { chromiumLaunch } from "../../support/chromium.ts";
import { freePort } from "../../support/free-port.ts";

/** A browser that Playwright drives, and Lighthouse as well by its port. */
export async function launchBrowser(): Promise<{ browser: Browser; debuggingPort: number }> {
  const debuggingPort = await freePort();
  const { args, ...launch } = chromiumLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
  return { browser, debuggingPort };
}
