import type { Transporter } from "nodemailer";
import type { MailSettings } from "./mail-settings.ts";
import { addressIn, composeMail } from "../../lead-mail.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import { composeReceipt, type ReceiptWords } from "../../receipt-mail.ts";
import type { Sink } from "../../sink.ts";

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** An idle connection is closed after this time: it serves the deliveries that wait together, no more. */
const IDLE_MS = 1_000;

/** Servers that limit the mails per connection allow at least this many. */
const MAILS_PER_CONNECTION = 100;

/**
 * Sends mail through the server of `SMTP_URL`, signed when there is a DKIM key. Deliveries that wait together share one
 * connection. A connection lost between two mails is replaced; a failure after the first byte of a mail is reported,
 * and only the outbox tries again, so that no mail is repeated unnoticed.
 * @param receiptWords the copy of receipts to visitors; without it none can be sent
 */
export function createMailSink(settings: MailSettings, receiptWords?: () => ReceiptWords): Sink {
  let transporter: Promise<Transporter> | undefined;
  const compose = (delivery: Delivery) => {
    const { id, kind, message } = delivery;
    if (kind !== "receipt") return composeMail(delivery, settings);
    if (!message || !receiptWords) throw new Error("There is nothing to make a receipt of");
    const from = { mailbox: settings.from, address: addressIn(settings.from) };
    return composeReceipt({ id, message }, from, receiptWords(), new Date());
  };
  return {
    name: "mail",
    async deliver(delivery, signal) {
      // A mail that cannot be composed is not a failure of the server.
      const mail = compose(delivery);
      transporter ??= openTransporter(settings);
      try {
        await (await transporter).sendMail({ ...mail, signal });
        return { kind: "sent" };
      } catch (error) {
        return delivery.kind === "receipt" ? describeRefusal(error) : describeFailure(error);
      }
    },
  };
}

/** Loads the library with the first mail: a site without a mail server never needs it. */
async function openTransporter({ url, tls, dkim }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const secure = url.protocol === "smtps:";
  return createTransport({
    pool: true,
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

/**
 * Sender and recipient are always the same, so a refusal before the text is sent would affect every mail; only a
 * permanent refusal of the text itself is about this one.
 */
function describeFailure(error: unknown): Outcome {
  const { responseCode = 0, command } = error as SmtpError;
  const aboutText = command === "DATA" && responseCode >= 500;
  return { kind: "failed", scope: aboutText ? "message" : "sink", reason: reasonOf(error as SmtpError) };
}

/** A receipt goes to an address that a visitor typed, so a refused recipient affects this mail alone. */
function describeRefusal(error: unknown): Outcome {
  const { responseCode = 0, command } = error as SmtpError;
  if (command !== "RCPT TO" && command !== "DATA") return describeFailure(error);
  return {
    kind: "failed",
    scope: "message",
    reason: reasonOf(error as SmtpError),
    ...(responseCode >= 500 && { lasting: true }),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

function reasonOf({ code, responseCode, command }: SmtpError): string {
  return [responseCode, code ?? "unknown", command].filter(Boolean).join(" ");
}
