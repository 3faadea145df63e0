import type { Browser, Page } from "@playwright/test";
import { Surprises } from "./surprises.ts";

const WINDOW = { width: 1440, height: 900 };

interface Visit {
  path: string;
  page: Page;
  surprises: Surprises;
  /** The address and the page's own part, as they were found. */
  found: string;
}

/**
 * The page that tests of one worker look at one after the other: most of a small test would go into loading it. Each
 * finds it at its top, in the same window, and as it was loaded: one that a test has changed is loaded anew.
 */
export class Visits {
  readonly #browser: Browser;
  readonly #origin: string;
  #last: Visit | undefined;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Shows a page; what was unexpected in it since the last test is in `surprises`. */
  async to(path: string): Promise<Visit> {
    if (this.#last?.path === path) {
      const { page, found } = this.#last;
      await page.setViewportSize(WINDOW);
      await page.emulateMedia({
        colorScheme: null,
        forcedColors: null,
        media: null,
        reducedMotion: "reduce",
      });
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo({ top: 0, behavior: "instant" });
      });
      if ((await stateOf(page)) === found) return this.#last;
    }
    await this.end();
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      viewport: WINDOW,
      reducedMotion: "reduce",
    });
    const surprises = new Surprises(this.#origin);
    await surprises.watch(context);
    const page = await context.newPage();
    await page.goto(path);
    this.#last = { path, page, surprises, found: await stateOf(page) };
    return this.#last;
  }

  /** Closes the page, so that the next test loads its own. */
  async end(): Promise<void> {
    const last = this.#last;
    this.#last = undefined;
    await last?.page.context().close();
  }
}

function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => `${location.href} ${document.querySelector("main")?.outerHTML}`);
}
