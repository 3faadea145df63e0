import { expect, test } from "vitest";
import { companyDomain } from "./public-mail.ts";

test("a mail domain names a company, unless anyone gets a mailbox there", () => {
  expect(companyDomain(" Noor@Saltfen.Example ")).toBe("saltfen.example");
  expect(companyDomain("noor@mail.saltfen.example")).toBe("mail.saltfen.example");
  expect(companyDomain("noor@saltduck.com")).toBe("saltduck.com");
  expect(companyDomain("noor@gmail.saltfen.example")).toBe("gmail.saltfen.example");
  for (const email of [
    "a@gmail.com",
    "a@GMX.de",
    "a@yahoo.co.uk",
    "a@hotmail.com.br",
    "a@privaterelay.appleid.com",
    "a@noor.anonaddy.com",
    "noor",
    "a@",
    "a@b",
    "a@b.",
  ])
    expect([email, companyDomain(email)]).toEqual([email, undefined]);
});
