import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openHookSignatures, SIGNATURE_VALID_MS } from "./hook-signature.ts";

const SECRET = "an unguessable secret of the webhook";
const NOW = Date.parse("2026-06-01T00:00:00Z");
const signed = (body: string, at = NOW, secret = SECRET) =>
  `sha256=${createHmac("sha256", secret).update(`${body}${at}`).digest("hex")}, t=${at}`;
async function* inParts(body: string) {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

test("a signature as Ghost writes it is right once, and known when it comes again", async () => {
  const judge = openHookSignatures(SECRET, () => NOW);
  const body = JSON.stringify({ post: { current: { title: "கோலம்" } } });
  expect(await judge(signed(body), inParts(body))).toBe("new");
  expect(await judge(signed(body), inParts(body))).toBe("seen");
  expect(await judge(signed(body, NOW + 1), inParts(body))).toBe("new");
});

test("a signature that was right cannot be used again as long as its time lasts, nor after", async () => {
  let now = NOW;
  const judge = openHookSignatures(SECRET, () => now);
  const ahead = signed("{}", NOW + SIGNATURE_VALID_MS);
  expect(await judge(ahead, inParts("{}"))).toBe("new");
  now = NOW + 2 * SIGNATURE_VALID_MS;
  expect(await judge(ahead, inParts("{}"))).toBe("seen");
  now += 1;
  expect(await judge(ahead, inParts("{}"))).toBe("too old");
});

test("for any header, judging never fails, and nothing but the secret makes it right", async () => {
  const judge = openHookSignatures(SECRET, () => NOW);
  const header = fc.oneof(
    fc.string(),
    fc
      .string({ unit: fc.constantFrom(...Array.from("0123456789abcdef")), minLength: 64, maxLength: 64 })
      .map((mac) => `sha256=${mac}, t=${NOW}`),
  );
  await fc.assert(
    fc.asyncProperty(header, async (text) => {
      expect(await judge(text, inParts("{}"))).toMatch(/^(?:no|wrong) signature$/);
    }),
  );
});

test("a body without end is given up", async () => {
  const judge = openHookSignatures(SECRET, () => NOW);
  async function* endless() {
    for (;;) yield Buffer.alloc(1024 * 1024);
  }
  expect(await judge(signed(""), endless())).toBe("too large");
});
