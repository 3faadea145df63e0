import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import type { Routing } from "#model/content/routing.ts";
import { isMailbox } from "#model/mailbox.ts";
import { isLoopback } from "../../../../platform/loopback.ts";
import {
  check,
  need,
  refuseOrphans,
  SettingsError,
  type Given,
} from "../../../../platform/settings-error.ts";
import type { SendMailOptions, Transporter } from "nodemailer";
import { readMailOAuth, type MailOAuth } from "../../mail-oauth.ts";
import {
  addressIn,
  composeMail,
  type MailParts,
  recipientsByTopic,
  composeReceipt,
  type ReceiptWords,
} from "../../lead-mail.ts";
import type { MailWords } from "../../lead-text.ts";
import type { StoredMessage } from "../../../store/message-store.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import type { Digest } from "../../promises/digest.ts";
import type { Sink } from "../../sink.ts";
import { openTransporter } from "./open-transporter.ts";
import { outcomeOfError, recipientRefused, sendToEach, type MailLinks } from "./send-to-each.ts";

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server requires them. */
  url: URL;
  /** Whether to refuse unencrypted connections. */
  tls: "required" | "off";
  from: string;
  /** One mailbox or several, separated by commas. */
  to: string;
  /** True to send visitors a receipt by mail. */
  receipt?: boolean;
  dkim?: { domain: string; selector: string; privateKey: string };
  /** In place of a password. */
  oauth?: MailOAuth;
}

/** More belong in a mailing list on the server. */
const RECIPIENTS_MAX = 20;

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
  const oauth = url.username && !url.password ? readMailOAuth(given) : undefined;
  return {
    url,
    tls,
    from: readMailbox("MAIL_FROM", given),
    to: readMailboxes("MAIL_TO", given),
    receipt:
      check("MAIL_RECEIPT", z.enum(["on", "off"]), given("MAIL_RECEIPT") ?? "off", "on or off") === "on",
    ...(dkim && { dkim }),
    ...(oauth && { oauth }),
  };
}

function readMailbox(name: string, given: Given): string {
  const mailbox = given(name) ?? "";
  if (isMailbox(mailbox)) return mailbox;
  throw new SettingsError(`${name} must be a mailbox such as "Website <website@example.com>", with SMTP_URL`);
}

function readMailboxes(name: string, given: Given): string {
  const mailboxes = (given(name) ?? "").split(",").map((mailbox) => mailbox.trim());
  if (mailboxes.length <= RECIPIENTS_MAX && mailboxes.every(isMailbox)) return mailboxes.join(", ");
  throw new SettingsError(
    `${name} must be a mailbox such as office@example.com, or up to ${RECIPIENTS_MAX} separated by commas, with SMTP_URL`,
  );
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

/** What mails say besides their delivery, read anew each time, because content is live. */
export interface LiveMailParts {
  /** The copy of receipts; without it none are sent. */
  receiptWords?: (message: StoredMessage) => ReceiptWords;
  /** Recipients by topic; all else goes to MAIL_TO, as does mail the server refuses for them. */
  routing?: () => Routing;
  /** Formats of moments and topics. */
  leadWords?: MailWords;
  /** Open messages, replacing the short text of a digest's notice. */
  digest?: (topics?: readonly string[]) => Promise<Digest | undefined>;
  /** Links for each recipient; without them, all share one mail. */
  links?: MailLinks | undefined;
  now?: () => Date;
}

/**
 * Sends each delivery as a mail to `MAIL_TO`, and receipts to visitors. Mails that wait together share a connection. The
 * library is loaded with the first mail, and only the outbox tries again, so that no mail is repeated unnoticed.
 */
export function createMailSink(
  settings: MailSettings,
  {
    receiptWords,
    routing = () => ({ topics: {} }),
    leadWords: words,
    digest,
    links,
    now = () => new Date(),
  }: LiveMailParts = {},
): Sink {
  let transporter: Promise<Transporter> | undefined;
  const transmit = async (mail: SendMailOptions, signal: AbortSignal) => {
    transporter ??= openTransporter(settings);
    return sentMail.parse(await (await transporter).sendMail({ ...mail, signal })).rejected ?? [];
  };
  const compose = (delivery: Delivery, to: string, parts: MailParts) => {
    const { id, kind, message } = delivery;
    if (kind !== "receipt")
      return composeMail(delivery, { from: settings.from, to }, { words, now: now(), ...parts });
    if (!message || !receiptWords) throw new Error("There is nothing to make a receipt of");
    const from = { mailbox: settings.from, address: addressIn(settings.from) };
    return composeReceipt({ id, message }, from, receiptWords(message), now());
  };
  const send = async (delivery: Delivery, to: string, signal: AbortSignal): Promise<Outcome> => {
    // A mail that cannot be composed is not a failure of the server.
    const isDigest = delivery.notice?.about === "digest";
    const now = isDigest ? await digest?.(delivery.notice?.topics) : undefined;
    const mail = compose(delivery, to, { digest: now });
    try {
      const rejected = await transmit(mail, signal);
      return { kind: "sent", ...(rejected.length > 0 && { refused: rejected.length }) };
    } catch (error) {
      const isOnlyTheirs = delivery.notice?.to !== undefined;
      if (to !== settings.to && !isOnlyTheirs && recipientRefused(error))
        return send(delivery, settings.to, signal);
      return outcomeOfError(error, delivery);
    }
  };
  return {
    name: "mail",
    async deliver(delivery, signal) {
      const { kind, message } = delivery;
      const { to: only } = delivery.notice ?? {};
      if (kind === "receipt" || !message || only) return send(delivery, only ?? settings.to, signal);
      const to = recipientsByTopic(message, routing()) ?? settings.to;
      if (!links) return send(delivery, to, signal);
      const each = {
        delivery: { ...delivery, message },
        links,
        send: (mailbox: string, parts: MailParts) => transmit(compose(delivery, mailbox, parts), signal),
      };
      const outcome = await sendToEach(to, each);
      // All recipients of the topic were refused.
      return to !== settings.to && outcome.kind === "failed" && outcome.allRefused
        ? sendToEach(settings.to, each)
        : outcome;
    },
  };
}

/** Connects and signs in as for a delivery, and sends nothing. @throws the library's error */
export function tryMailServer(settings: MailSettings): Promise<void> {
  return connectOnce(settings, (transporter) => transporter.verify());
}

/**
 * Sends one mail directly, bypassing the outbox: its content must not be stored.
 * @throws the library's error
 */
export function sendAtOnce(settings: MailSettings, mail: SendMailOptions): Promise<void> {
  const { from } = settings;
  const guarded = { from, disableFileAccess: true, disableUrlAccess: true, ...mail };
  return connectOnce(settings, (transporter) => transporter.sendMail(guarded));
}

/** Uses a separate connection. */
async function connectOnce(settings: MailSettings, work: (transporter: Transporter) => Promise<unknown>) {
  const transporter = await openTransporter(settings);
  try {
    await work(transporter);
  } finally {
    transporter.close();
  }
}

/** Recipients whom the server refused while it took the mail for others. */
const sentMail = z.object({ rejected: z.optional(z.array(z.unknown())) });
