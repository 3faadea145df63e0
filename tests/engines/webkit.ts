import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Key, Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import { findProgram } from "../support/find-program.ts";
import { freePort } from "../support/free-port.ts";
import { TAKE_COMPLAINTS, type Engine, type Window } from "./engine.ts";

const READY_TRIES = 200;
const SCREEN = "1600x1200x24";

/** The programs that WebKitGTK is driven with, where the machine has all of them. */
export function findWebKit(): { driver: string; screen: string; browser: string } | undefined {
  const driver = findProgram("WebKitWebDriver");
  const screen = findProgram("Xvfb");
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.?/MiniBrowser");
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** Starts WebKitGTK on a virtual screen. It cannot run a script before a page's own: see `observedSite`. */
export async function startWebKit(
  { driver, screen, browser }: NonNullable<ReturnType<typeof findWebKit>>,
  origin: string,
): Promise<Engine> {
  const screenNumber = await startScreen(screen);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // The sandbox of its processes cannot be set up in most containers; it only ever shows our own site here.
    env: {
      ...process.env,
      DISPLAY: screenNumber.name,
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < READY_TRIES && !(await fetch(`${address}/status`).catch(() => undefined));
    tries += 1
  )
    await delay(50);
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      }),
    )
    .build();
  return {
    window: async () => windowOf(session, origin),
    async close() {
      await session.quit();
      await ended(server);
      await ended(screenNumber.process);
    },
  };
}

/** Xvfb chooses a free number for its screen and writes it to the descriptor that it is given. */
async function startScreen(program: string): Promise<{ process: ChildProcess; name: string }> {
  const process = spawn(program, ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numbers = process.stdio[3];
  if (!numbers) throw new Error("Xvfb was started without a pipe for its number");
  const [number] = await once(numbers, "data");
  return { process, name: `:${String(number).trim()}` };
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, "exit");
}

function windowOf(session: WebDriver, origin: string): Window {
  const find = (selector: string) => session.findElement(By.css(selector));
  return {
    open: (path) => session.get(origin + path),
    async click(selector) {
      const element = find(selector);
      await session.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      );
      await element.click();
    },
    async type(selector, text) {
      await find(selector).clear();
      await find(selector).sendKeys(text.replaceAll("\n", Key.ENTER));
    },
    choose: (selector, value) => find(`${selector} option[value="${value}"]`).click(),
    back: () => session.navigate().back(),
    async resize(width, height) {
      await session.manage().window().setRect({ width, height });
      const [inner, bar] = await session.executeScript<[number, number]>(
        "return [outerWidth - innerWidth, outerHeight - innerHeight]",
      );
      if (inner || bar)
        await session
          .manage()
          .window()
          .setRect({ width: width + inner, height: height + bar });
    },
    read: (expression) => session.executeScript(`return ${expression}`),
    complaints: () => session.executeScript<string[]>(`return ${TAKE_COMPLAINTS}`),
    close: async () => {},
  };
}
