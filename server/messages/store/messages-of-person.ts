import { sql, type Kysely, type SqlBool } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { canonicalAddress } from "./mail-address.ts";

/**
 * How messages from an address are found, however it was written: a condition that holds for them and few others, and
 * what tells them from those, because databases do not know every spelling. Ids in their place would be parameters, of
 * which SQLite takes 32,766.
 */
export function sentFrom(email: string) {
  const address = canonicalAddress(email);
  const typed = sql.ref("messages.email");
  return {
    // Outside ASCII there are many spellings, and few such addresses.
    nearly: sql<SqlBool>`(lower(trim(${typed})) = ${address} or octet_length(${typed}) <> length(${typed}))`,
    exactly: (row: { email: string }) => canonicalAddress(row.email) === address,
  };
}

/** The ids of the messages that came from an address, however it was written. */
export async function idsFrom(
  queries: Pick<Kysely<MessageTables>, "selectFrom">,
  email: string,
): Promise<string[]> {
  const { nearly, exactly } = sentFrom(email);
  const rows = await queries.selectFrom("messages").select(["id", "email"]).where(nearly).execute();
  return rows.filter(exactly).map(({ id }) => id);
}

/** What is kept about a person. */
export interface KeptAboutPerson {
  messages: number;
  notes: number;
  /** Everything that was recorded about the messages, notes included. */
  events: number;
}

/** How much an erasure would take. Notes that were taken back are still there, and go too. */
export async function keptAbout(
  queries: Pick<Kysely<MessageTables>, "selectFrom">,
  email: string,
): Promise<KeptAboutPerson> {
  const ids = await idsFrom(queries, email);
  if (ids.length === 0) return { messages: 0, notes: 0, events: 0 };
  const { nearly, exactly } = sentFrom(email);
  const rows = await queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(({ fn }) => ["email", "kind", fn.countAll<number | string>().as("count")])
    .where(nearly)
    .groupBy(["email", "kind"])
    .execute();
  const counts = rows.filter(exactly);
  const sum = (of: typeof counts) => of.reduce((total, { count }) => total + Number(count), 0);
  return {
    messages: ids.length,
    notes: sum(counts.filter(({ kind }) => kind === "noted")),
    events: sum(counts),
  };
}
