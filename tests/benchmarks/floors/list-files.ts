import type { Browser } from "@playwright/test";
import { DESKTOP, PHONE } from "../browser/profiles.ts";

/** The addresses of the files that a browser without scripts asks for when it shows these routes. */
export async function listFiles(
  browser: Browser,
  origin: string,
  routes: readonly string[],
): Promise<string[]> {
  const files = new Set<string>();
  for (const window of [PHONE, DESKTOP]) {
    const context = await browser.newContext({ ...window, javaScriptEnabled: false, baseURL: origin });
    context.on("response", (response) => {
      const { pathname, origin: from } = new URL(response.url());
      const isFile = response.ok() && response.request().resourceType() !== "document";
      if (isFile && from === origin) files.add(pathname);
    });
    const page = await context.newPage();
    for (const route of routes) await page.goto(route, { waitUntil: "load" });
    await context.close();
  }
  return [...files];
}
