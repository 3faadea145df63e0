import type { Away, DeskPerson } from "./message-views.ts";

/** Roles of desk users; model/desk/permissions.ts says what each may do. */
export const ROLES = ["owner", "sales", "editor"] as const;

export type Role = (typeof ROLES)[number];

/** Those who read messages, and may do what is undone or recorded. */
export const READERS = { owner: "all", sales: "all" } as const;

/** The people of the desk. */
export interface PeopleView {
  kind: "people";
  people: readonly PersonRow[];
  /** True if the desk can send mail; otherwise an invitation shows its link once. */
  hasMail: boolean;
  /** The invitation that was just made, with its link if no mail was sent. */
  invited?: { email: string; link?: string | undefined; until: Date } | undefined;
  /** A refused form, with its problem. */
  draft?: { email: string; name: string; role: Role; problem: InviteProblem } | undefined;
}

/** The longest name that the desk shows in one line. */
export const PERSON_NAME_MAX_CHARS = 80;

export type InviteProblem = "not-an-address" | "no-name" | "long-name" | "already-here";

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  invitedAt: Date;
  /** Absent for an invited person who has not signed in yet. */
  seenAt?: Date | undefined;
  isYou: boolean;
  /** The only owner can neither be revoked nor get another role. */
  isLastOwner: boolean;
  /** Open messages assigned to this person. */
  open: number;
}

/** A person's own sessions, passkeys and shortcuts. */
export interface AccountView {
  kind: "account";
  /** Below every letter; undefined without a mail server. */
  signature?: string | undefined;
  sessions: readonly {
    id: string;
    isThis: boolean;
    /** The device, in words: "Firefox on Windows". */
    device: string;
    /** Way of signing in. */
    way: "link" | "passkey" | "provider" | "terminal";
    startedAt: Date;
    seenAt: Date;
    /** Latest end of the session. */
    until: Date;
  }[];
  /** One's absence, from which day on it can be, and who can stand in; absent for those who read no messages. */
  absence?: { away?: Away | undefined; today: string; others: readonly DeskPerson[] } | undefined;
  passkeys: readonly { id: string; name: string; madeAt: Date; lastUsedAt?: Date | undefined }[];
  /** True if passkeys work at this address; `isFresh` if the sign-in is recent enough to add one. */
  hasPasskeys: boolean;
  isFresh: boolean;
}
