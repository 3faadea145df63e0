/** The rows of migrations/sqlite, one interface a table. Times are UTC as 2026-01-31T09:30:00.000Z. */
export interface MessageTables {
  messages: MessageRow;
  idempotency_keys: IdempotencyKeyRow;
  receipts: ReceiptRow;
}

export interface MessageRow {
  id: string;
  reference: string;
  received_at: string;
  form: "contact" | "campaign";
  name: string;
  email: string;
  company: string;
  phone: string;
  topic: string;
  message: string;
  from_page: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  consent_text: string;
  request_id: string;
}

export interface IdempotencyKeyRow {
  key_hash: string;
  body_hash: string;
  reference: string;
  message_id: string | null;
  used_at: string;
}

export interface ReceiptRow {
  token_hash: string;
  reference: string;
  message_id: string | null;
  issued_at: string;
}
