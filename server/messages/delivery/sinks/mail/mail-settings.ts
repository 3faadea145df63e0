import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { isLoopback } from "../../../../platform/loopback.ts";
import {
  check,
  need,
  refuseOrphans,
  SettingsError,
  type Given,
} from "../../../../platform/settings-error.ts";

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

const MAILBOX = /^(?:[^<>@\r\n,;:"]* )?<?[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]+>?$/;

export function readMailSettings(given: Given): MailSettings | undefined {
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
