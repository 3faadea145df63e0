import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/prepare-browser-tests.ts",
  outputDir: ".reports/browser",
  fullyParallel: true,
  workers: 3,
  // A test that needs a second try is a finding, not bad luck.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalTimeout: 17 * 60_000,
  reporter: [["list"], ["json", { outputFile: ".reports/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunch(),
    // Drawing every frame of every movement is a third of the cost of a page. A file in which movement could make a
    // difference asks for it: test.use({ reducedMotion: "no-preference" })
    reducedMotion: "reduce",
    // Keeping what was on the page at each step costs a fifth of the whole run; ask for it when it is needed:
    // playwright test --trace retain-on-failure
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  },
});
