import type { Site } from "#model/content/site.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { sendAtOnce, type MailSettings } from "../../messages/delivery/sinks/mail/mail-sink.ts";
import type { Person } from "../access/people.ts";

/** A mail with a link that signs its reader in, because they asked for it or were invited. */
type LinkLetter = { to: Person; token: string; until: Date } & (
  | { kind: "sign-in" }
  | { kind: "invitation"; by: string }
);

/** A mail about a passkey of its reader: that it was added, or signed in for the first time. */
export interface PasskeyLetter {
  kind: "passkey-added" | "passkey-used";
  to: Person;
  /** The name of the passkey, and the browser that it was used in. */
  passkey: string;
  device: string;
  at: Date;
}

export type DeskLetter = LinkLetter | PasskeyLetter;

/** Sends such a mail. Rejects when it could not be sent. */
export type SignInMail = (letter: DeskLetter) => Promise<void>;

/** Mails are sent directly, bypassing the outbox: the link must not be stored. */
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
  letter: DeskLetter,
  { desk, deskOrigin, timeZone }: { desk: string; deskOrigin: string; timeZone: string },
): { subject: string; text: string } {
  if ("passkey" in letter) {
    const { moment, zone } = momentInWords(letter.at, timeZone);
    const isNew = letter.kind === "passkey-added";
    return {
      subject: isNew ? `A new passkey at ${desk}` : `Signed in with a new passkey at ${desk}`,
      text: `${isNew ? "A passkey was added to your account" : "A new passkey was used for the first time to sign in to your account"} at ${desk}.

Passkey: ${letter.passkey}
Browser: ${letter.device}
When: ${moment} (${zone})

If it was you, do nothing. If not, remove the passkey and end the sessions at
${deskOrigin}${DESK_PATHS.account}
and tell an owner of the desk.
`,
    };
  }
  const link = `${deskOrigin}${DESK_PATHS.signInLink(letter.token)}`;
  const { moment, zone } = momentInWords(letter.until, timeZone);
  const until = `It works once, until ${moment} (${zone}).`;
  if (letter.kind === "invitation")
    return {
      subject: `Invitation to ${desk}`,
      text: `${letter.by} invited you to ${desk}, where messages from the website are answered.

Sign in with this link:
${link}

${until} You can request a new link at any time at
${deskOrigin}${DESK_PATHS.signIn}
`,
    };
  return {
    subject: `Sign in to ${desk}`,
    text: `Sign in with this link:
${link}

${until} If you did not ask for it, ignore this mail: only this link signs you in. Never pass it on.
`,
  };
}
