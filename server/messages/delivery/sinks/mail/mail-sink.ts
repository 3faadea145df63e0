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
import { outcomeOfError, recipientRefused, sendToEach, type MailLinks } from "./send-to-each.ts";

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password when the server asks for them. */
  url: URL;
  /** Whether a connection that cannot be encrypted is refused. */
  tls: "required" | "off";
  from: string;
  /** One mailbox or several with commas between them. */
  to: string;
  /** Whether a visitor gets a receipt by mail. */
  receipt?: boolean;
  dkim?: { domain: string; selector: string; privateKey: string };
}

/** More are a list, which a mail server keeps better. */
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
  return {
    url,
    tls,
    from: readMailbox("MAIL_FROM", given),
    to: readMailboxes("MAIL_TO", given),
    receipt:
      check("MAIL_RECEIPT", z.enum(["on", "off"]), given("MAIL_RECEIPT") ?? "off", "on or off") === "on",
    ...(dkim && { dkim }),
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
    `${name} must be a mailbox such as office@example.com, or up to ${RECIPIENTS_MAX} with commas between them, with SMTP_URL`,
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

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** An idle connection is closed after this time: it serves the deliveries that wait together, no more. */
const IDLE_MS = 1_000;

/** Servers that limit the mails per connection allow at least this many. */
const MAILS_PER_CONNECTION = 100;

/** What mails say besides their delivery, read anew each time, because content is live. */
export interface LiveMailParts {
  /** The copy of receipts to visitors, without which none can be sent. */
  receiptWords?: (message: StoredMessage) => ReceiptWords;
  /** Who gets the mail about a topic; everything else is for MAIL_TO, as is what the server does not take for them. */
  routing?: () => Routing;
  /** How moments and topics are told. */
  leadWords?: MailWords;
  /** What waits now, in place of the few words of a digest's notice. */
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
 * Sends one mail of our own at once, outside of the outbox: what it says must not be stored.
 * @throws the library's error
 */
export function sendAtOnce(settings: MailSettings, mail: SendMailOptions): Promise<void> {
  const { from } = settings;
  const guarded = { from, disableFileAccess: true, disableUrlAccess: true, ...mail };
  return connectOnce(settings, (transporter) => transporter.sendMail(guarded));
}

/** Works with a connection of its own. */
async function connectOnce(settings: MailSettings, work: (transporter: Transporter) => Promise<unknown>) {
  const transporter = await openTransporter(settings);
  try {
    await work(transporter);
  } finally {
    transporter.close();
  }
}

/**
 * Loads the library with the first mail: a site without a mail server never needs it.
 * @param pool false sends each mail by a connection of its own, and never again by itself
 */
export async function openTransporter({ url, tls, dkim }: MailSettings, pool = true): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const secure = url.protocol === "smtps:";
  return createTransport({
    pool,
    maxConnections: 1,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && tls === "required",
    ignoreTLS: !secure && tls === "off",
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    dnsTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Recipients whom the server refused while it took the mail for others. */
const sentMail = z.object({ rejected: z.optional(z.array(z.unknown())) });
