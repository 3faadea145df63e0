import { countRows, type MessageDatabase } from "../../platform/database/message-database.ts";
import type { DeskPersonRow } from "../../platform/database/message-tables.ts";
import { personOf, type Person } from "./people.ts";
import { isToken, newToken, tokenHash } from "./token.ts";

/** Lifetime of a link. */
export const LINK_MS = 15 * 60 * 1000;

/** Links mailed to one person within that time, so that a stranger cannot flood a mailbox. */
const LINKS_MAX = 3;

type Database = Pick<MessageDatabase, "queries">;

/** A new link; only the hash of its token is stored. */
export interface SignInLink {
  token: string;
  until: Date;
}

/**
 * Makes a link that signs a person in, once, within 15 minutes.
 * @param next address of the desk to open afterwards; "" for the start page
 * @param isAsked true if requested by a possible stranger
 * @returns undefined above the limit for strangers
 */
export async function issueLink(
  { queries }: Database,
  personId: string,
  { way, next = "", isAsked = false }: { way: "link" | "terminal"; next?: string; isAsked?: boolean },
  now: Date,
): Promise<SignInLink | undefined> {
  const until = new Date(now.getTime() + LINK_MS);
  if (isAsked) {
    const sent = queries
      .selectFrom("desk_links")
      .where("person_id", "=", personId)
      .where("way", "=", "link")
      .where("expires_at", ">", now.toISOString());
    if ((await countRows(sent)) >= LINKS_MAX) return undefined;
  }
  const token = newToken();
  await queries
    .insertInto("desk_links")
    .values({
      token_hash: tokenHash(token),
      person_id: personId,
      issued_at: now.toISOString(),
      expires_at: until.toISOString(),
      way,
      next,
    })
    .execute();
  return { token, until };
}

/** The person a link would sign in, without spending it. Undefined if the link is spent, expired or unknown. */
export async function personOfLink(
  { queries }: Database,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  if (!isToken(token)) return undefined;
  const row: DeskPersonRow | undefined = await queries
    .selectFrom("desk_links")
    .innerJoin("desk_people", "desk_people.id", "desk_links.person_id")
    .selectAll("desk_people")
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now.toISOString())
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  return row && personOf(row);
}

/** Spends a link. Of two simultaneous presses of its button, one signs in. */
export async function spendLink(
  { queries }: Database,
  token: string,
  now: Date,
): Promise<{ personId: string; way: "link" | "terminal"; next: string } | undefined> {
  if (!isToken(token)) return undefined;
  const spent = await queries
    .deleteFrom("desk_links")
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now.toISOString())
    .returning(["person_id", "way", "next"])
    .executeTakeFirst();
  return spent && { personId: spent.person_id, way: spent.way, next: spent.next };
}
