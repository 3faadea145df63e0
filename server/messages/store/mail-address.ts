import { domainToASCII, domainToUnicode } from "node:url";
import { isEmailAddress } from "#model/contact/email-address.ts";
import { tidyAddress } from "#model/contact/plain-text.ts";

/** The one form in which addresses are compared: browsers post `müller.example` as it is, or as `xn--mller-kva.example`. */
export function canonicalAddress(typed: string): string {
  return mailAddress(typed).toLowerCase();
}

/** An address as it is stored and mailed to: the domain in ASCII. Only its server knows whether case counts before the @. */
export function mailAddress(typed: string): string {
  return withDomain(typed, domainToASCII);
}

/** The address in `Name <name@company.com>` or in a bare one. */
export function addressIn(mailbox: string): string {
  return mailAddress(/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox);
}

/** An address as its owner reads it. */
export function shownAddress(address: string): string {
  return withDomain(address, domainToUnicode);
}

/** What cannot be a domain stays as it is. */
function withDomain(typed: string, convert: (domain: string) => string): string {
  const address = tidyAddress(typed);
  const at = address.lastIndexOf("@") + 1;
  const domain = isEmailAddress(address) ? convert(address.slice(at)) : "";
  return domain === "" ? address : address.slice(0, at) + domain;
}

/**
 * The address that every mail program reads in the same way: in ASCII, and without what begins an encoded word, which some
 * of them decode anywhere, line ends included. An address without one appears in the text only and is answered by hand.
 * @see https://www.rfc-editor.org/rfc/rfc2047#section-5
 */
export function plainAddress(typed: string): string | undefined {
  const address = mailAddress(typed);
  const isPlain = isEmailAddress(address) && /^[!-_a-~]+$/.test(address) && !address.includes("=?");
  return isPlain ? address : undefined;
}
