import { createHmac } from "node:crypto";
import { tidyField } from "#model/contact/check-field.ts";
import { TYPED_FIELDS, type ContactValues } from "#model/contact/field-names.ts";
import { formKind } from "#model/contact/parse-contact-form.ts";

/** 192 bits, as 48 characters of an address. */
const RECEIPT_TOKEN_BYTES = 24;

/** Which form was sent, whatever was typed into it. */
export function hashKey(secret: Uint8Array, key: string): string {
  return hash(secret, "key", key).toString("base64url");
}

/**
 * What was typed, whichever form it was typed into. Only typed fields count: scripts may fill hidden ones
 * between a first submit and its repeat.
 */
export function hashBody(secret: Uint8Array, values: ContactValues): string {
  const typed = TYPED_FIELDS.map((name) => tidyField(name, values[name]));
  return hash(secret, "body", JSON.stringify([formKind(values), ...typed])).toString("base64url");
}

/**
 * The address of a receipt. It follows from the key of the form, so that a repeated submit finds the first receipt,
 * and from the secret, so that nobody else can find it; neither is kept in the database. Addresses of the site are
 * in lower case, so it has no capitals.
 */
export function receiptTokenFor(secret: Uint8Array, key: string): string {
  return hash(secret, "receipt", key).subarray(0, RECEIPT_TOKEN_BYTES).toString("hex");
}

export function hashReceiptToken(secret: Uint8Array, token: string): string {
  return hash(secret, "receipt-token", token).toString("base64url");
}

/** A sender by a hash that changes every day, so that what is kept of an address tells nothing later. */
export function hashSender(secret: Uint8Array, client: string, day: Date): string {
  return hash(secret, "sender", `${day.toISOString().slice(0, 10)}\n${client}`).toString("base64url");
}

/** Whom a receipt is mailed to. What stands after a plus leads to the same mailbox, so it is one recipient. */
export function hashRecipient(secret: Uint8Array, address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
  return hash(secret, "recipient", plain).toString("base64url");
}

/** Somebody who was erased, by their address in lower case. */
export function hashErased(secret: Uint8Array, address: string): string {
  return hash(secret, "erased", address).toString("base64url");
}

function hash(secret: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
}
