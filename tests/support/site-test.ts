import { test as base, type BrowserContext } from "@playwright/test";
import { noteHydration } from "./delay-scripts.ts";
import { startSite, type Site } from "./start-site.ts";

export { expect } from "@playwright/test";

interface Visit {
  /**
   * Names what a test expects to go wrong, for instance `allow(/status of 404/)`. Anything else in the console, an
   * error of a page, a breach of the content security policy or a request to another host fails the test.
   */
  allow(expected: RegExp): void;
  /** Lets a test watch a second browser context, such as another visitor's, by the same rules. */
  watch(context: BrowserContext): Promise<void>;
}

/** Playwright's `test` against one running site a worker, with `baseURL` set and every surprise a failure. */
export const test = base.extend<Visit & { surprises: Surprises }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  surprises: async ({ site }, use) => {
    const surprises = new Surprises(site.origin);
    await use(surprises);
    surprises.assertNone();
  },
  context: async ({ context, surprises }, use) => {
    await surprises.watch(context);
    await use(context);
  },
  allow: async ({ surprises }, use) => use((expected) => surprises.allow(expected)),
  watch: async ({ surprises }, use) => use((context) => surprises.watch(context)),
});

class Surprises {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  allow(expected: RegExp): void {
    this.#allowed.push(expected);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => this.#seen.push(`page error: ${error.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== this.#origin)
        this.#seen.push(`foreign request: ${url.href}`);
    });
    await noteHydration(context);
    // The browser reports a breach in its own words; this adds the directive and what was blocked.
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(
          `CSP violation: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`,
        );
      });
    });
  }

  assertNone(): void {
    const surprises = this.#seen.filter((line) => !this.#allowed.some((expected) => expected.test(line)));
    if (surprises.length > 0) throw new Error(`Unexpected in the browser:\n${surprises.join("\n")}`);
  }
}
