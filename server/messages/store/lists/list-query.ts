import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { tidyLine } from "#model/contact/plain-text.ts";
import { MAIL_TOPIC, type Source } from "#model/desk/list-query.ts";
import { fold } from "#model/search/fold.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { MessageTables } from "../../../platform/database/message-tables.ts";

/**
 * The lists of messages. Every message is in `all`, and in just one of open, doubtful, answered and junk, unless it is put
 * off: then it is in `later`, and in one of those once its answer is due `soon`. Those that wait for the customer are answered.
 */
export const LIST_VIEWS = [
  ...(["open", "mine", "overdue", "doubtful", "later"] as const),
  ...(["waiting", "answered", "junk", "all"] as const),
];

export type ListView = (typeof LIST_VIEWS)[number];

/** A list, or what is in the inbox, answered or not. */
export type MessageView = ListView | "inbox";

/** Which messages a list has. What is left out does not narrow it. */
export interface ListQuery {
  view: ListView;
  /** With whom messages are that are `mine`. */
  me?: string | undefined;
  /** By when what was promised is overdue. */
  now: Date;
  /** What is due by then is not put off; now when left out. */
  soon?: Date | undefined;
  topic?: string | undefined;
  /** The assignee, or one of several; "" for none. */
  assignee?: string | readonly string[] | undefined;
  source?: Source | undefined;
  /** Received then or later. */
  since?: Date | undefined;
  /** Words, or parts of words, all of which a message has in its texts or reference. */
  search?: string | undefined;
}

/** How a list is sorted: by a column, and by id where that is the same. */
export function orderOf(view: ListView) {
  if (view === "open" || view === "mine" || view === "doubtful")
    return { column: "turn_at", direction: "asc" } as const;
  if (view === "overdue") return { column: "answer_by", direction: "asc" } as const;
  if (view === "later") return { column: "later_until", direction: "asc" } as const;
  if (view === "waiting") return { column: "waits_since", direction: "desc" } as const;
  return { column: view === "answered" ? "answered_at" : "received_at", direction: "desc" } as const;
}

/** Written out instead of given as parameters, so that the indexes of these conditions serve. */
const OPEN = sql<SqlBool>`state <> 'junk' and answered_at = ''`;
const IN_VIEW: Record<MessageView, ReturnType<typeof sql<SqlBool>>> = {
  open: sql<SqlBool>`${OPEN} and state = 'inbox'`,
  mine: OPEN,
  overdue: OPEN,
  doubtful: sql<SqlBool>`${OPEN} and state = 'doubtful'`,
  later: sql<SqlBool>`${OPEN} and later_until <> ''`,
  waiting: sql<SqlBool>`state <> 'junk' and waits_since <> ''`,
  answered: sql<SqlBool>`state <> 'junk' and answered_at <> ''`,
  junk: sql<SqlBool>`state = 'junk'`,
  all: sql<SqlBool>`1 = 1`,
  inbox: sql<SqlBool>`state = 'inbox'`,
};

/** The condition that a message of a list meets. */
export function inList(
  { kind }: Pick<MessageDatabase, "kind">,
  query: Omit<ListQuery, "view"> & { view: MessageView },
) {
  return ({ and, eb }: ExpressionBuilder<MessageTables, "messages">) => {
    const { view, me, now, soon = now, topic, assignee, source, since, search } = query;
    return and([
      IN_VIEW[view],
      ...(view === "mine" ? [eb("assignee", "=", me ?? ""), sql<SqlBool>`assignee <> ''`] : []),
      ...(view === "overdue" ? [isOverdue(now)] : []),
      ...(view === "later" ? [eb("later_until", ">", now.toISOString())] : []),
      ...(view === "open" || view === "mine" || view === "doubtful" ? [isTurn(now, soon)] : []),
      ...(topic === undefined ? [] : [eb("topic", "=", topic)]),
      ...(assignee === undefined ? [] : [eb("assignee", "in", [assignee].flat())]),
      ...(source === undefined ? [] : [sql<SqlBool>`${SOURCE} = ${source}`]),
      ...(since === undefined ? [] : [eb("received_at", ">=", since.toISOString())]),
      ...(search === undefined ? [] : [holdsEveryWord(kind, search)]),
    ]);
  };
}

/** Whether a message is not put off, or is in spite of an answer that is due soon. */
function isTurn(now: Date, soon: Date) {
  return sql<SqlBool>`(later_until <= ${now.toISOString()} or (answer_by <> '' and answer_by < ${soon.toISOString()}))`;
}

/** Whether the promise of an open message has run out. */
function isOverdue(now: Date) {
  return sql<SqlBool>`answer_by <> '' and answer_by < ${now.toISOString()}`;
}

/**
 * The condition that a message holds every word of a search, or part of a word. Capitals and accents do not matter. There
 * is no index of words: see decision 013.
 */
export function holdsEveryWord(kind: MessageDatabase["kind"], search: string) {
  const words = fold(tidyLine(search)).split(/\s+/u).filter(Boolean);
  const each = words.map((word) => holdsText(kind, word));
  return each.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** The condition that a message holds a text, which has no accents and capitals. */
function holdsText(kind: MessageDatabase["kind"], folded: string) {
  const find = sql.raw(kind === "postgres" ? "strpos" : "instr");
  return sql<SqlBool>`${find}(folded, ${folded}) > 0`;
}

const MAIL_MEDIA = ["email", "e-mail", "mail", "newsletter"];
const MAIL_HOSTS = ["mail.%", "%.mail.%", "webmail.%", "outlook.%", "email.%"];
/** With any ending, and with anything before it. */
const SEARCH_ENGINES = [
  "google",
  "bing",
  "duckduckgo",
  "yahoo",
  "ecosia",
  "qwant",
  "startpage",
  "yandex",
  "baidu",
  "naver",
  "search",
  "kagi",
  "brave",
];
const SEARCH_HOSTS = SEARCH_ENGINES.flatMap((name) => [`${name}.%`, `%.${name}.%`]);

/** The source of a message, from what is known of its way: one expression for lists and figures, so that they agree. */
export const SOURCE = sql<Source>`case
  when topic = ${sql.lit(MAIL_TOPIC)} then 'mail'
  when ${anyOf("utm_medium", MAIL_MEDIA)} then 'mail'
  when utm_source <> '' or utm_medium <> '' or utm_campaign <> '' then 'campaign'
  when referrer = '' then 'typed'
  when ${anyOf("referrer", MAIL_HOSTS)} then 'mail'
  when ${anyOf("referrer", SEARCH_HOSTS)} then 'search'
  else 'link' end`;

/** The page of a message, "" where the form was opened by itself; "@" for a mail, which has none. */
export const PAGE = sql<string>`case when topic = ${sql.lit(MAIL_TOPIC)} then '@' else from_page end`;

function anyOf(column: "utm_medium" | "referrer", patterns: readonly string[]) {
  const each = patterns.map((pattern) => sql`lower(${sql.ref(column)}) like ${sql.lit(pattern)}`);
  return sql`(${sql.join(each, sql` or `)})`;
}
