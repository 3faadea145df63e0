import { expect, test } from "vitest";
import { canUsePasskeys } from "./relying-party.ts";

test.each([
  ["https://desk.example", true],
  ["http://localhost:3001", true],
  ["https://203.0.113.7", false],
  ["https://[2001:db8::1]", false],
])("passkeys at %s: %j", (origin, usable) => {
  expect(canUsePasskeys(origin)).toBe(usable);
});
