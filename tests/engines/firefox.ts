import { launch, type Browser, type Page } from "puppeteer-core";
import { TAKE_COMPLAINTS, type Engine, type Window } from "./engine.ts";

const VIEW = { width: 1440, height: 900 };

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string, origin: string): Promise<Engine> {
  // Whether pages run scripts is a setting of the whole program.
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
    const [x, y] = (await page.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`)) as [number, number];
    await page.mouse.click(x, y);
  };
  return {
    open: async (path) => void (await page.goto(origin + path)),
    click,
    async type(selector, text) {
      await click(selector);
      await page.evaluate("document.activeElement.select()");
      await page.keyboard.type(text);
    },
    choose: async (selector, value) => void (await page.select(selector, value)),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    read: (expression) => page.evaluate(expression),
    complaints: async () => (await page.evaluate(TAKE_COMPLAINTS)) as string[],
    close: () => page.close(),
  };
}
