/** What somebody may do; the server has the table. */
export const ROLES = ["owner", "sales", "editor"] as const;

export type Role = (typeof ROLES)[number];

/** Who belongs to the desk. */
export interface PeopleView {
  kind: "people";
  people: readonly PersonRow[];
  /** Whether the desk can send mail; without it an invitation shows its link once, to be passed on. */
  hasMail: boolean;
  /** The invitation that was just made: its link where no mail is sent. */
  invited?: { email: string; link?: string | undefined; until: Date } | undefined;
  /** What was typed, when it was not accepted, and why. */
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
  /** Absent for whoever was invited and has not come yet. */
  seenAt?: Date | undefined;
  isYou: boolean;
  /** The only owner can neither be revoked nor get another role. */
  isLastOwner: boolean;
  /** Open messages with this person. */
  open: number;
}

/** What somebody has here: sessions, passkeys, shortcuts. */
export interface AccountView {
  kind: "account";
  sessions: readonly {
    id: string;
    isThis: boolean;
    /** The device, in words: "Firefox on Windows". */
    device: string;
    /** How it began. */
    way: "link" | "passkey" | "provider" | "terminal";
    startedAt: Date;
    seenAt: Date;
    /** When it ends at the latest. */
    until: Date;
  }[];
  passkeys: readonly { id: string; name: string; madeAt: Date; lastUsedAt?: Date | undefined }[];
  /** Whether a passkey can be made at this address, and whether the sign-in is recent enough for it. */
  hasPasskeys: boolean;
  isFresh: boolean;
}
