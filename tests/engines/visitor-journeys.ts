import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { byForm } from "../support/attack/scale.ts";
import { sitePages } from "../support/site-pages.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import type { Engine, Window } from "./engine.ts";
import { observedSite, type ObservedSite } from "./observed-site.ts";

/** One page of each kind; the long form looks at all. */
const SHORT = ["/", "/services", "/blog", "/contact", "/search?q=dynamics", "/powerbi-landing"];
const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;
const WAIT = { timeout: 20_000, interval: 50 };
const FIRST_LOGO =
  "[...document.querySelectorAll('.rail img')].find((logo) => logo.getBoundingClientRect().right > document.querySelector('.rail').getBoundingClientRect().left + 4)?.alt";
const MESSAGE = "Three systems keep the same customer, and none of them agrees.";

/**
 * A visitor in another browser than the other tests: opens every page and makes the journeys. Any complaint of the
 * browser is a failure.
 * @param canSwitchScriptsOff true if the browser's windows can be without scripts
 */
export function tryJourneys(start: (origin: string) => Promise<Engine>, canSwitchScriptsOff: boolean): void {
  let site: Site;
  let observed: ObservedSite;
  let engine: Engine;
  let window: Window;

  beforeAll(async () => {
    observed = await observedSite();
    site = await startSite({ settings: { ORIGIN: observed.origin } });
    observed.leadTo(site.port);
    engine = await start(observed.origin);
    window = await engine.window(true);
  }, 120_000);

  const pages = byForm(SHORT, sitePages);

  afterEach(() => expect(observed.failures.filter((line) => line !== "404 /not-found")).toEqual([]));

  afterAll(async () => {
    await engine?.close();
    await site?.stop();
    observed?.close();
  });

  const until = (expression: string, where: Window = window) =>
    vi.waitFor(async () => expect(await where.read(expression), expression).toBe(true), WAIT);

  test("every page is whole, as wide as its window, and without complaint", async () => {
    for (const path of pages) {
      for (const [width, height] of [DESKTOP, PHONE]) {
        await window.resize(width, height);
        if (width === DESKTOP[0]) await window.open(path);
        expect(
          await window.read(
            "[document.querySelectorAll('h1').length, getComputedStyle(document.querySelector('main > :last-child')).visibility, document.documentElement.scrollWidth <= innerWidth]",
          ),
          `${path} at ${width} px`,
        ).toEqual([1, "visible", true]);
      }
      expect(await window.complaints(), path).toEqual([]);
    }
    await window.resize(...DESKTOP);
  });

  test("what breaks the policy or fails is heard", async () => {
    await window.open("/about");
    await window.read(
      "void (document.body.append(Object.assign(new Image(), { src: 'https://other.example/a.png' })), setTimeout(() => { throw new Error('planted') }), console.error('said'))",
    );
    const heard: string[] = [];
    await vi.waitFor(async () => {
      heard.push(...(await window.complaints()));
      for (const word of ["policy: img-src", "error: Error: planted", "console.error: said"])
        expect(heard.join("\n")).toContain(word);
    }, WAIT);
  });

  test("links lead to other pages, and Back returns to where one was", async () => {
    await window.resize(...DESKTOP);
    await window.open("/");
    await window.read(
      "void [...document.querySelectorAll('main a[href=\"/services\"]')].at(-1).setAttribute('data-way', '')",
    );
    await window.read("void document.addEventListener('click', () => (sessionStorage.left = scrollY), true)");
    // The event of the scroll that this needs may come after the click.
    await window.click("[data-way]");
    await until(
      "location.pathname === '/services' && document.querySelector('h1').textContent.startsWith('Seven')",
    );
    await until("scrollY === 0 && Number(sessionStorage.left) > 0");
    await window.back();
    await until("location.pathname === '/' && Math.abs(scrollY - Number(sessionStorage.left)) < 2");
    expect(await window.complaints()).toEqual([]);
  });

  test("on a phone the menu opens, leads on and closes", async () => {
    await window.resize(...PHONE);
    await window.open("/services");
    await window.click(".burger");
    await until("document.querySelector('.burger').getAttribute('aria-expanded') === 'true'");
    await window.click("#menu a[href='/about']");
    await until(
      "location.pathname === '/about' && document.querySelector('.burger').getAttribute('aria-expanded') === 'false'",
    );
    expect(await window.complaints()).toEqual([]);
  });

  test("a search is carried out and leads to a page", async () => {
    await window.resize(...DESKTOP);
    await window.open("/search");
    await window.type("main #find", "dynamics");
    await window.click("main form [type=submit]");
    await until("document.title.startsWith('Search: dynamics')");
    await window.click("main li > a");
    await until("location.pathname !== '/search'");
    expect(await window.complaints()).toEqual([]);
  });

  test("the rail of clients moves on, and the theme changes and is kept", async () => {
    await window.open("/");
    await window.read(
      "document.querySelector('.clients').scrollIntoView({ block: 'center', behavior: 'instant' })",
    );
    await until("'live' in document.querySelector('.rail').dataset");
    const first = await window.read(FIRST_LOGO);
    await window.click(".rail-nav > :last-child");
    await vi.waitFor(async () => expect(await window.read(FIRST_LOGO)).not.toBe(first), WAIT);
    await window.click(".topbar [data-theme-toggle]");
    const theme = await window.read("document.documentElement.dataset.theme");
    expect(["light", "dark"]).toContain(theme);
    await window.open("/about");
    expect(await window.read("document.documentElement.dataset.theme")).toBe(theme);
    expect(await window.complaints()).toEqual([]);
  });

  test("a message with a mistake is corrected, sent and stored", async () => {
    await window.open("/contact");
    await window.type("[name=email]", "noor@company");
    await until("document.querySelector('[data-island][data-started]') !== null");
    await window.click("form.form [type=submit]");
    await until("document.querySelector('[name=email]')?.getAttribute('aria-invalid') === 'true'");
    await fill(window, "with-scripts@company.example");
    await window.click("form.form [type=submit]");
    await until("location.pathname.startsWith('/contact/received/')");
    expect(storedMessages(site.dataDir, "email")[0]).toEqual({ email: "with-scripts@company.example" });
    expect(await window.complaints()).toEqual([]);
  });

  test.runIf(canSwitchScriptsOff)(
    "without scripts pages are whole, and a message is corrected, sent and stored",
    async () => {
      const plain = await engine.window(false);
      for (const path of pages) {
        await plain.open(path);
        expect(
          await plain.read("getComputedStyle(document.querySelector('main > :last-child')).visibility"),
          path,
        ).toBe("visible");
      }
      await plain.open("/contact");
      await plain.click("form.form [type=submit]");
      await until("document.querySelectorAll('[aria-invalid=true]').length > 1", plain);
      await fill(plain, "without-scripts@company.example");
      await plain.click("form.form [type=submit]");
      await until("location.pathname.startsWith('/contact/received/')", plain);
      expect(storedMessages(site.dataDir, "email")[0]).toEqual({ email: "without-scripts@company.example" });
      await plain.close();
    },
  );
}

async function fill(window: Window, email: string): Promise<void> {
  await window.type("[name=name]", "Noor Sample");
  await window.type("[name=email]", email);
  await window.choose("[name=topic]", "custom-software");
  await window.type("[name=message]", MESSAGE);
  if ((await window.read("document.querySelector('[name=consent]').checked")) !== true)
    await window.click("[name=consent]");
}
