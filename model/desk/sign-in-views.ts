import type { MessageWords } from "./message-views.ts";

/** Signing in, which takes no password. */
export type SignInView =
  | {
      kind: "sign-in";
      /** What was typed. */
      email: string;
      problem?: SignInProblem | undefined;
      /** Whether the desk can send mail; without it a link comes from the terminal. */
      hasMail: boolean;
      /** The provider of accounts, by the name that people know. */
      provider?: string | undefined;
      /** Whether a passkey can be used at this address. */
      hasPasskeys: boolean;
      /** Where to go afterwards, an address of the desk; "" for the messages. */
      next: string;
    }
  /** The same answer whether or not the address is known. */
  | { kind: "link-sent"; email: string; until: Date }
  /** A link was opened, which spends nothing: mail scanners open links. */
  | { kind: "confirm-link"; token: string; name: string; email: string }
  /** Goes on to an address of the desk by itself, and has a button: strict cookies do not travel from another site. */
  | { kind: "go-on"; to: string };

export type SignInProblem =
  /** What was typed is no address. */
  | "not-an-address"
  /** The provider knows the person, and the desk does not. */
  | "not-invited"
  /** The provider did not answer, or refused. */
  | "provider-failed"
  /** The passkey is not known here. */
  | "passkey-failed"
  | "signed-out"
  /** The sign-in is too old for what was asked. */
  | "sign-in-again"
  /** The session came to its end. */
  | "session-ended";

/** One message, shown to whom a mail about it was sent, without an account. */
export interface MailLinkView {
  kind: "mail-link";
  token: string;
  /** To whom the link was sent. */
  recipient: string;
  /** When the link ends. */
  until: Date;
  message: MessageWords;
  answered?: { by: string; at: Date; isYou: boolean } | undefined;
}
