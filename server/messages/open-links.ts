import type { MailLinks } from "./delivery/sinks/mail/send-to-each.ts";
import {
  answerBySignedLink,
  issueSignedLink,
  noteMailed,
  readSignedLink,
  type LinkParts,
} from "./store/signed-links.ts";

/** What the links in mails open and record, for the page of the desk that they lead to. */
export type DeskLinks = ReturnType<typeof openLinks>["desk"];

/** Links by the clock of the site. @param parts asked for only when a link is */
export function openLinks(parts: () => LinkParts, now: () => Date) {
  const desk = {
    /** What a link shows now. Reading it changes nothing. */
    read: (token: string) => readSignedLink(parts(), token, now()),
    /** Records that the message of a link was answered by whom the link was sent to. */
    answer: (token: string) => answerBySignedLink(parts(), token, now()),
  };
  const forMails = (origin: string): MailLinks => ({
    origin,
    issue: (delivery) => issueSignedLink(parts(), delivery, now()),
    noteMailed: (id) => noteMailed(parts().database, id, now()),
  });
  return { desk, forMails };
}
