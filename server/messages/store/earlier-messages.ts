import { type Kysely, sql, type SqlBool } from "kysely";
import { ANSWER_KINDS, kindsThatDecide } from "#model/desk/events.ts";
import { isOneOf } from "#model/record-of.ts";
import { lettersFrom } from "./letters-from.ts";
import { canonicalAddress } from "./mail-address.ts";
import { countRows, type MessageDatabase } from "../../platform/database/message-database.ts";
import type { FullMessageRow, MessageTables } from "../../platform/database/message-tables.ts";

/**
 * How messages from an address are found, however it was written: a condition that holds for them and few others, and
 * what tells them from those, because databases do not know every spelling. Ids in their place would be parameters, of
 * which SQLite takes 32,766.
 */
export function sentFrom(email: string) {
  const address = canonicalAddress(email);
  const typed = sql.ref("messages.email");
  return {
    // Outside ASCII there are many spellings, and few such addresses. One expression, that of an index.
    nearly: sql<SqlBool>`case when octet_length(${typed}) = length(${typed}) then lower(trim(${typed})) else '?' end
      in (${address}, '?')`,
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
interface KeptAboutPerson {
  messages: number;
  /** In, out and in the making, and those that came in under the messages of others. */
  letters: number;
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
  const { nearly, exactly } = sentFrom(email);
  const rows = await queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(({ fn }) => ["email", "kind", fn.countAll<number | string>().as("count")])
    .where(nearly)
    .groupBy(["email", "kind"])
    .execute();
  const letters = await queries
    .selectFrom("letters")
    .innerJoin("messages", "messages.id", "letters.message_id")
    .select(({ fn }) => ["email", fn.countAll<number | string>().as("count")])
    .where(nearly)
    .groupBy("email")
    .execute();
  const counts = rows.filter(exactly);
  const sum = (of: readonly { count: number | string }[]) =>
    of.reduce((total, { count }) => total + Number(count), 0);
  return {
    messages: ids.length,
    letters: sum(letters.filter(exactly)) + (await lettersFrom(queries, email)).length,
    notes: sum(counts.filter(({ kind }) => kind === "note")),
    events: sum(counts),
  };
}

export type EarlierMessages = ReturnType<typeof earlierMessages>;

export interface SenderRecord {
  /** A message was answered, assigned or marked as not spam. */
  isKnown: boolean;
  /** The last mark says spam. */
  isSpam: boolean;
}

/** A message with a verdict. */
export interface Verdict extends Pick<
  FullMessageRow,
  "form" | "name" | "email" | "company" | "phone" | "message" | "suspicion"
> {
  isSpam: boolean;
  /** Whether it was marked along with another that it is like. */
  isAlong: boolean;
}

const SENDERS_MAX = 50;
const VERDICTS = [...kindsThatDecide("judgement"), ...ANSWER_KINDS];
const VERDICT_CHANGES = [...VERDICTS, ...kindsThatDecide("answer"), "undone"];
const FIELDS = ["form", "name", "email", "company", "phone", "message", "suspicion"] as const;

// Written out, so that the indexes of these conditions serve.
const IS_SPAM = sql<SqlBool>`judged = 'spam'`;
const IS_HONEST = sql<SqlBool>`judged = 'not-spam' or (judged = '' and state <> 'junk' and answered_at <> '')`;

/** What judges a message by those before it. Nothing is stored for this: an erased message leaves nothing behind. */
export function earlierMessages({ queries }: Pick<MessageDatabase, "queries">) {
  const verdictsThat = (holds: ReturnType<typeof sql<SqlBool>>, isSpam: boolean, limit: number) =>
    queries
      .selectFrom("messages")
      .innerJoin("message_events as event", (join) =>
        join.on("event.seq", "=", ({ selectFrom }) =>
          selectFrom("message_events")
            .select(({ fn }) => fn.max("seq").as("last"))
            .whereRef("message_id", "=", "messages.id")
            .where("kind", "in", VERDICTS),
        ),
      )
      .select([...FIELDS, "event.seq", "event.detail"])
      .where(holds)
      .orderBy("event.seq", "desc")
      .limit(limit)
      .execute()
      .then((rows) =>
        rows.map(({ detail, ...row }) => ({ ...row, isSpam, isAlong: isSpam && detail.includes(" ") })),
      );
  return {
    /** The addresses from which a text was received since then. */
    async sendersOf(text: string, since: Date): Promise<string[]> {
      if (text === "") return [];
      const rows = await queries
        .selectFrom("messages")
        .select("email")
        .distinct()
        .where("received_at", ">", since.toISOString())
        .where("message", "=", text)
        .limit(SENDERS_MAX)
        .execute();
      return rows.map(({ email }) => email);
    },

    /** What became of the messages from an address, apart from one. */
    async recordOf(email: string, except = ""): Promise<SenderRecord> {
      const { nearly, exactly } = sentFrom(email);
      const rows = await queries
        .selectFrom("messages")
        .leftJoin("message_events as event", (join) =>
          join.onRef("event.message_id", "=", "messages.id").on("event.kind", "in", VERDICTS),
        )
        .select(["email", "judged", "assignee", "event.kind"])
        .where(nearly)
        .where("messages.id", "!=", except)
        .orderBy("event.seq")
        .execute();
      const theirs = rows.filter(exactly);
      const isAnswer = (kind: string | null) => kind !== null && isOneOf(ANSWER_KINDS, kind);
      return {
        isKnown: theirs.some(
          ({ judged, assignee, kind }) =>
            judged === "not-spam" || (judged === "" && (assignee !== "" || isAnswer(kind))),
        ),
        isSpam: theirs.findLast(({ judged, kind }) => judged !== "" && judged === kind)?.judged === "spam",
      };
    },

    /** Whether a message from a host is in the inbox. */
    async isInInboxFrom(host: string): Promise<boolean> {
      const found = await queries
        .selectFrom("messages")
        .select("id")
        .where("state", "=", "inbox")
        .where(sql`lower(email)`, "like", `%@${host}`)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Changes with every verdict, and when a message with one is erased. */
    async verdictsVersion(): Promise<string> {
      const last = await queries
        .selectFrom("message_events")
        .select("seq")
        .where("kind", "in", VERDICT_CHANGES)
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      const judged = queries.selectFrom("messages").where(sql<SqlBool>`judged <> '' or answered_at <> ''`);
      return `${last?.seq ?? ""} ${await countRows(judged)}`;
    },

    /** The messages that were marked as spam, or as not spam or answered: the last verdicts first, so many of each kind. */
    async verdicts(limit: number): Promise<Verdict[]> {
      const [spam, honest] = await Promise.all([
        verdictsThat(IS_SPAM, true, limit),
        verdictsThat(IS_HONEST, false, limit),
      ]);
      return [...spam, ...honest].toSorted((one, other) => other.seq - one.seq);
    },
  };
}
