import type { Post, PostSummary } from "#model/content/post.ts";
import type { StoredPost } from "./post-store.ts";

/** The columns of a table of posts. */
export const POST_COLUMNS = `
  origin text primary key,
  id text not null unique,
  fingerprint text not null,
  draft integer not null,
  summary text not null,
  rest text not null`;

/** The parts of a post that lists do not show. */
export type PostRest = Omit<Post, keyof PostSummary>;

/** A post in its two parts: what lists show, and the rest. */
export function parts(post: Post): { summary: PostSummary; rest: PostRest } {
  const { head, body, headings, ...summary } = post;
  return { summary, rest: { head, body, headings } };
}

/** The statement that adds a row to a table of posts. */
export function insertInto(table: string): string {
  return `insert into ${table} (origin, id, fingerprint, draft, summary, rest) values (?, ?, ?, ?, ?, ?)`;
}

/** A post as a row, in the order of the columns. */
export function rowOf({ origin, fingerprint, draft, post }: StoredPost): (string | number)[] {
  const { summary, rest } = parts(post);
  return [origin, post.id, fingerprint, draft ? 1 : 0, JSON.stringify(summary), JSON.stringify(rest)];
}

/** What was stored in a column. */
export function stored<Value>(json: unknown): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `rowOf` writes rows; those of another format are gone, and posts of another shape are read anew before they are shown
  return JSON.parse(String(json)) as Value;
}
