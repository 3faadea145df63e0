import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { isLoopback } from "../../platform/loopback.ts";
import { check, readUrl, refuseOrphans, SettingsError, type Given } from "../../platform/settings-error.ts";

/** Where messages are delivered. What is absent is not used; when all are, mails are put into files. */
export interface SinkSettings {
  mail?: MailSettings;
  webhook?: WebhookSettings;
  chat?: ChatSettings;
  dataverse?: DataverseSettings;
}

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password when the server asks for them. */
  url: URL;
  /** Whether a connection that cannot be encrypted is refused. */
  tls: "required" | "off";
  from: string;
  to: string;
  /** Whether a visitor gets a receipt by mail. */
  receipt?: boolean;
  dkim?: { domain: string; selector: string; privateKey: string };
}

export interface WebhookSettings {
  url: URL;
  secret: Uint8Array;
}

export interface ChatSettings {
  url: URL;
  format: "teams" | "slack";
}

export interface DataverseSettings {
  /** Origin of the environment, such as https://company.crm.dynamics.com. */
  url: URL;
  loginUrl: URL;
  tenant: string;
  clientId: string;
  clientSecret: string;
}

const LOGIN_URL = "https://login.microsoftonline.com";
const MAILBOX = /^(?:[^<>@\r\n,;:"]* )?<?[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]+>?$/;
const SECRET_MIN_BYTES = 24;

/** @throws SettingsError naming the first variable that cannot be used */
export function readSinkSettings(given: Given): SinkSettings {
  const mail = readMail(given);
  const webhook = readWebhook(given);
  const chat = readChat(given);
  const dataverse = readDataverse(given);
  return {
    ...(mail && { mail }),
    ...(webhook && { webhook }),
    ...(chat && { chat }),
    ...(dataverse && { dataverse }),
  };
}

function readMail(given: Given): MailSettings | undefined {
  const value = given("SMTP_URL");
  if (!value)
    return refuseOrphans(given, "SMTP_URL", ["MAIL_FROM", "MAIL_TO", "MAIL_TLS", "MAIL_RECEIPT", "DKIM_KEY"]);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new SettingsError("SMTP_URL must be an address such as smtps://user:password@mail.example.com:465");
  }
  const tls = check(
    "MAIL_TLS",
    z.enum(["required", "off"]),
    given("MAIL_TLS") ?? (isLoopback(url.hostname) ? "off" : "required"),
    "required or off",
  );
  const dkim = readDkim(given);
  return {
    url,
    tls,
    from: readMailbox("MAIL_FROM", given),
    to: readMailbox("MAIL_TO", given),
    receipt:
      check("MAIL_RECEIPT", z.enum(["on", "off"]), given("MAIL_RECEIPT") ?? "off", "on or off") === "on",
    ...(dkim && { dkim }),
  };
}

function readMailbox(name: string, given: Given): string {
  const mailbox = given(name) ?? "";
  if (MAILBOX.test(mailbox)) return mailbox;
  throw new SettingsError(`${name} must be a mailbox such as "Website <website@example.com>", with SMTP_URL`);
}

function readDkim(given: Given): MailSettings["dkim"] | undefined {
  const path = given("DKIM_KEY");
  if (!path) return refuseOrphans(given, "DKIM_KEY", ["DKIM_DOMAIN", "DKIM_SELECTOR"]);
  const wanted = "DKIM_KEY must be the path of a private key in PEM form that the site may read";
  let privateKey: string;
  try {
    privateKey = readFileSync(path, "utf8");
    createPrivateKey(privateKey);
  } catch {
    throw new SettingsError(wanted);
  }
  return {
    domain: need("DKIM_DOMAIN", given, "DKIM_KEY"),
    selector: need("DKIM_SELECTOR", given, "DKIM_KEY"),
    privateKey,
  };
}

function readWebhook(given: Given): WebhookSettings | undefined {
  const address = given("WEBHOOK_URL");
  if (!address) return refuseOrphans(given, "WEBHOOK_URL", ["WEBHOOK_SECRET"]);
  const url = readUrl("WEBHOOK_URL", address);
  const secret = Buffer.from((given("WEBHOOK_SECRET") ?? "").replace(/^whsec_/, ""), "base64");
  if (secret.length < SECRET_MIN_BYTES) {
    throw new SettingsError(
      `WEBHOOK_SECRET must be whsec_ and at least ${SECRET_MIN_BYTES} bytes in base64, with WEBHOOK_URL`,
    );
  }
  return { url, secret };
}

function readChat(given: Given): ChatSettings | undefined {
  const address = given("CHAT_URL");
  if (!address) return refuseOrphans(given, "CHAT_URL", ["CHAT_FORMAT"]);
  const format = check(
    "CHAT_FORMAT",
    z.enum(["teams", "slack"]),
    given("CHAT_FORMAT") ?? "teams",
    "teams or slack",
  );
  return { url: readUrl("CHAT_URL", address), format };
}

function readDataverse(given: Given): DataverseSettings | undefined {
  const names = ["DATAVERSE_TENANT", "DATAVERSE_CLIENT_ID", "DATAVERSE_CLIENT_SECRET", "DATAVERSE_LOGIN_URL"];
  const address = given("DATAVERSE_URL");
  if (!address) return refuseOrphans(given, "DATAVERSE_URL", names);
  return {
    url: readUrl("DATAVERSE_URL", address),
    loginUrl: readUrl("DATAVERSE_LOGIN_URL", given("DATAVERSE_LOGIN_URL") ?? LOGIN_URL),
    tenant: need("DATAVERSE_TENANT", given, "DATAVERSE_URL"),
    clientId: need("DATAVERSE_CLIENT_ID", given, "DATAVERSE_URL"),
    clientSecret: need("DATAVERSE_CLIENT_SECRET", given, "DATAVERSE_URL"),
  };
}

function need(name: string, given: Given, because: string): string {
  const value = given(name);
  if (value) return value;
  throw new SettingsError(`${name} must be set with ${because}`);
}
