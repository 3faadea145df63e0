import { defineConfig } from "vitest/config";
import { ShortestFirst } from "./shortest-first.ts";

// For `npm run test:bite`: the unit tests alone, because the copy of the project that is mutated has not been built.
export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: [
      "**/node_modules/**",
      // A database server takes longer to start than all other tests of a folder, and would for every bug.
      "**/*postgres.test.ts",
      // It sets the time zone, which a thread cannot.
      "**/clock.test.ts",
      // Days of tries, and networks with every bad habit, take longer than all other tests of the deliveries.
      "**/{outage,given-up,http-faults,mail-faults}.test.ts",
    ],
    setupFiles: ["tests/support/guard-console.ts", "tests/support/property-runs.ts"],
    // Few inputs are enough to notice a planted bug, and each property is tried against hundreds.
    provide: { propertyRuns: 100 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Files share what they load, which each would load anew for every bug.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    runner: "tools/bite/stop-at-failure.ts",
  },
});
