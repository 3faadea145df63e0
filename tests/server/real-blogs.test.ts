import { describe } from "vitest";
import { describeBlogSource } from "#server/sources/blog-source.contract.ts";
import { ghostUnderTest, wordpressUnderTest } from "../support/blog-sources.ts";

// Run against servers that tests/fixtures/recording has filled; tests/support/blog-fixtures/README.md tells how to start them.
const { REAL_WORDPRESS, REAL_GHOST, REAL_GHOST_KEY } = process.env;

describe.skipIf(!REAL_WORDPRESS)("with REAL_WORDPRESS", () => {
  describeBlogSource("the WordPress given", wordpressUnderTest(REAL_WORDPRESS));
});

describe.skipIf(!REAL_GHOST)("with REAL_GHOST and REAL_GHOST_KEY", () => {
  describeBlogSource("the Ghost given", ghostUnderTest(REAL_GHOST, REAL_GHOST_KEY));
});
