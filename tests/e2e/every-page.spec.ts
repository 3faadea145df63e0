import type { Page } from "@playwright/test";
import { brokenWords } from "../support/broken-words.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { misfits } from "../support/misfits.ts";
import { contentOf, metadataOf, sentPage } from "../support/sent-page.ts";
import { noteLetters } from "../support/shrunk-letters.ts";
import { sampledPages } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { unseenControls } from "../support/unseen-controls.ts";
import { walkByKeyboard } from "../support/walk-by-keyboard.ts";

/** Pages whose frame stands for that of all others, which has the same parts: at an entry of the menu, in its group, bare. */
const FRAMES = ["/", "/blog", "/contact", "/powerbi-landing"];

/** The document as scripts should find and leave it, without the states that they maintain. */
const bodyOf = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelectorAll("script, noscript").forEach((part) => part.remove());
    const kept = [
      "aria-expanded",
      "data-live",
      "data-afloat",
      "data-away",
      "tabindex",
      "style",
      "class",
      "hidden",
      "inert",
      "value",
    ];
    body.querySelectorAll("*").forEach((part) => kept.forEach((name) => part.removeAttribute(name)));
    return body.innerHTML;
  });

/** Running animations and what they animate, without those driven by scrolling. */
const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
  );

/** Scrolls through the whole page, so that everything has been in view. */
const passEveryPart = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });

for (const path of sampledPages) {
  test.describe(path, () => {
    test.beforeEach(({ allow }) => {
      if (path === "/not-found") allow(/status of 404/);
    });

    test("starts with a silent console and an unchanged document; fits 320 px, 400 % zoom and text of twice the size", async ({
      page,
    }) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const sent = await sentPage(page, path);
      const letThrough = await delayScripts(page);
      await openUnscripted(page, path);
      const before = await bodyOf(page);
      await letThrough();
      expect(await bodyOf(page)).toBe(before);
      expect(await contentOf(page)).toEqual(sent.content);
      expect(await metadataOf(page)).toEqual(sent.metadata);
      expect(messages.filter((text) => !/status of 404/.test(text))).toEqual([]);

      await page.evaluate(() => document.fonts.ready);
      // 1280 by 1024 px at 400 % zoom is a viewport of 320 by 256.
      for (const height of [700, 256]) {
        await page.setViewportSize({ width: 320, height });
        await expect.poll(() => misfits(page), { message: `in 320 by ${height} px` }).toEqual([]);
        // On the search page the field is the headline, and the heading is for screen readers.
        const headline = page.locator("main").locator("h1:not(.sr), [type=search]").first();
        await headline.scrollIntoViewIfNeeded();
        await expect(headline).toBeInViewport();
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const shrunk = await noteLetters(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      for (const width of [1440, 768, 320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .poll(() => misfits(page), { message: `with letters of 32 px in ${width} px` })
          .toEqual([]);
      }
      await expect.poll(() => brokenWords(page)).toEqual([]);
      expect(await shrunk()).toEqual([]);

      const menu = page.locator("#menu");
      if ((await menu.count()) === 0) return;
      await page.locator(".burger").click();
      await menu.locator(".has-sub > button").click();
      await expect.poll(() => brokenWords(page)).toEqual([]);
      expect(await menu.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    });

    test.describe("with reduced motion", () => {
      // They share one visit.
      test.describe.configure({ mode: "default" });

      test("keeps still", async ({ look }) => {
        const page = await look(path);
        await passEveryPart(page);
        expect(await motions(page)).toEqual([]);
        await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
      });

      test("shows every control in forced colours", async ({ look }) => {
        const page = await look(path);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ forcedColors: "active", colorScheme });
          expect(await unseenControls(page), colorScheme).toEqual([]);
        }
      });

      test("breaks no word, and fits letters, words and lines set as far apart as WCAG 1.4.12 says", async ({
        look,
      }) => {
        const page = await look(path);
        for (const width of [1440, 1024, 768]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await brokenWords(page), `as they are at ${width} px`).toEqual([]);
        }
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
            p { margin-block-end: 2em !important; }`);
          document.adoptedStyleSheets = [sheet];
        });
        for (const width of [1440, 768, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(() => misfits(page), { message: `at ${width} px` }).toEqual([]);
        }
        await page.evaluate(() => (document.adoptedStyleSheets = []));
      });

      test("axe finds nothing, narrow and wide, light and dark", async ({ look }) => {
        await expectAccessible(await look(path), FRAMES.includes(path) ? undefined : "main");
      });

      test("can be used by keyboard", async ({ look }) => {
        const page = await look(path);
        const { stops, wanted, unseen } = await walkByKeyboard(page, "#main");
        expect(stops).toEqual(wanted);
        expect(unseen).toEqual([]);
        const closed = page.locator("#main details:not([open]) > summary:visible").first();
        if ((await closed.count()) > 0) {
          const details = await closed.elementHandle();
          const open = () =>
            details?.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);
          await details?.focus();
          await page.keyboard.press("Enter");
          await expect.poll(open).toBe(true);
          await page.keyboard.press("Space");
          await expect.poll(open).toBe(false);
        }
      });
    });
  });
}
