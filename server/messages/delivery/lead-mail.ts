import type { SendMailOptions } from "nodemailer";
import { ABOUT_CALL_FILES, callFiles } from "./call-files.ts";
import { callTitle, leadSubject } from "./lead-subject.ts";
import { asStored, leadFacts, type Fact } from "./lead-text.ts";
import type { Delivery } from "../store/outbox.ts";
import { isPlainAddress } from "../store/reply-address.ts";

/** Sender and recipients of a mail; all are ours, never a visitor's. */
export interface MailAddresses {
  from: string;
  /** One mailbox or several with commas between them. */
  to: string;
}

/**
 * A delivery as a mail. Sender and recipient are ours; the visitor's address becomes Reply-To only when it is plain, and
 * of visitor text the subject has a name made safe, and only the body the rest. Every try of a delivery has the same Message-ID.
 */
export function composeMail(
  { id, message, notice }: Delivery,
  { from, to }: MailAddresses,
  leadWords = asStored,
): SendMailOptions {
  const subject = message ? leadSubject(message, leadWords) : (notice?.subject ?? "");
  const calls = message ? callFiles(message, callTitle(message, leadWords), addressIn(from)) : [];
  const words = [message?.message, notice?.text, calls.length > 0 && ABOUT_CALL_FILES]
    .filter(Boolean)
    .join("\n\n");
  const facts = message ? leadFacts(message, leadWords) : [];
  return {
    from,
    to,
    envelope: { from: addressIn(from), to: to.split(",").map((mailbox) => addressIn(mailbox.trim())) },
    subject,
    ...(message && isPlainAddress(message.email) && { replyTo: { name: "", address: message.email } }),
    messageId: `<${id}@${addressIn(from).split("@")[1]}>`,
    ...(message && { date: message.receivedAt }),
    headers: { "Auto-Submitted": "auto-generated" },
    text: printable(asText(facts, words)),
    html: printable(asHtml(subject, facts, words)),
    ...(calls.length > 0 && { attachments: calls }),
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address in `Name <name@company.com>` or in a bare one. */
export function addressIn(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}

/** Forms admit no control characters; should one be in the database all the same, mails do not have it either. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
}

function asText(facts: readonly Fact[], words: string): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length));
  const lines = facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
  return `${[...lines, ...(lines.length > 0 && words ? [""] : []), words].join("\n").trim()}\n`;
}

function asHtml(title: string, facts: readonly Fact[], words: string): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escape(label)}</th><td>${escape(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escape(title)}</title></head><body>`,
    rows.length > 0 ? `<table cellpadding="4">${rows.join("")}</table>` : "",
    words ? `<p>${escape(words).replaceAll("\n", "<br>")}</p>` : "",
    "</body></html>\n",
  ].join("\n");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
