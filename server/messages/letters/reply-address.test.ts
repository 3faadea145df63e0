import { expect, test } from "vitest";
import { makeReplyAddress, readReplyToken } from "./reply-address.ts";

const secret = new Uint8Array(32).fill(7);

test("an address for answers leads to its message, and only with our seal", () => {
  const address = makeReplyAddress(secret, "hello@kolam.example", "KS-4F7K2M");
  expect(address).toMatch(/^hello\+ks-4f7k2m\.[\da-f]{20}@kolam\.example$/);
  expect(readReplyToken(secret, address)).toBe("KS-4F7K2M");
  expect(readReplyToken(secret, `Kolam <${address.toUpperCase()}>`)).toBe("KS-4F7K2M");
  const forged = [
    address.replace("4f7k2m", "4f7k2n"),
    address.replace(/[\da-f]@/, (last) => (last === "0@" ? "1@" : "0@")),
    "hello@kolam.example",
    "",
  ];
  for (const other of forged) expect(readReplyToken(secret, other), other).toBeUndefined();
  expect(readReplyToken(new Uint8Array(32).fill(8), address)).toBeUndefined();
});
