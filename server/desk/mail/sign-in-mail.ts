import type { Site } from "#model/content/site.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { sendAtOnce, type MailSettings } from "../../messages/delivery/sinks/mail/mail-sink.ts";
import type { Person } from "../access/people.ts";

/** A mail with a link that signs its reader in, because they asked for it or were invited. */
export type SignInLetter = { to: Person; token: string; until: Date } & (
  | { kind: "sign-in" }
  | { kind: "invitation"; by: string }
);

/** Sends such a mail. Rejects when it could not be sent. */
export type SignInMail = (letter: SignInLetter) => Promise<void>;

/** Mails go at once and past the outbox: the link must be stored nowhere. */
export function createSignInMail(settings: MailSettings, deskOrigin: string, site: () => Site): SignInMail {
  return (letter) => {
    const { name, timeZone } = site();
    const { subject, text } = wordsOf(letter, { desk: `the desk of ${name}`, deskOrigin, timeZone });
    return sendAtOnce(settings, {
      to: { name: "", address: letter.to.email },
      subject,
      text,
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      textEncoding: "quoted-printable",
      newline: "windows",
    });
  };
}

function wordsOf(
  letter: SignInLetter,
  { desk, deskOrigin, timeZone }: { desk: string; deskOrigin: string; timeZone: string },
): { subject: string; text: string } {
  const link = `${deskOrigin}${DESK_PATHS.signInLink(letter.token)}`;
  const { moment, zone } = momentInWords(letter.until, timeZone);
  const until = `It works once, until ${moment} (${zone}).`;
  if (letter.kind === "invitation")
    return {
      subject: `Your place at ${desk}`,
      text: `${letter.by} invited you to ${desk}, where messages from the website are answered.

Sign in with this link:
${link}

${until} Later, and whenever you need a new one, ask for it at
${deskOrigin}${DESK_PATHS.signIn}
`,
    };
  return {
    subject: `Sign in to ${desk}`,
    text: `Sign in with this link:
${link}

${until} If you did not ask for it, do nothing: nobody was let in, and nobody at the desk will ask you for it.
`,
  };
}
