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
  const heard: string[] = [];
  // The browser's own words: errors of scripts and breaches of the policy, those in style sheets and headers too.
  page.on("pageerror", (error) => heard.push(`page error: ${String(error)}`));
  return {
    open: async (path) => void (await page.goto(origin + path)),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    choose: async (selector, value) => void (await page.select(selector, value)),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    read: (expression) => page.evaluate(expression),
    complaints: async () => [...heard.splice(0), ...((await page.evaluate(TAKE_COMPLAINTS)) as string[])],
    close: () => page.close(),
  };
}
