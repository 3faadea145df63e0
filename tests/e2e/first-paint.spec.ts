import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("a page that is printed as soon as it has arrived is whole, and so are its drawings", async ({
  page,
}) => {
  // Time stands still, so nothing but printing shows what is hidden.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await delayScripts(page);
  await openUnscripted(page, "/");
  const line = page.locator("main .k-draw path").first();
  const moves = () => line.evaluate((path) => path.getAnimations().length);
  expect(await moves()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await moves()).toBe(0);
  await expect(page.locator(".footer")).toHaveCSS("visibility", "visible");
});

test("what has arrived of a page is shown although the rest of it hangs", async ({ browser, site }) => {
  const html = await (await fetch(`${site.origin}/services`)).text();
  // Everything else hangs too.
  const stalled = createServer(({ url }, response) => {
    if (url !== "/services") return;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(html.slice(0, html.indexOf("</main>")));
  });
  await new Promise<void>((resolve) => void stalled.listen(0, "127.0.0.1", resolve));
  const page = await browser.newPage();
  try {
    const { port } = stalled.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/services`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Offshore teams" })).toBeVisible();
  } finally {
    await page.close();
    stalled.closeAllConnections();
    stalled.close();
  }
});
