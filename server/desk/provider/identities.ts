import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { findPerson } from "../access/people.ts";
import { tokenHash } from "../access/token.ts";

type Database = Pick<MessageDatabase, "queries" | "lock">;

/** An account at a provider: its issuer, and its permanent name there. */
export interface Account {
  issuer: string;
  subject: string;
}

/**
 * The person of an account. The first time, the account is bound to the person invited by its address; from then on the
 * address does not matter, because addresses are passed on and accounts are not.
 * @param email an address that is proven to be that of the account
 * @returns undefined if no person was invited, and for a second account with the address of a first
 */
export async function personOfAccount(
  { queries, lock }: Database,
  { issuer, subject }: Account,
  email: string | undefined,
  now: Date,
): Promise<string | undefined> {
  return queries.transaction().execute(async (transaction) => {
    await lock(transaction, "people", "desk");
    const bound = await transaction
      .selectFrom("desk_identities")
      .innerJoin("desk_people", "desk_people.id", "desk_identities.person_id")
      .select("person_id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .where("revoked_at", "=", "")
      .executeTakeFirst();
    if (bound) return bound.person_id;
    const person = email === undefined ? undefined : await findPerson({ queries: transaction }, { email });
    if (!person) return undefined;
    const others = await transaction
      .selectFrom("desk_identities")
      .select("subject")
      .where("issuer", "=", issuer)
      .where("person_id", "=", person.id)
      .execute();
    if (others.length > 0) return undefined;
    await transaction
      .insertInto("desk_identities")
      .values({
        id: tokenHash(JSON.stringify([issuer, subject])),
        issuer,
        subject,
        person_id: person.id,
        bound_at: now.toISOString(),
      })
      .execute();
    return person.id;
  });
}
