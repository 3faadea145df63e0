import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each([
  "name@company.com",
  "first.last+site@sub.company.co.in",
  "o'hara@company.example",
  "x@y.zz",
  "名前@例え.テスト",
  "jörg@bücher.example",
  "name@xn--bcher-kva.example",
  `${"a".repeat(64)}@company.example`,
])("%s reads like an e-mail address", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  "",
  "name",
  "@company.com",
  "name@",
  "name@company",
  "name@company.",
  "name@.com",
  "name@company..com",
  "name@-company.com",
  "name@company-.com",
  "name@company.c",
  "name@127.0.0.1",
  "name@[127.0.0.1]",
  "na me@company.com",
  "name@@company.com",
  "a@b@company.com",
  ".name@company.com",
  "name.@company.com",
  "na..me@company.com",
  '"name"@company.com',
  "Name <name@company.com>",
  "name@company.com, other@company.com",
  "name@company.com\nBcc: other@company.com",
  "name@company.com\r",
  "name\u202e@company.com",
  `${"a".repeat(65)}@company.example`,
  `name@${"a".repeat(64)}.example`,
  `name@${"a.".repeat(125)}com`,
])("%j does not", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test("a long hostile address comes to an end", () => {
  expect(isEmailAddress(`${"a.".repeat(50_000)}@${"b-".repeat(50_000)}`)).toBe(false);
});
