import { sql, type SqlBool } from "kysely";
import type { Source } from "#model/desk/list-query.ts";

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
  when ${anyOf("utm_medium", MAIL_MEDIA)} then 'mail'
  when utm_source <> '' or utm_medium <> '' or utm_campaign <> '' then 'campaign'
  when referrer = '' then 'typed'
  when ${anyOf("referrer", MAIL_HOSTS)} then 'mail'
  when ${anyOf("referrer", SEARCH_HOSTS)} then 'search'
  else 'link' end`;

/** Whether a message came from a source. */
export function isFrom(source: Source) {
  return sql<SqlBool>`${SOURCE} = ${source}`;
}

function anyOf(column: "utm_medium" | "referrer", patterns: readonly string[]) {
  const each = patterns.map((pattern) => sql`lower(${sql.ref(column)}) like ${sql.lit(pattern)}`);
  return sql`(${sql.join(each, sql` or `)})`;
}
