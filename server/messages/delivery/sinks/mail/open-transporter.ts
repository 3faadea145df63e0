import type { Transporter } from "nodemailer";
import { createMailTokens, smtpAuth } from "../../mail-oauth.ts";
import type { MailSettings } from "./mail-sink.ts";

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** An idle connection is closed after this time: it serves the deliveries that wait together, no more. */
const IDLE_MS = 1_000;

/** Servers that limit the mails per connection allow at least this many. */
const MAILS_PER_CONNECTION = 100;

/**
 * Loads the library with the first mail: a site without a mail server never needs it.
 * @param pool false sends each mail by a connection of its own, and never again by itself
 */
export async function openTransporter(
  { url, tls, dkim, oauth }: MailSettings,
  pool = true,
): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
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
      auth: oauth
        ? smtpAuth(
            user,
            createMailTokens(oauth, () => new Date()),
          )
        : { user, pass: decodeURIComponent(url.password) },
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
