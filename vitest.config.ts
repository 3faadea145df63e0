import { defineConfig } from "vitest/config";

/** Loaded before the site, in the tests' own process and in others. */
const QUICK_COMPRESSION = "tests/support/quick-compression.ts";

// Its own configuration, without the router's plugin: tests import modules as they are.
export default defineConfig(({ mode }) => ({
  test: {
    setupFiles: ["tests/support/guard-console.ts", "tests/support/property-runs.ts"],
    // `vitest --mode long` looks twenty times as far with every property.
    provide: { propertyRuns: mode === "long" ? 20_000 : 1_000, isLong: mode === "long" },
    testTimeout: mode === "long" ? 600_000 : 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // By default one core is kept free, which on two cores means one file at a time.
    maxWorkers: "100%",
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Files share what they load: reading modules anew for each file would take a third of the time. What a module
          // remembers lives as long as its worker, so a test counts on nothing that was never asked before.
          isolate: false,
          include: ["{app,desk,model,server,tools}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          // They check the types of the whole product and run the tools of PostgreSQL: `npm run test:long -- properties`.
          exclude:
            mode === "long"
              ? []
              : ["tools/content/new-section.test.ts", "tools/leads/restore-postgres.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          // Faults of disks, databases and channels and the guide's commands: `npm run test:long -- faults`.
          exclude:
            mode === "long"
              ? []
              : [
                  "tests/server/{failing-channels,storage-faults,postgres-faults,shipped-proxies,shipped-desk-proxies,operations}.test.ts",
                ],
          testTimeout: 180_000,
          globalSetup: "tests/support/read-posts-once.ts",
          // In long runs faults meet by chance, and so do the lines about them.
          setupFiles: [QUICK_COMPRESSION, ...(mode === "long" ? [] : ["tests/support/guard-logs.ts"])],
          // Here, too, files share what they load, the site that they only look at among it. No test replaces a module.
          isolate: false,
          env: { NODE_ENV: "production", SITE_TEST_PRELOAD: QUICK_COMPRESSION },
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          include: ["tests/attack/**/*.test.ts"],
          testTimeout: mode === "long" ? 7_200_000 : 300_000,
          globalSetup: "tests/support/read-posts-once.ts",
          // Files run beside each other: visitors are judged by the ratio to their own quiet visits, with room.
          env: { NODE_ENV: "production", SITE_TEST_PRELOAD: QUICK_COMPRESSION },
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          testTimeout: 300_000,
          globalSetup: "tests/support/read-posts-once.ts",
          env: { NODE_ENV: "production" },
        },
      },
    ],
  },
}));
