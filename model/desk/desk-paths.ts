import type { EventAction } from "./events.ts";

/**
 * Addresses of the desk, for the links of its views and the routes of its server. Forms carry the session's token in
 * `CSRF_FIELD` and, to return to a list, its address in `BACK_FIELD`.
 */
export const DESK_PATHS = {
  /** GET; redirects to the messages, or without a session to the sign-in form. */
  home: "/",
  /** GET the form, `?problem=` names why it is shown again; POST `email` to have a link sent. */
  signIn: "/sign-in",
  /** GET; the same for known and unknown addresses. */
  linkSent: "/sign-in/sent",
  /** GET asks for confirmation and spends nothing; POST spends the link. */
  signInLink: (token: string) => `/sign-in/link/${token}`,
  /** GET; redirects to the provider. */
  provider: "/sign-in/with/provider",
  /** GET; where the provider sends people back to. */
  providerReturn: "/sign-in/with/provider/return",
  /** POST JSON: the options of a sign-in by passkey, then the credential; answers `{ to }`. */
  passkeyOptions: "/sign-in/passkey/options",
  passkey: "/sign-in/passkey",
  /** POST. */
  signOut: "/sign-out",

  /** GET, with a list's query of model/desk/list-query.ts. */
  messages: "/messages",
  /** GET. */
  message: (reference: string) => `/messages/${reference}`,
  /** POST; the fields depend on the action. */
  act: (reference: string, action: MessageAction) => `/messages/${reference}/${action}`,
  /** POST the form of a letter, with files; what its buttons do is in `REPLY_DOES`. */
  reply: (reference: string) => `/messages/${reference}/reply`,
  /** POST `letter` and `do`, one of `LETTER_DOES`. */
  letter: (reference: string) => `/messages/${reference}/letter`,
  /** POST `to`, the id of a person, and `note`. */
  forward: (reference: string) => `/messages/${reference}/forward`,
  /** GET; a file of a letter, as a download. */
  letterFile: (reference: string, file: string) => `/messages/${reference}/files/${file}`,
  /** POST; answers a `Presence` as JSON and records that the reader has the message open. */
  presence: (reference: string) => `/messages/${reference}/presence`,
  /** GET; everything about the sender of a message, as a file. */
  exportPerson: (reference: string) => `/messages/${reference}/person.xlsx`,
  /** GET, with a list's query; the messages of that list. */
  exportList: (format: "xlsx" | "csv") => `/export/messages.${format}`,
  /** POST `reference` of each message, `act` of `TOGETHER_ACTIONS`, and the fields of that action. */
  together: "/messages/together",
  /** POST `event`, one of those recorded together; undoes them all. */
  undoTogether: "/messages/together/undo",
  /** POST; assigns the most overdue unassigned message to the reader. */
  takeNext: "/messages/take",

  /** GET, `?month=2026-10` for one that is not this one. */
  figures: "/figures",

  /** GET the list; POST `email`, `name` and `role` to invite. */
  people: "/people",
  /** POST `role`. */
  personRole: (id: string) => `/people/${id}/role`,
  /** POST; ends sessions, links and passkeys of a person. */
  personRevoke: (id: string) => `/people/${id}/revoke`,
  /** POST; ends sessions and links of a person, and removes their passkeys. */
  personSignOut: (id: string) => `/people/${id}/sign-out`,
  /** POST; sends an invitation again. */
  personLink: (id: string) => `/people/${id}/link`,

  /** GET. */
  account: "/account",
  /** POST `shortcuts`, "on" or "off". */
  shortcuts: "/account/shortcuts",
  /** POST `signature`. */
  signature: "/account/signature",
  /** POST `until`, the last day away or "" for back, and the id of a `substitute`. */
  absence: "/account/absence",
  /** POST `id`, or nothing for all but this one. */
  endSession: "/account/sessions/end",
  /** POST JSON: the options of a new passkey, then the credential. */
  newPasskeyOptions: "/account/passkeys/options",
  newPasskey: "/account/passkeys",
  /** POST `id`. */
  removePasskey: "/account/passkeys/remove",

  /**
   * GET shows one message to the recipient of the link; POST marks it as answered, or records the verdict in
   * `VERDICT_FIELD`: "spam", "not-spam" or "undo".
   */
  mailLink: (token: string) => `/m/${token}`,
} as const;

/** Repeats the sign-in before a passkey is added. */
export const SIGN_IN_AGAIN = `${DESK_PATHS.signIn}?problem=sign-in-again&next=${DESK_PATHS.account}`;

/** Actions on a message; each has its own form. To erase takes "yes" in `sure`, and erases all about its sender. */
export type MessageAction = EventAction | "erase";

/** Those that can be done to several messages at once. */
export const TOGETHER_ACTIONS = ["answered", "assign", "later", "spam"] as const satisfies MessageAction[];

export const NOTE_MAX_CHARS = 2_000;
export const SIGNATURE_MAX_CHARS = 500;

/** Form fields that every action has, and the query in which an action names what it did. */
export const CSRF_FIELD = "csrf";
export const BACK_FIELD = "back";
export const DID_FIELD = "did";
export const VERDICT_FIELD = "verdict";
/** In the query of a page: the form of a letter is shown open. */
export const WRITE_FIELD = "write";

/** Other readers of a message, as JSON for the script of the desk. */
export interface Presence {
  readers: { name: string; openedAt: string }[];
  /** The answer, if there is one. */
  answered?: { by: string; at: string };
}
