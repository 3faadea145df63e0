import { signedLinkEnds, type IssuedLink, type SignedLinks } from "../../../store/signed-links.ts";
import type { StoredMessage } from "../../../store/message-store.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import { addressIn, mailboxesIn, type MailParts } from "../../lead-mail.ts";
import { z } from "zod/mini";

/** Links in mails, each for one message and one recipient. */
export type MailLinks = ReturnType<SignedLinks["forMails"]>;

interface Each {
  delivery: Delivery & { message: StoredMessage };
  links: MailLinks;
  /** Sends the mail to one mailbox. @returns recipients that were refused @throws the library's error */
  send(mailbox: string, parts: MailParts): Promise<readonly unknown[]>;
}

/** Like other outcomes; `allRefused` if the mail server knows no recipient. */
type EachOutcome = Outcome & { allRefused?: boolean };

/**
 * Sends a separate mail to each recipient, because each has a separate link. Recipients of an earlier try are left out,
 * so one refused recipient costs the others no second mail.
 */
export async function sendToEach(to: string, { delivery, links, send }: Each): Promise<EachOutcome> {
  let reached = 0;
  const refused: unknown[] = [];
  let later: unknown;
  for (const mailbox of mailboxesIn(to)) {
    const recipient = addressIn(mailbox);
    const link = await links.issue({ delivery: delivery.id, messageId: delivery.message.id, recipient });
    if (link.isMailed) {
      reached += 1;
      continue;
    }
    try {
      await send(mailbox, partsFor(link, to, delivery.message, links.origin));
      reached += 1;
      // If the store fails to record it, a second try sends it again, with the same id.
      await links.noteMailed(link.id).catch(() => {});
    } catch (error) {
      const refusal = recipientRefused(error);
      if (refusal === undefined) return outcomeOfError(error, delivery);
      if (refusal === "for good") refused.push(error);
      else later = error;
    }
  }
  if (later !== undefined) {
    const outcome = outcomeOfError(later, delivery);
    // A recipient who was reached shows that the server works.
    return reached > 0 && outcome.kind === "failed" ? { ...outcome, scope: "message" } : outcome;
  }
  if (reached === 0) return { ...outcomeOfError(refused[0], delivery), allRefused: true };
  return { kind: "sent", ...(refused.length > 0 && { refused: refused.length }) };
}

function partsFor(
  { id, token }: IssuedLink,
  recipients: string,
  message: StoredMessage,
  origin: string,
): MailParts {
  return {
    oneOf: { id, recipients },
    ...(token !== undefined && { link: { origin, token, until: signedLinkEnds(message) } }),
  };
}

const smtpError = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** Refusal of one recipient: temporary or permanent; undefined for other errors. */
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

/** The server requires a sign-in or encryption, both with the same code. */
const WANTS_SIGN_IN = 530;

/** The setting at fault for a lasting refusal, in our words: the server's text may quote anything. */
function faultOf(code: string, responseCode: number, command = ""): string | undefined {
  if (responseCode === WANTS_SIGN_IN) {
    return "SMTP_URL or MAIL_TLS: the mail server asks for user and password, or for encryption";
  }
  if (command === "RCPT TO") return "MAIL_TO: the mail server refuses this recipient";
  if (command === "MAIL FROM") return "MAIL_FROM: the mail server refuses this sender";
  if (code === "EAUTH") return "SMTP_URL: the mail server refuses user or password";
  return undefined;
}
