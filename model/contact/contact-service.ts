import type { ContactValues, FormKind, StoredField } from "./field-names.ts";
import type { ReceiptKind } from "../content/pages/receipt.ts";
import type { FieldProblem } from "./field-problem.ts";

/** Submits messages and reads receipts. The server implements it, as the pages' only access to the store. */
export interface ContactService {
  /**
   * Handles a posted form. Resolves to "received" only once the message is on disk.
   * Expected failures are values of the answer; this never rejects.
   */
  receive(form: URLSearchParams, meta: SubmissionMeta): Promise<Submission>;

  /** The receipt for a token, or undefined when it was never issued. Never rejects. */
  receipt(token: string): Promise<Receipt | undefined>;
}

/** Facts about a submission besides the form. */
export interface SubmissionMeta {
  /** The address that identifies the visitor for limits; never stored in clear. */
  client?: string;
  /** The form exceeded the size limit and was discarded. */
  tooLarge?: boolean;
  /** Joins the message with the log lines of its request and of its deliveries. */
  requestId?: string;
  /** The linking page of the visit, as an address or a host; only the host is stored. */
  referrer?: string;
}

export type Submission =
  /** Something is to be corrected; show the form again with `values` and answer 422. */
  | { kind: "rejected"; values: ContactValues; problems: FieldProblem[] }
  /** Stored. Answer 303 to the receipt at `receiptToken`; a repeated submit gets the first receipt. */
  | { kind: "received"; receiptToken: string; reference: string }
  /** This form was already sent with other text. Show `values` with a new key, so that sending again is a choice; 409. */
  | { kind: "conflict"; values: ContactValues }
  /** Nothing was stored. Show the form again with `values` and an alternative contact; 503. */
  | { kind: "unavailable"; values: ContactValues };

export type Receipt =
  /** For RECEIPT_OPEN_MS after the message was received: with a copy of it. */
  | ({ kind: "open"; copy: ReceiptCopy } & Issued)
  /** Afterwards, or once the message is erased: the reference and the next steps only. */
  | ({ kind: "closed" } & Issued)
  /** The store is unavailable; answer 503, never 404. */
  | { kind: "unavailable" };

/** Fields of every receipt. Times are UTC as 2026-01-31T09:30:00.000Z. */
interface Issued {
  reference: string;
  receivedAt: string;
  /** Latest moment of the promised answer; unknown once the message is erased. */
  answerBy?: string;
  /** Kind of the message; unknown once it is erased. */
  about?: ReceiptKind;
}

/** The message as shown to its sender. Empty or missing fields are "". */
export interface ReceiptCopy extends Record<StoredField, string> {
  form: FormKind;
}

/** How long a receipt shows the copy of the message, in milliseconds: one hour. */
export const RECEIPT_OPEN_MS = 60 * 60 * 1000;
