import type { ColumnType } from "kysely";
import type { Role } from "#model/desk/people-views.ts";

/** Tables of the desk: who may open it, and what they sign in with. Tokens are kept as hashes alone. */
export interface DeskTables {
  desk_people: DeskPersonRow;
  desk_links: DeskLinkRow;
  desk_sessions: DeskSessionRow;
  desk_passkeys: DeskPasskeyTable;
  desk_identities: DeskIdentityRow;
  desk_spent_challenges: DeskSpentChallengeRow;
}

/** Somebody who may open the desk, or who might once: their name stays with what they did. */
export interface DeskPersonRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: Role;
  invited_at: string;
  /** "" until they came. */
  seen_at: string;
  /** "" while they may open the desk. */
  revoked_at: string;
  shortcuts: "on" | "off";
}

/** A link that signs one person in, once. */
interface DeskLinkRow {
  token_hash: string;
  person_id: string;
  issued_at: string;
  expires_at: string;
  way: "link" | "terminal";
  /** Where it leads, an address of the desk; "" for the beginning. */
  next: string;
}

export interface DeskSessionRow {
  id: string;
  token_hash: string;
  person_id: string;
  way: "link" | "passkey" | "provider" | "terminal";
  /** Browser and system in words. */
  device: string;
  started_at: string;
  seen_at: string;
}

export interface DeskPasskeyRow {
  /** The credential's id, as base64url. */
  id: string;
  person_id: string;
  /** COSE key, as base64url. */
  public_key: string;
  counter: number;
  name: string;
  made_at: string;
  used_at: string;
}

interface DeskPasskeyTable extends Omit<DeskPasskeyRow, "counter"> {
  /** PostgreSQL gives large numbers as text. */
  counter: ColumnType<number | string, number, number>;
}

/** The account at a provider that somebody uses: bound once, by the invitation. */
interface DeskIdentityRow {
  id: string;
  issuer: string;
  subject: string;
  person_id: string;
  bound_at: string;
}

/** A challenge that a passkey has answered. */
interface DeskSpentChallengeRow {
  challenge_hash: string;
  expires_at: string;
}
