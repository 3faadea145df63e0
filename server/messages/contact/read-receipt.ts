import { RECEIPT_OPEN_MS, type Receipt } from "#model/contact/contact-service.ts";
import type { ContactServiceDependencies } from "./contact-service.ts";
import { describeStoreFailure } from "../store/store-failure.ts";
import { hashReceiptToken } from "../store/submission-hashes.ts";

/** The receipt a token opens: with the message for an hour, then without; undefined for a token never given out. */
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
    const { form, name, email, company, phone, topic } = message;
    return {
      kind: "open",
      ...issued,
      copy: { form, name, email, company, phone, topic, message: message.message },
    };
  } catch (error) {
    log(describeStoreFailure("receipt", error));
    return { kind: "unavailable" };
  }
}
