import type { ParsedMail } from "mailparser";
import { tidyLine } from "#model/contact/plain-text.ts";
import { idsIn } from "./mail-ids.ts";

/** A report that a mail could not be delivered. */
export interface Bounce {
  /** The ids of the mail that came back. */
  mailIds: string[];
  /** The words of the server that refused it. */
  said: string;
}

const SAID_MAX_CHARS = 500;
const REPORT_MAX_CHARS = 50_000;

/** Whether a mail is the report of a program about another mail: that it bounced, is late, or was read. */
export function isReport({ headers }: ParsedMail): boolean {
  const type = headers.get("content-type");
  return typeof type === "object" && "value" in type && type.value === "multipart/report";
}

/** What a report says of a mail that was refused for good (RFC 3464); undefined for every other mail. */
export function readBounce(mail: ParsedMail): Bounce | undefined {
  if (!isReport(mail)) return undefined;
  const report = partsOf(mail, /^message\/(?:global-)?delivery-status$/);
  if (fieldsOf(report, "action").every((action) => action.toLowerCase() !== "failed")) return undefined;
  const heads = partsOf(
    mail,
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/,
  );
  const named = [...fieldsOf(heads, "message-id"), ...fieldsOf(report, "x-original-message-id")];
  const said = fieldsOf(report, "diagnostic-code")[0] ?? fieldsOf(report, "status")[0] ?? "";
  return {
    mailIds: [...named, mail.inReplyTo ?? "", ...[mail.references ?? []].flat()].flatMap(idsIn),
    said: tidyLine(said.replace(/^\s*(?:smtp|x-[a-z]+);/i, "").toWellFormed()).slice(0, SAID_MAX_CHARS),
  };
}

/** The beginning of each part of a type. */
function partsOf({ attachments }: ParsedMail, type: RegExp): string {
  return attachments
    .filter(({ contentType }) => type.test(contentType.toLowerCase()))
    .map(({ content }) => content.toString("utf8", 0, REPORT_MAX_CHARS))
    .join("\n");
}

/** The values of a field, with its folded lines in one. */
function fieldsOf(text: string, name: string): string[] {
  const values: string[] = [];
  let isOurs = false;
  for (const line of text.split(/\r?\n/)) {
    if (isOurs && /^[ \t]/.test(line)) values.push(`${values.pop()} ${line.trim()}`);
    else if ((isOurs = line.toLowerCase().startsWith(`${name}:`)))
      values.push(line.slice(name.length + 1).trim());
  }
  return values;
}
