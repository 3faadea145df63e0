import type { ParsedMail } from "mailparser";
import { tidyLine } from "#model/contact/plain-text.ts";
import { canonicalAddress } from "../../store/mail-address.ts";
import { idsIn } from "./mail-ids.ts";

/** A report that a mail could not be delivered. */
export interface Bounce {
  /** The ids of the mail that came back. */
  mailIds: string[];
  /** Those that it did not reach, with addresses before and behind forwarding and the words of the server that refused it. */
  failed: { addresses: string[]; said: string }[];
}

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
  const failed = report
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => fieldsOf(block, "action").some((action) => action.toLowerCase() === "failed"))
    .map(failureIn);
  if (failed.length === 0) return undefined;
  const heads = partsOf(
    mail,
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/,
  );
  const named = [...fieldsOf(heads, "message-id"), ...fieldsOf(report, "x-original-message-id")];
  return {
    mailIds: [...named, mail.inReplyTo ?? "", ...[mail.references ?? []].flat()].flatMap(idsIn),
    failed,
  };
}

/** What the fields about one recipient say. */
function failureIn(block: string): Bounce["failed"][number] {
  const said = fieldsOf(block, "diagnostic-code")[0] ?? fieldsOf(block, "status")[0] ?? "";
  return {
    addresses: ["original-recipient", "final-recipient"]
      .flatMap((name) => fieldsOf(block, name))
      .map((address) => canonicalAddress(address.toWellFormed().replace(/^[^;]*;/, ""))),
    said: tidyLine(said.replace(/^\s*(?:smtp|x-[a-z]+);/i, "").toWellFormed()),
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
