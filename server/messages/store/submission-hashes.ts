import { createHmac } from "node:crypto";
import { tidyField } from "#model/contact/check-field.ts";
import { TYPED_FIELDS, type ContactValues } from "#model/contact/field-names.ts";
import { formKind } from "#model/contact/parse-contact-form.ts";
import { canonicalAddress, shownAddress } from "./mail-address.ts";

/** 192 bits, as 48 characters of an address. */
const RECEIPT_TOKEN_BYTES = 24;
const LINK_TOKEN_BYTES = 24;

/** An address before its @ has at most 64 characters. */
const REPLY_SEAL_BYTES = 10;

/** Identifies a rendering of a form, independent of what was typed. */
export function hashKey(secret: Uint8Array, key: string): string {
  return hash(secret, "key", key).toString("base64url");
}

/**
 * Identifies what was typed, whichever rendering it was typed into. Hidden fields do not count: scripts may fill them
 * between a first submit and its repeat.
 */
export function hashBody(secret: Uint8Array, values: ContactValues): string {
  const typed = TYPED_FIELDS.map((name) => tidyField(name, values[name]));
  return hash(secret, "body", JSON.stringify([formKind(values), ...typed])).toString("base64url");
}

/**
 * The address of a receipt. It is derived from the key of the form, so that a repeated submit finds the first receipt,
 * and from the secret, so that it cannot be guessed; neither is in the database. It is in lower case, as all
 * addresses of the site are.
 */
export function receiptTokenFor(secret: Uint8Array, key: string): string {
  return hash(secret, "receipt", key).subarray(0, RECEIPT_TOKEN_BYTES).toString("hex");
}

export function hashReceiptToken(secret: Uint8Array, token: string): string {
  return hash(secret, "receipt-token", token).toString("base64url");
}

/** The secret part of the address of a signed link, by the id of its row. In lower case, as all addresses of the site are. */
export function signedLinkToken(secret: Uint8Array, id: string): string {
  return hash(secret, "signed-link", id).subarray(0, LINK_TOKEN_BYTES).toString("hex");
}

export function hashSignedLink(secret: Uint8Array, token: string): string {
  return hash(secret, "signed-link-token", token).toString("base64url");
}

/** What proves that an address for answers was made here, by the reference of its message. */
export function replySeal(secret: Uint8Array, reference: string): string {
  return hash(secret, "reply-address", reference).subarray(0, REPLY_SEAL_BYTES).toString("hex");
}

/** A sender as a hash that changes every day, so that it reveals nothing later. */
export function hashSender(secret: Uint8Array, client: string, day: Date): string {
  return hash(secret, "sender", `${day.toISOString().slice(0, 10)}\n${client}`).toString("base64url");
}

/** The recipient of a receipt. What follows a plus sign belongs to the same mailbox, so it does not count. */
export function hashRecipient(secret: Uint8Array, address: string): string {
  const plain = canonicalAddress(address).replace(/^([^+]*)\+[^@]*@/, "$1@");
  return hash(secret, "recipient", plain).toString("base64url");
}

/** An erased sender: by the one form of their address, and as older versions hashed a domain that is not in ASCII. */
export function hashesOfErased(secret: Uint8Array, address: string): string[] {
  const form = canonicalAddress(address);
  return [form, shownAddress(form)].map((one) => hash(secret, "erased", one).toString("base64url"));
}

function hash(secret: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
}
