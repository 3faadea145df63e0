import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("nothing needs to be set on a developer's machine", () => {
  expect(readSettings({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    origin: "http://localhost:3000",
    contentDir: "content",
    dataDir: "data",
    trustProxy: false,
    databaseUrl: undefined,
    secret: undefined,
    sinks: {},
    blog: undefined,
    robots: "open",
    logLevel: "info",
  });
});

test("the origin follows the port until it is set", () => {
  expect(readSettings({ PORT: "8080" }).origin).toBe("http://localhost:8080");
  expect(readSettings({ ORIGIN: "https://www.example.com/" }).origin).toBe("https://www.example.com");
});

test("proxies are believed by number or by network", () => {
  expect(readSettings({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readSettings({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
});

const MAIL = {
  SMTP_URL: "smtps://user:pass%40word@mail.example.com",
  MAIL_FROM: "Website <website@example.com>",
  MAIL_TO: "desk@example.com",
};

test("ways out for messages are set by their names, and mail is encrypted unless it stays on this machine", () => {
  expect(readSettings(MAIL).sinks.mail).toMatchObject({ from: MAIL.MAIL_FROM, tls: "required" });
  expect(readSettings({ ...MAIL, SMTP_URL: "smtp://localhost:2525" }).sinks.mail?.tls).toBe("off");
  const { sinks } = readSettings({
    WEBHOOK_URL: "https://hooks.example.com/x",
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString("base64")}`,
    CHAT_URL: "https://chat.example.com/y",
    DATAVERSE_URL: "https://x.crm.dynamics.com",
    DATAVERSE_TENANT: "tenant",
    DATAVERSE_CLIENT_ID: "client",
    DATAVERSE_CLIENT_SECRET: "secret",
  });
  expect(sinks).toMatchObject({
    webhook: { secret: Buffer.alloc(24, 1) },
    chat: { format: "teams" },
    dataverse: { loginUrl: new URL("https://login.microsoftonline.com") },
  });
});

describe("a setting that cannot be used is named with its mend, in one line", () => {
  test.each([
    [{ PORT: "http" }, /^PORT must be a whole number/],
    [{ PORT: "70000" }, /^PORT must be/],
    [{ HOST: "0.0.0.0" }, /^ORIGIN must be set when HOST is not loopback/],
    [{ ORIGIN: "www.example.com" }, /^ORIGIN must be an origin/],
    [{ ORIGIN: "https://example.com/path" }, /^ORIGIN must be an origin/],
    [{ ROBOTS: "maybe" }, /^ROBOTS must be open or closed/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be/],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY must be a number of hops/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY must be a number of hops/],
    [{ SECRET: "short" }, /^SECRET must have at least 32 characters/],
    [{ DATABASE_URL: "mysql://x/y" }, /^DATABASE_URL must be an address/],
    [{ DATABASE_URL: "postgresql://x/y" }, /^SECRET must be set with DATABASE_URL/],
    [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: "smtp://mail.example.com" }, /^MAIL_FROM must be a mailbox/],
    [{ ...MAIL, MAIL_TO: "a@b.example\r\nBcc: c@d.example" }, /^MAIL_TO must be a mailbox/],
    [{ ...MAIL, MAIL_TLS: "maybe" }, /^MAIL_TLS must be required or off/],
    [{ ...MAIL, MAIL_RECEIPT: "yes" }, /^MAIL_RECEIPT must be on or off/],
    [{ MAIL_RECEIPT: "on" }, /^SMTP_URL must be set with MAIL_RECEIPT/],
    [{ ...MAIL, DKIM_KEY: "package.json" }, /^DKIM_KEY must be the path of a private key/],
    [{ ...MAIL, DKIM_DOMAIN: "example.com" }, /^DKIM_KEY must be set with DKIM_DOMAIN/],
    [{ MAIL_TO: "desk@example.com" }, /^SMTP_URL must be set with MAIL_TO/],
    [{ WEBHOOK_URL: "http://hooks.example.com" }, /^WEBHOOK_URL must be an address/],
    [{ WEBHOOK_URL: "https://hooks.example.com" }, /^WEBHOOK_SECRET must be whsec_/],
    [{ CHAT_URL: "https://chat.example.com", CHAT_FORMAT: "irc" }, /^CHAT_FORMAT must be teams or slack/],
    [{ DATAVERSE_URL: "https://x.crm.dynamics.com" }, /^DATAVERSE_TENANT must be set with DATAVERSE_URL/],
  ])("%o", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    try {
      readSettings(env);
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });
});
