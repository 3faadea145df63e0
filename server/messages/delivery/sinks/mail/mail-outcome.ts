import { z } from "zod/mini";
import type { Delivery, Outcome } from "../../../store/outbox.ts";

const smtpError = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** What the mail server had against one recipient: for now, or for good; undefined when it was something else. */
export function recipientRefused(error: unknown): "for now" | "for good" | undefined {
  const { command, responseCode = 0 } = smtpError.safeParse(error).data ?? {};
  if (command !== "RCPT TO") return undefined;
  return responseCode >= 500 ? "for good" : "for now";
}

/**
 * What a failed try means for its delivery. Sender and recipient are ours, so a refusal before the text is sent would
 * affect every mail; only a permanent refusal of the text itself is about this one. A receipt goes to an address that a
 * visitor typed, so a refused recipient affects it alone.
 */
export function outcomeOfError(error: unknown, { kind }: Delivery): Outcome {
  const { code = "unknown", responseCode = 0, command } = smtpError.safeParse(error).data ?? {};
  const reason = [responseCode, code, command].filter(Boolean).join(" ");
  const permanent = responseCode >= 500;
  if (kind === "receipt" && (command === "RCPT TO" || command === "DATA")) {
    return { kind: "failed", scope: "message", reason, ...(permanent && { lasting: true }) };
  }
  if (permanent && command === "DATA") return { kind: "failed", scope: "message", reason };
  const fault = permanent ? faultOf(code, responseCode, command) : undefined;
  return { kind: "failed", scope: "sink", reason, ...(fault && { fix: `${fault}: ${responseCode}` }) };
}

/** A sign-in is asked for, or encryption, which servers say with the same code. */
const WANTS_SIGN_IN = 530;

/** The setting to blame for a lasting refusal, in words of ours: what the server says may quote anything. */
function faultOf(code: string, responseCode: number, command = ""): string | undefined {
  if (responseCode === WANTS_SIGN_IN) {
    return "SMTP_URL or MAIL_TLS: the mail server asks for user and password, or for encryption";
  }
  if (command === "RCPT TO") return "MAIL_TO: the mail server refuses this recipient";
  if (command === "MAIL FROM") return "MAIL_FROM: the mail server refuses this sender";
  if (code === "EAUTH") return "SMTP_URL: the mail server refuses user or password";
  return undefined;
}
