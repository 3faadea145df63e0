import type { AddressObject } from "mailparser";
import { isEmailAddress } from "#model/contact/email-address.ts";
import { tidyLine } from "#model/contact/plain-text.ts";
import { mailAddress } from "../../store/mail-address.ts";

const LINE_MAX_CHARS = 1_000;
const MAILBOXES_MAX = 100;

/** One line of the head of a mail, as it may be stored. */
export function line(text: string): string {
  return tidyLine(text.toWellFormed()).slice(0, LINE_MAX_CHARS).toWellFormed();
}

/** The mailboxes of a header, as many as have room, with commas between them and nowhere else. */
export function mailboxes(header: AddressObject | AddressObject[] | undefined): string {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => one.group ?? one))
    .slice(0, MAILBOXES_MAX)
    .map(({ name, address = "" }) => ({ name: line(name), address: mailAddress(line(address)) }))
    .filter(({ address }) => isEmailAddress(address))
    .map(({ name, address }) => mailboxOf(name, address))
    .reduce((list, one) => {
      const longer = list === "" ? one : `${list}, ${one}`;
      return longer.length > LINE_MAX_CHARS ? list : longer;
    }, "");
}

/** A mailbox whose name ends neither it nor its address. */
export function mailboxOf(name: string, address: string): string {
  const plain = tidyLine(name.replace(/[<>",;]/g, " "));
  return plain === "" ? address : `${plain} <${address}>`;
}
