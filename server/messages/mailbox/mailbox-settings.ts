import { z } from "zod/mini";
import { isLoopback } from "../../platform/loopback.ts";
import { check, refuseOrphans, SettingsError, type Given } from "../../platform/settings-error.ts";
import { readMailOAuth, type MailOAuth } from "../delivery/mail-oauth.ts";

/** The mailbox that letters come back to. */
export interface MailboxSettings {
  /** `imaps:`, or `imap:` that is encrypted before signing in, unless the server is this machine. */
  url: URL;
  /** Whether mail that belongs to no message becomes one. */
  takesNew: boolean;
  /** In place of a password. */
  oauth?: MailOAuth | undefined;
}

/** @throws SettingsError naming the first variable that cannot be used */
export function readMailboxSettings(given: Given): MailboxSettings | undefined {
  const oauth = readMailOAuth(given);
  const value = given("INBOX_IMAP_URL");
  if (oauth && !value && !given("SMTP_URL"))
    throw new SettingsError("INBOX_IMAP_URL or SMTP_URL must be set with MAIL_OAUTH");
  if (!value) return refuseOrphans(given, "INBOX_IMAP_URL", ["INBOX_NEW"]);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !/^imaps?:$/.test(url.protocol) || !url.username) {
    throw new SettingsError(
      "INBOX_IMAP_URL must be an address such as imaps://user:password@mail.example.com:993",
    );
  }
  if (!url.password && !oauth)
    throw new SettingsError("INBOX_IMAP_URL must have a password, or MAIL_OAUTH must be set");
  const takesNew = check("INBOX_NEW", z.enum(["0", "1"]), given("INBOX_NEW") ?? "0", "0 or 1") === "1";
  return { url, takesNew, ...(!url.password && { oauth }) };
}

/** How a mailbox is reached with these settings. */
export function connectionOf({ url }: Pick<MailboxSettings, "url">) {
  const secure = url.protocol === "imaps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // What this machine says to itself needs none, and its certificate names no host.
    ...(!secure && { doSTARTTLS: !isLoopback(url.hostname) }),
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  };
}
