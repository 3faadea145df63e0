import { setup } from "./read-posts-once.ts";

/** Spares the sites that browser tests start what the server's tests spare theirs: the smallest pages, and reading the posts. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default function prepareBrowserTests(): Promise<() => Promise<void>> {
  // The workers, and the sites that they start, inherit it.
  process.env["SITE_TEST_PRELOAD"] = "tests/support/quick-compression.ts";
  return setup();
}
