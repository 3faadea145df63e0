import type { BrowserContext } from "@playwright/test";
import { takeUnexpected } from "./logged.ts";

/** Unexpected errors in the browser, and unexpected log lines of a site at `warn` or above. */
export class Surprises {
  readonly #origin: string;
  #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  allow(expected: RegExp): void {
    this.#allowed.push(expected);
  }

  /** Takes over what was seen so far of a page that outlives its test. */
  takeFrom(other: Surprises): void {
    this.#seen.push(...other.#seen);
    other.#seen = [];
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
    // The browser reports a breach in its own words; this adds the directive and what was blocked.
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(
          `CSP violation: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`,
        );
      });
    });
  }

  /** Surprises since the last call. */
  take(): string[] {
    const seen = [...this.#seen.splice(0), ...takeUnexpected().map((line) => `log: ${line}`)];
    return seen.filter((line) => !this.#allowed.some((expected) => expected.test(line)));
  }

  assertNone(): void {
    const surprises = this.take();
    if (surprises.length > 0)
      throw new Error(`Unexpected in the browser or the log:\n${surprises.join("\n")}`);
  }
}
