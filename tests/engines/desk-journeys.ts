import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { everyList, startDeskSite, type DeskSite } from "../support/desk-site.ts";
import type { Engine } from "./engine.ts";

const WAIT = { timeout: 10_000, interval: 50 };
const NOTE = "Ask how many are handwritten.";

/**
 * The work of a seller at the desk, in another browser than the other tests: signs in, reads, answers, undoes it,
 * notes, takes the message, searches, signs out.
 * @param canSwitchScriptsOff true if the browser's windows can be without scripts
 */
export function tryDeskJourneys(
  start: (origin: string) => Promise<Engine>,
  canSwitchScriptsOff: boolean,
): void {
  let desk: DeskSite;
  let engine: Engine;

  beforeAll(async () => {
    desk = await startDeskSite();
    engine = await start(desk.origin);
  }, 120_000);

  afterAll(async () => {
    await engine?.close();
    await desk?.stop();
  });

  const journey = async (scripts: boolean) => {
    const reference = scripts ? "KS-ENG001" : "KS-ENG002";
    await desk.receive({ ...everyList()[2], reference, email: `${reference.toLowerCase()}@saltfen.example` });
    const window = await engine.window(scripts);
    const until = (expression: string) =>
      vi.waitFor(async () => expect(await window.read(expression), expression).toBe(true), WAIT);
    const says = (selector: string, words: string) =>
      until(
        `document.querySelector(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(words)}) === true`,
      );
    const act = (action: string) => `form[action="/messages/${reference}/${action}"]`;

    const { pathname } = new URL(await desk.linkFor("Anna Sample"));
    await window.open(pathname);
    await says("h1", "Sign in as Anna Sample?");
    await window.click("form[action^='/sign-in/link/'] [type=submit]");
    await until("location.pathname === '/messages' && document.querySelectorAll('.mrow').length > 0");

    // Beside its list where scripts run, else whole.
    await window.click(`.mrow[data-reference="${reference}"]`);
    await until(`document.querySelector('.acts ${act("answered")} [type=submit]') !== null`);
    if (!scripts) expect(await window.read("location.pathname")).toBe(`/messages/${reference}`);
    await window.open(`/messages/${reference}`);
    await says("h1", "Siobhán Sample");
    await window.read("void (document.documentElement.dataset.same = '')");

    await window.click(`.acts ${act("answered")} [type=submit]`);
    await says(".toast", "Message from Siobhán Sample marked as answered.");
    await window.click(`.toast ${act("undo")} [type=submit]`);
    await says(".toast", "Message from Siobhán Sample reopened.");
    await window.click("summary[aria-keyshortcuts='N']");
    await window.type("#note", NOTE);
    await window.click(`${act("note")} [type=submit]`);
    await says(".history", NOTE);
    await window.click("summary[aria-keyshortcuts='A']");
    await window.click(`${act("assign")} [type=submit]`);
    await says(".toast", "Message from Siobhán Sample assigned to you.");
    // Scripts put each answer in place of the page; without them every step is another document.
    expect(await window.read("'same' in document.documentElement.dataset")).toBe(scripts);

    // Its field has no button: Enter sends it.
    await window.type(".desk-search input", `${reference}\n`);
    await says(".heading-row", `“${reference}” in all messages.`);
    await until("document.querySelectorAll('.mrow').length === 1");
    await says(".mrow .who", "Anna");

    await window.click(".desk-me > summary");
    await window.click("form[action='/sign-out'] [type=submit]");
    await until("location.pathname === '/sign-in'");
    await window.open("/messages");
    await until("location.pathname === '/sign-in'");
    const left = await window.read("location.pathname");
    await window.close();
    return left;
  };

  test("a seller signs in with a link, answers, undoes it, notes, takes the message, searches and signs out", async () => {
    expect(await journey(true)).toBe("/sign-in");
  });

  test.runIf(canSwitchScriptsOff)("and so without scripts", async () => {
    expect(await journey(false)).toBe("/sign-in");
  });
}
