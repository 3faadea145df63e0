import { expect, test } from "vitest";
import { readWebhookSettings } from "./webhook-sink.ts";

const read = (env: Record<string, string>) => readWebhookSettings((name) => env[name]);
const URL = "https://hooks.example.com/x";

test("a webhook has an address and a secret of 24 bytes or more", () => {
  const secret = Buffer.alloc(24, 1);
  expect(read({})).toBeUndefined();
  expect(read({ WEBHOOK_URL: URL, WEBHOOK_SECRET: `whsec_${secret.toString("base64")}` })).toMatchObject({
    secret,
  });
});

test("only the beginning of a secret is a mark", () => {
  const WEBHOOK_SECRET = `AAAAwhsec_${"A".repeat(30)}`;
  expect(read({ WEBHOOK_URL: URL, WEBHOOK_SECRET })).toMatchObject({
    secret: Buffer.from(WEBHOOK_SECRET, "base64"),
  });
});

test.each([
  [{ WEBHOOK_URL: "http://hooks.example.com" }, /^WEBHOOK_URL must be an address/],
  [{ WEBHOOK_URL: URL }, /^WEBHOOK_SECRET must be whsec_/],
  [{ WEBHOOK_URL: URL, WEBHOOK_SECRET: Buffer.alloc(23).toString("base64") }, /^WEBHOOK_SECRET must be/],
  [{ WEBHOOK_SECRET: "x" }, /^WEBHOOK_URL must be set with WEBHOOK_SECRET/],
])("%o is refused by its name", (env, message) => {
  expect(() => read(env)).toThrow(message);
});
