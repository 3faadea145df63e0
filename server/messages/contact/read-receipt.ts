import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { RECEIPT_OPEN_MS, type Receipt } from "#model/contact/contact-service.ts";
import { recordOf } from "#model/record-of.ts";
import type { ContactServiceDependencies } from "./contact-service.ts";
import { describeStoreFailure } from "../store/store-failure.ts";
import { hashReceiptToken } from "../store/submission-hashes.ts";

/** The receipt for a token: with the message for an hour, then without it; undefined for a token that was never issued. */
export async function readReceipt(
  token: string,
  { store, secret, now, log }: ContactServiceDependencies,
): Promise<Receipt | undefined> {
  try {
    const receipt = await store.findReceipt(hashReceiptToken(secret, token));
    if (!receipt) return undefined;
    const { reference, issuedAt, message } = receipt;
    const ageMs = now().getTime() - issuedAt.getTime();
    const issued = {
      reference,
      receivedAt: issuedAt.toISOString(),
      ...(message?.answerBy && { answerBy: message.answerBy.toISOString() }),
    };
    if (!message || ageMs >= RECEIPT_OPEN_MS) return { kind: "closed", ...issued };
    const copy = { form: message.form, ...recordOf(STORED_FIELDS, (name) => message[name]) };
    return { kind: "open", ...issued, copy };
  } catch (error) {
    log(describeStoreFailure("receipt", error));
    return { kind: "unavailable" };
  }
}
