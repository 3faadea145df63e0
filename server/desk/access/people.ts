import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Role } from "#model/desk/people-views.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { canonicalAddress } from "../../messages/store/mail-address.ts";
import type { DeskPersonRow, MessageTables } from "../../platform/database/message-tables.ts";
import type { MailWays } from "../../messages/store/actions/tell-assignee.ts";
import { handOver } from "../../messages/store/actions/hand-over.ts";

/** A current desk user. */
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
  invitedAt: Date;
  /** Undefined until the first sign-in. */
  seenAt: Date | undefined;
  hasShortcuts: boolean;
  /** Below every letter; "" for none. */
  signature: string;
}

/** Result of a change that could leave the desk without an owner. */
export type PersonChange = "done" | "unknown" | "last-owner";

type Database = Pick<MessageDatabase, "queries" | "lock" | "kind">;

/** The author of a change, and its time. */
interface Change {
  by: string;
  at: Date;
}

/**
 * Invites a person, or a revoked person again.
 * @returns the person, and whether they are new; a current person is not changed
 */
export function invite(
  database: Database,
  { email, name, role }: Pick<Person, "email" | "name" | "role">,
  now: Date,
): Promise<{ person: Person; isNew: boolean }> {
  return changePeople(database, async (transaction) => {
    const known = await transaction
      .selectFrom("desk_people")
      .selectAll()
      .where("email", "=", canonicalAddress(email))
      .executeTakeFirst();
    if (known?.revoked_at === "") return { person: personOf(known), isNew: false };
    const invited = { name, role, invited_at: now.toISOString(), seen_at: "", revoked_at: "" };
    const row: DeskPersonRow = {
      id: known?.id ?? randomUUID(),
      email: canonicalAddress(email),
      shortcuts: "on",
      ...invited,
    };
    await transaction
      .insertInto("desk_people")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(invited))
      .execute();
    // A session that began during the revocation must not revive with a new invitation.
    await transaction.deleteFrom("desk_sessions").where("person_id", "=", row.id).execute();
    return { person: personOf(row), isNew: true };
  });
}

/** All current desk users, in the order of their invitations. */
export async function listPeople({ queries }: Pick<Database, "queries">): Promise<Person[]> {
  const rows = await queries
    .selectFrom("desk_people")
    .selectAll()
    .where("revoked_at", "=", "")
    .orderBy("invited_at")
    .orderBy("email")
    .execute();
  return rows.map(personOf);
}

/** A current desk user, by address or id. */
export async function findPerson(
  { queries }: Pick<Database, "queries">,
  by: { email: string } | { id: string },
): Promise<Person | undefined> {
  const row = await queries
    .selectFrom("desk_people")
    .selectAll()
    .where("revoked_at", "=", "")
    .where("email" in by ? "email" : "id", "=", "email" in by ? canonicalAddress(by.email) : by.id)
    .executeTakeFirst();
  return row && personOf(row);
}

/** Changes a role. Messages of a person whose new role reads none become unassigned. The last owner keeps the role. */
export function changeRole(
  database: Database,
  id: string,
  role: Role,
  change: Change,
): Promise<PersonChange> {
  return changePeople(database, async (transaction) => {
    const refused = await refusal(transaction, id, role === "owner");
    if (refused) return refused;
    const person = await setPerson(transaction, id, { role });
    if (role === "editor") await handOver(database, transaction, person, { ...change, to: "" });
    return "done";
  });
}

/**
 * Revokes a person: their sessions, links, passkeys and accounts end, and their unanswered messages go to a colleague
 * who is told by mail, or become unassigned. The last owner stays.
 * @param change.to the id of one who reads messages, or ""
 */
export function revoke(
  database: Database,
  id: string,
  change: Change & { to: string } & Partial<MailWays>,
): Promise<PersonChange> {
  return changePeople(database, async (transaction) => {
    const refused = await refusal(transaction, id, false);
    if (refused) return refused;
    const person = await setPerson(transaction, id, { revoked_at: change.at.toISOString() });
    await handOver(database, transaction, person, change);
    for (const table of ["desk_links", "desk_sessions", "desk_passkeys", "desk_identities"] as const)
      await transaction.deleteFrom(table).where("person_id", "=", id).execute();
    return "done";
  });
}

/** Changes a person's own settings, such as single-key shortcuts. */
export function setPerson(
  queries: Pick<Transaction<MessageTables>, "updateTable">,
  id: string,
  columns: Partial<
    Pick<DeskPersonRow, "role" | "revoked_at" | "shortcuts"> &
      Record<"away_until" | "substitute" | "signature", string>
  >,
): Promise<Pick<DeskPersonRow, "id" | "email">> {
  const people = queries.updateTable("desk_people").set(columns).where("id", "=", id);
  return people.returning(["id", "email"]).executeTakeFirstOrThrow();
}

/** One change at a time: of two owners who revoke each other, one stays. */
function changePeople<T>(
  { queries, lock }: Database,
  change: (transaction: Transaction<MessageTables>) => Promise<T>,
): Promise<T> {
  return queries.transaction().execute(async (transaction) => {
    await lock(transaction, "people", "desk");
    return change(transaction);
  });
}

async function refusal(
  transaction: Transaction<MessageTables>,
  id: string,
  staysOwner: boolean,
): Promise<"unknown" | "last-owner" | undefined> {
  const people = await transaction
    .selectFrom("desk_people")
    .select(["id", "role"])
    .where("revoked_at", "=", "")
    .execute();
  if (!people.some((person) => person.id === id)) return "unknown";
  const hasOwner = staysOwner || people.some((person) => person.role === "owner" && person.id !== id);
  const isOwner = people.some((person) => person.role === "owner" && person.id === id);
  return isOwner && !hasOwner ? "last-owner" : undefined;
}

/** A row as a person. */
export function personOf(row: DeskPersonRow & { signature?: string }): Person {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    invitedAt: new Date(row.invited_at),
    seenAt: row.seen_at === "" ? undefined : new Date(row.seen_at),
    hasShortcuts: row.shortcuts === "on",
    signature: row.signature ?? "",
  };
}
