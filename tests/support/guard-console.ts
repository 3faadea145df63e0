import { afterEach, beforeEach, expect, vi } from "vitest";

// An error or warning that no test asked for is a finding. A test that expects one replaces the spy with its own.
const words: string[] = [];

beforeEach(() => {
  words.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      words.push(`console.${method}: ${parts.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(words, "unexpected words on the console").toEqual([]);
});
