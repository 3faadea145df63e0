import { expect, test } from "vitest";
import { readMailSettings } from "./mail-sink.ts";

const MAIL = {
  SMTP_URL: "smtps://user:pass%40word@mail.example.com",
  MAIL_FROM: "Website <website@example.com>",
  MAIL_TO: "desk@example.com",
};

const read = (env: Record<string, string>) => readMailSettings((name) => env[name]);

test("mail is encrypted unless it stays on this machine, and receipts are off", () => {
  expect(read({})).toBeUndefined();
  expect(read(MAIL)).toMatchObject({
    from: MAIL.MAIL_FROM,
    to: MAIL.MAIL_TO,
    tls: "required",
    receipt: false,
  });
  expect(read({ ...MAIL, SMTP_URL: "smtp://localhost:2525", MAIL_RECEIPT: "on" })).toMatchObject({
    tls: "off",
    receipt: true,
  });
});

test("mail goes to as many as are named", () => {
  const several = "Anna Sample <anna@example.com>,desk@example.com";
  expect(read({ ...MAIL, MAIL_TO: several })?.to).toBe("Anna Sample <anna@example.com>, desk@example.com");
});

test.each([
  [{ ...MAIL, MAIL_TO: "desk@example.com, desk" }, /^MAIL_TO must be/],
  [{ ...MAIL, MAIL_TO: "desk@example.com,\r\nBcc: other@example.com" }, /^MAIL_TO must be/],
  [{ ...MAIL, MAIL_TO: "desk@example.com," }, /^MAIL_TO must be a mailbox .+ or up to 20 separated/],
  [{ ...MAIL, MAIL_TO: Array.from({ length: 21 }, () => MAIL.MAIL_TO).join() }, /^MAIL_TO must be/],
  [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL must be an address/],
  [{ SMTP_URL: "smtp://mail.example.com" }, /^MAIL_FROM must be a mailbox/],
  [{ ...MAIL, MAIL_TO: "a@b.example\r\nBcc: c@d.example" }, /^MAIL_TO must be a mailbox/],
  [{ ...MAIL, MAIL_TLS: "maybe" }, /^MAIL_TLS must be required or off/],
  [{ ...MAIL, MAIL_RECEIPT: "yes" }, /^MAIL_RECEIPT must be on or off/],
  [{ MAIL_RECEIPT: "on" }, /^SMTP_URL must be set with MAIL_RECEIPT/],
  [{ ...MAIL, DKIM_KEY: "package.json" }, /^DKIM_KEY must be the path of a private key/],
  [{ ...MAIL, DKIM_DOMAIN: "example.com" }, /^DKIM_KEY must be set with DKIM_DOMAIN/],
  [{ MAIL_TO: "desk@example.com" }, /^SMTP_URL must be set with MAIL_TO/],
])("%o is refused by its name", (env, message) => {
  expect(() => read(env)).toThrow(message);
});
