import { sql, type Kysely } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";

/** An address in the form in which addresses are compared. */
export function normaliseAddress(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The ids of the messages that came from an address, however it was written. */
export async function idsFrom(
  queries: Pick<Kysely<MessageTables>, "selectFrom">,
  email: string,
): Promise<string[]> {
  const address = normaliseAddress(email);
  const rows = await queries
    .selectFrom("messages")
    .select(["id", "email"])
    // SQLite lowers Latin capitals only, so every address at the same domain is compared below.
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(email)`, "=", address),
        eb("email", "like", `%${address.slice(address.lastIndexOf("@"))}%`),
      ]),
    )
    .execute();
  return rows.filter((row) => normaliseAddress(row.email) === address).map(({ id }) => id);
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
  const kinds = await queries
    .selectFrom("message_events")
    .select(({ fn }) => ["kind", fn.countAll<number | string>().as("count")])
    // SQLite takes no more than 32,766 parameters, and nobody writes so often.
    .where("message_id", "in", ids)
    .groupBy("kind")
    .execute();
  const events = kinds.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    messages: ids.length,
    notes: Number(kinds.find(({ kind }) => kind === "noted")?.count ?? 0),
    events,
  };
}
