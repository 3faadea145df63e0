import type { MessageWords } from "./message-views.ts";

/** Signing in, which takes no password. */
export type SignInView =
  | {
      kind: "sign-in";
      /** The typed address. */
      email: string;
      problem?: SignInProblem | undefined;
      /** True if the desk can send mail; otherwise links come from the terminal. */
      hasMail: boolean;
      /** The provider of accounts, by the name that people know. */
      provider?: string | undefined;
      /** True if passkeys work at this address. */
      hasPasskeys: boolean;
      /** Address of the desk to open afterwards; "" for the messages. */
      next: string;
    }
  /** The same answer for known and unknown addresses. */
  | { kind: "link-sent"; email: string; until: Date }
  /** A link was opened, which spends nothing: mail scanners open links. */
  | { kind: "confirm-link"; token: string; name: string; email: string }
  /** Redirects by itself or by a button: browsers send no strict cookies from another site. */
  | { kind: "go-on"; to: string };

export type SignInProblem =
  /** The typed text is not an address. */
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
  /** The session has ended. */
  | "session-ended";

/** One message, shown to a recipient of a mail about it, without an account. */
export interface MailLinkView {
  kind: "mail-link";
  token: string;
  /** The address the link was sent to. */
  recipient: string;
  /** When the link ends. */
  until: Date;
  message: MessageWords;
  answered?: { by: string; at: Date; isYou: boolean } | undefined;
}
