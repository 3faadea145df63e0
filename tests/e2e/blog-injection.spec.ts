import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { startSite } from "../support/start-site.ts";
import { XSS_VECTORS } from "../support/xss-vectors.ts";

test.use({ bypassCSP: true });

/** Counts what runs: calls of `alert` in the page and in frames of it. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let fired = 0;
    Object.assign(window, { alert: () => (fired += 1), firedAlerts: () => fired });
  });
  return () => page.evaluate(() => (window as unknown as { firedAlerts(): number }).firedAlerts());
}

/** Points at, focuses and presses everything, without leaving the page. */
async function pokeEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault(), { capture: true });
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      for (const kind of ["mouseover", "focus", "click", "animationstart", "toggle", "load", "error"])
        element.dispatchEvent(new Event(kind, { bubbles: kind === "click", cancelable: true }));
    }
  });
}

test("nothing that a source sends runs on a page, even without the policy, in whole or in pieces", async ({
  page,
}) => {
  const html = (vectors: readonly string[]) =>
    vectors.map((vector, index) => `<h2>Part ${index}</h2>${vector}`).join("\n");
  const note = (id: number, body: string) => ({
    id,
    title: `Note ${id} <img src=x onerror=alert(1)>`,
    excerpt: XSS_VECTORS[9],
    html: body,
    published: "2026-05-01",
    categories: ["<svg onload=alert(1)>"],
    tags: ['"><script>alert(1)</script>'],
    authors: ["<b onclick=alert(1)>"],
    url: "javascript:alert(1)",
    coverAlt: "'onload=alert(1)",
  });
  const posts = [note(1, html(XSS_VECTORS)), note(2, html(XSS_VECTORS.toReversed()))];
  const careless = XSS_VECTORS.filter((vector) => vector.startsWith("<img")).join("");
  const source = createServer((request, response) => {
    const raw = request.url === "/careless";
    response.writeHead(200, { "Content-Type": raw ? "text/html" : "application/json" });
    response.end(raw ? `<!doctype html><body>${careless}` : JSON.stringify({ posts, pages: 1 }));
  }).listen(0, "127.0.0.1");
  await once(source, "listening");
  const { port } = source.address() as AddressInfo;
  const site = await startSite({
    settings: {
      BLOG_SOURCE: "sister",
      BLOG_API_URL: `http://127.0.0.1:${port}/`,
      BLOG_API_ALLOW_PRIVATE: "1",
      BLOG_API_TOKEN: "canary-token-5f2c9a71",
    },
  });
  try {
    const fired = await countAlerts(page);
    // The control: in a careless page most of them run.
    await page.goto(`http://127.0.0.1:${port}/careless`);
    await expect.poll(fired).toBeGreaterThan(3);

    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).text())
      .toMatch(/copy of .*, \d+ s old$/m);
    const list = await (await fetch(`${site.origin}/blog`)).text();
    const paths = [...list.matchAll(/href="(\/post\/[12]\/[^"#]+)"/g)].map((match) => match[1] ?? "");
    for (const path of ["/blog", ...new Set(paths)]) {
      await page.goto(site.origin + path);
      expect(
        await page
          .locator(
            "main :is(script, style, iframe, object, embed, base, meta, link):not([type='application/ld+json'])",
          )
          .count(),
        path,
      ).toBe(0);
      const attributes = await page
        .locator("main *")
        .evaluateAll((all) =>
          all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`)),
        );
      expect(
        attributes.filter((one) =>
          /^(?:on|style=(?!view-transition-name)|srcdoc)|=\s*(?:javascript|data|vbscript):/i.test(one),
        ),
        path,
      ).toEqual([]);
      await page.mouse.move(200, 200);
      await page.keyboard.press("Tab");
      // Our own scripts may now set what no answer of the server has.
      await pokeEverything(page);
      expect(await fired(), path).toBe(0);
      expect(await page.content()).not.toContain("canary-token");
    }
    expect(new Set(paths).size).toBe(2);
    expect(site.lines.join("\n")).not.toContain("canary-token");
  } finally {
    await site.stop();
    source.closeAllConnections();
    source.close();
  }
});
