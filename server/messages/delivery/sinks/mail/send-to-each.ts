import { signedLinkEnds, type IssuedLink, type SignedLinks } from "../../../store/signed-links.ts";
import type { StoredMessage } from "../../../store/message-store.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import { addressIn, mailboxesIn, type MailParts } from "../../lead-mail.ts";
import { outcomeOfError, recipientRefused } from "./mail-outcome.ts";

/** Links in mails, each for one message and one recipient. */
export type MailLinks = ReturnType<SignedLinks["forMails"]>;

interface Each {
  delivery: Delivery & { message: StoredMessage };
  links: MailLinks;
  /** Sends the mail to one mailbox. @returns recipients that were refused @throws the library's error */
  send(mailbox: string, parts: MailParts): Promise<readonly unknown[]>;
}

/** As every outcome; `nobody` when no recipient is known to the mail server. */
type EachOutcome = Outcome & { nobody?: boolean };

/**
 * Sends a mail of their own to each recipient, because each has a link of their own. Whom an earlier try has reached is
 * left out, so one recipient who is refused for now costs the others no second mail.
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
      // Should the store take no note, a second try reaches this recipient once more, with the same id.
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
    // What got through to somebody says that the server works.
    return reached > 0 && outcome.kind === "failed" ? { ...outcome, scope: "message" } : outcome;
  }
  if (reached === 0) return { ...outcomeOfError(refused[0], delivery), nobody: true };
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
