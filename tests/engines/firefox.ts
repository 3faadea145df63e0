import { setTimeout } from "node:timers/promises";
import { launch, type Browser, type Page } from "puppeteer-core";
import { TAKE_COMPLAINTS, type Engine, type Window } from "./engine.ts";

const VIEW = { width: 1440, height: 900 };

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string, origin: string): Promise<Engine> {
  // True if pages run scripts is a setting of the whole program.
  const programs = new Map<boolean, Promise<Browser>>();
  const program = (scripts: boolean) => {
    const running =
      programs.get(scripts) ??
      launch({
        browser: "firefox",
        executablePath,
        headless: true,
        defaultViewport: VIEW,
        extraPrefsFirefox: {
          "javascript.enabled": scripts,
          "ui.prefersReducedMotion": 1,
          // No name but our own resolves: nothing is updated or measured elsewhere while tests run.
          "network.dns.disabled": true,
        },
      });
    programs.set(scripts, running);
    return running;
  };
  return {
    async window(scripts) {
      const page = await (await program(scripts)).newPage();
      return windowOf(page, origin);
    },
    async close() {
      for (const running of programs.values()) await (await running).close();
    },
  };
}

function windowOf(page: Page, origin: string): Window {
  // The driver's own way to an element waits for observers, which are silent where scripts are off.
  const click = async (selector: string) => {
    // A font that arrives moves what is below; a press must not land where the element was.
    const middle = await settled(
      async () =>
        (await page.evaluate(`(() => {
          const element = document.querySelector(${JSON.stringify(selector)});
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const met = document.elementFromPoint(x, y);
          return document.fonts.status === "loaded" && element.contains(met) ? [x, y] : undefined;
        })()`)) as [number, number] | undefined,
      selector,
    );
    await page.mouse.click(...middle);
  };
  // A page that is being left has no answer.
  const until = async (expression: string) => {
    while ((await page.evaluate(expression).catch(() => undefined)) !== true) await setTimeout(20);
  };
  return {
    async open(path) {
      await page.evaluate("void (window.left = true)");
      // Not by its end: the driver misses that of the first one after Firefox has shown a page that it had kept.
      page.goto(origin + path).catch(() => undefined);
      // Before a document comes an empty one, which is complete, too.
      await until(
        "!('left' in window) && document.readyState === 'complete' && document.body?.childElementCount > 0",
      );
    },
    click,
    async type(selector, text) {
      await click(selector);
      await page.evaluate("document.activeElement.select()");
      await page.keyboard.type(text);
    },
    choose: async (selector, value) => void (await page.select(selector, value)),
    // The driver's own way waits for a load, which does not come where Firefox has kept the page.
    back: async () => void (await page.evaluate("void setTimeout(() => history.back())")),
    async resize(width, height) {
      await page.setViewport({ width, height }).catch((error: unknown) => {
        // Firefox 140 cannot turn its screen, which the driver always asks for as well; it sets the size all the same.
        if (!String(error).includes("setScreenOrientationOverride")) throw error;
      });
      await until(`innerWidth === ${width}`);
    },
    async read(expression) {
      await until("document.documentElement !== null");
      return page.evaluate(expression);
    },
    complaints: async () => (await page.evaluate(TAKE_COMPLAINTS)) as string[],
    close: () => page.close(),
  };
}

/** Position of an element once it is stable and clickable in two successive looks. */
async function settled(
  look: () => Promise<[number, number] | undefined>,
  selector: string,
): Promise<[number, number]> {
  let before: [number, number] | undefined;
  for (let looks = 0; looks < 100; looks++) {
    const now = await look();
    if (now && before && now[0] === before[0] && now[1] === before[1]) return now;
    before = now;
    await setTimeout(50);
  }
  throw new Error(`${selector} is covered or does not stay where it is`);
}
