import { sql, type SqlBool } from "kysely";
import { companyDomain } from "#model/desk/public-mail.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { sentFrom } from "../earlier-messages.ts";
import type { StoredMessage } from "../message-store.ts";
import { messageStanding } from "./list-messages.ts";

/** Of each kind, more are a search. */
const RELATED_MAX = 10;

/** Of those of a company, among which are the sender's own. */
const READ_MAX = 500;

/**
 * The other messages from the address of one, and apart those of its company: with the same mail domain, unless that is of
 * a public provider, or the same company. Open ones come first, then the newest; of the company no junk.
 */
export async function relatedMessages(
  { queries }: Pick<MessageDatabase, "queries">,
  { reference, email, company }: Pick<StoredMessage, "reference" | "email" | "company">,
  now: Date,
) {
  const others = queries
    .selectFrom("messages")
    .select(["reference", "name", "email", "topic", "received_at", "state"])
    .select(["answered_at", "answer_by", "later_until", "waits_since"])
    .where("reference", "!=", reference)
    .orderBy(sql`case when state <> 'junk' and answered_at = '' then 0 else 1 end`)
    .orderBy("received_at", "desc");
  const { nearly, exactly } = sentFrom(email);
  const isOfCompany = ofCompany(companyDomain(email), company);
  const [person, colleagues] = await Promise.all([
    others.where(nearly).execute(),
    isOfCompany ? others.where(isOfCompany).where("state", "!=", "junk").limit(READ_MAX).execute() : [],
  ]);
  type Row = (typeof person)[number];
  const shown = (rows: readonly Row[]) => ({
    messages: rows.slice(0, RELATED_MAX).map((row) => ({
      reference: row.reference,
      name: row.name,
      topic: row.topic,
      receivedAt: new Date(row.received_at),
      standing: messageStanding(row, now),
    })),
    hasMore: rows.length > RELATED_MAX,
  });
  return { person: shown(person.filter(exactly)), company: shown(colleagues.filter((row) => !exactly(row))) };
}

function ofCompany(domain: string | undefined, company: string) {
  const ways = [
    ...(domain ? [sql<SqlBool>`lower(trim(email)) like ${`%@${literally(domain)}`} escape '!'`] : []),
    // Databases do not know every capital: they compare their own.
    ...(company.trim() ? [sql<SqlBool>`lower(trim(company)) = lower(trim(${company}))`] : []),
  ];
  return ways.length === 0 ? undefined : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** A text in a pattern in which `!` takes the meaning of what follows. */
function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, "!$&");
}
