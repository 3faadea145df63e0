import * as z from "zod/mini";
import { LostDatabase, RefusedDatabase } from "../../platform/database/database-trouble.ts";
import { isDamage } from "../../platform/database/sqlite-connection.ts";
import { type DescribedError, describeError, errorName } from "../../platform/describe-error.ts";

/** Why messages cannot be stored, in words without anything that a visitor wrote. */
export interface StoreTrouble {
  reason: string;
  /** What an operator can do about it. */
  fix: string;
}

const ALONE = "; the site goes on by itself";
const EXAMINE = `npm run doctor -- store says more${ALONE}`;
const ROOM = "make room there";
const RIGHTS = "give its user the directory and its files";
const DAMAGED: StoreTrouble = {
  reason: "messages.sqlite is damaged",
  fix: `copy the file, then npm run leads -- restore <backup> --force puts a backup in its place${ALONE}`,
};

/**
 * By codes of the system, of PostgreSQL, and by SQLite's classes of errors.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 * @see https://sqlite.org/rescode.html
 */
const TROUBLES: readonly (readonly [codes: string, reason: string, fix: string])[] = [
  ["ENOSPC EDQUOT SQLITE-13", "the disk of DATA_DIR is full", ROOM],
  ["EROFS SQLITE-8", "DATA_DIR is read-only", "make it writable"],
  [
    "EEXIST EISDIR ELOOP ENOTDIR",
    "DATA_DIR is no folder, or what is in it has the place of a file of the site",
    "move that away, or set DATA_DIR to a folder that the site may write to",
  ],
  ["EIO SQLITE-10", "the disk of DATA_DIR reports errors", "look at the disk"],
  ["EACCES EPERM SQLITE-3", "the site may not write to DATA_DIR", RIGHTS],
  ["SQLITE-14", "messages.sqlite cannot be opened", RIGHTS],
  ["SQLITE-5", "another program has locked messages.sqlite", "wait until it ends"],
  [
    "ECONNREFUSED EHOSTUNREACH ENETUNREACH ETIMEDOUT ENOTFOUND EAI_AGAIN",
    "PostgreSQL cannot be reached",
    "see that it runs, and takes connections from here at the host and port of DATABASE_URL",
  ],
  ["57P03", "PostgreSQL is starting or stopping", "see that it runs"],
  [
    "28000 28P01 3D000",
    "PostgreSQL does not let the site in",
    "compare user, password and database of DATABASE_URL with those of the server, and its pg_hba.conf",
  ],
  [
    "53300",
    "PostgreSQL has no connection left for the site",
    "raise its max_connections, or end what else uses them",
  ],
  [
    "25006",
    "PostgreSQL takes no writes: it is read-only or a standby",
    "let DATABASE_URL lead to a server that takes them",
  ],
  ["42501", "PostgreSQL refuses the site a right on its tables", "grant it to the user of DATABASE_URL"],
  ["42P01", "PostgreSQL lacks a table of the messages", "put the database back with pg_restore"],
  ["53100", "the disk of PostgreSQL is full", ROOM],
];

/** What SQLite adds to an error: its own number of the failure, and its words for it. */
const sqliteError = z.object({
  code: z.optional(z.string()),
  errcode: z.optional(z.number()),
  errstr: z.optional(z.string()),
});

/** What an error of the store means to the operator of the site. */
export function storeTrouble(error: unknown): StoreTrouble {
  if (error instanceof LostDatabase) return { reason: error.message, fix: error.fix };
  if (error instanceof RefusedDatabase) return { reason: error.message, fix: EXAMINE };
  if (isDamage(error)) return DAMAGED;
  const { code = "", errcode = 0 } = sqliteError.safeParse(error).data ?? {};
  const own = [code, `SQLITE-${errcode & 0xff}`];
  const [, reason, fix] = TROUBLES.find(([codes]) => codes.split(" ").some((one) => own.includes(one))) ?? [];
  if (reason === undefined) return { reason: `the store fails with ${errorName(error)}`, fix: EXAMINE };
  return { reason, fix: fix + ALONE };
}

/** A failure of the message store as it is logged, without the error message, which can quote a row. */
export interface StoreFailure extends DescribedError {
  event: "contact.store-failed";
  step: "receive" | "receipt";
  /** SQLite's own words for its code. */
  reason?: string;
}

/** The part of an error that may be logged. */
export function describeStoreFailure(step: StoreFailure["step"], error: unknown): StoreFailure {
  const { errcode, errstr } = sqliteError.safeParse(error).data ?? {};
  const { code, ...described } = describeError(error);
  return {
    event: "contact.store-failed",
    step,
    ...described,
    ...(code !== undefined && { code: [code, errcode].filter((part) => part !== undefined).join(" ") }),
    ...(errstr !== undefined && { reason: errstr }),
  };
}
