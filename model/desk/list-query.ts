import { isCalendarDay } from "../content/instant.ts";
import { DESK_PATHS } from "./desk-paths.ts";

/** The lists that the desk offers. */
export const LIST_NAMES = [
  ...(["open", "doubtful", "mine", "overdue"] as const),
  ...(["later", "waiting", "answered", "junk"] as const),
];

export type ListName = (typeof LIST_NAMES)[number];

/** Former names of lists, for bookmarks and links in mails. */
const OLD_NAMES: ReadonlyMap<string, ListName> = new Map([
  ["held", "junk"],
  ["spam", "junk"],
]);

/** Sources of visitors: a search, a typed or bookmarked address, a link, a campaign, a mail. */
export const SOURCES = ["search", "typed", "link", "campaign", "mail"] as const;

/** The topic of messages that began with a mail. */
export const MAIL_TOPIC = "mail";

export type Source = (typeof SOURCES)[number];

/** Longest search, and longest value of any other parameter. */
export const SEARCH_MAX_CHARS = 200;

/** The query of a list; every list has an address. "" means no filter. */
export interface ListQuery {
  list: ListName;
  /** Words of a search, which covers all messages. */
  search: string;
  topic: string;
  /** The id of a person, or `unassigned`. */
  with: string;
  source: Source | "";
  /** A day, like 2026-11-01. */
  since: string;
  /** The key with which this page of the list begins. */
  after: string;
  /** The reference of the message that is open beside the list. */
  read: string;
}

/** Reads the query parameters of an address. Unknown lists and sources and invalid days are ignored. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, SEARCH_MAX_CHARS);
  const since = text("since");
  const list = text("list");
  return {
    list: LIST_NAMES.find((name) => name === list) ?? OLD_NAMES.get(list) ?? "open",
    search: text("q"),
    topic: text("topic"),
    with: text("with"),
    source: SOURCES.find((name) => name === query.get("source")) ?? "",
    since: isCalendarDay(since) ? since : "",
    after: text("after"),
    read: text("read"),
  };
}

/** True if a list has a filter besides its name and a search. */
export function isNarrowed({ topic, source, since, with: person }: ListQuery): boolean {
  return [topic, source, since, person].some((value) => value !== "");
}

/** A list as a query, without empty parameters. */
export function listParameters(query: Partial<ListQuery>): string {
  const { list = "open", search = "", topic = "", source = "", since = "", after = "", read = "" } = query;
  const entries = {
    list: list === "open" ? "" : list,
    q: search,
    topic,
    with: query.with ?? "",
    source,
    since,
    after,
    read,
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
}

/** The address of a list. */
export function listAddress(query: Partial<ListQuery>): string {
  const parameters = listParameters(query);
  return parameters ? `${DESK_PATHS.messages}?${parameters}` : DESK_PATHS.messages;
}

/** The address of a message that was opened from a list. */
export function messageAddress(reference: string, query: Partial<ListQuery>): string {
  const parameters = listParameters({ ...query, after: "", read: "" });
  return DESK_PATHS.message(reference) + (parameters && `?${parameters}`);
}
