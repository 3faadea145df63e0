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

const EXAMINE = "npm run doctor -- store says more; the site goes on by itself";
const ROOM = "make room there; the site goes on by itself";
const RIGHTS: StoreTrouble = {
  reason: "the site may not write to DATA_DIR",
  fix: "give its user the directory and its files; the site goes on by itself",
};
const FULL: StoreTrouble = { reason: "the disk of DATA_DIR is full", fix: ROOM };
const READ_ONLY: StoreTrouble = {
  reason: "DATA_DIR is read-only",
  fix: "make it writable; the site goes on by itself",
};
const BLOCKED: StoreTrouble = {
  reason: "DATA_DIR is no folder, or what is in it has the place of a file of the site",
  fix: "move that away, or set DATA_DIR to a folder that the site may write to; the site goes on by itself",
};
const DISK_ERRORS: StoreTrouble = {
  reason: "the disk of DATA_DIR reports errors",
  fix: "look at the disk; the site goes on by itself once it can write",
};
const DAMAGED: StoreTrouble = {
  reason: "messages.sqlite is damaged",
  fix: "copy the file, then npm run leads -- restore <backup> --force puts a backup in its place; the site goes on by itself",
};
const AWAY: StoreTrouble = {
  reason: "PostgreSQL cannot be reached",
  fix: "see that it runs, and takes connections from here at the host and port of DATABASE_URL; the site goes on by itself",
};
const SHUT_OUT: StoreTrouble = {
  reason: "PostgreSQL does not let the site in",
  fix: "compare user, password and database of DATABASE_URL with those of the server, and its pg_hba.conf",
};

/** By codes of the system, and of PostgreSQL. @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BY_CODE: Record<string, StoreTrouble> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EEXIST: BLOCKED,
  EISDIR: BLOCKED,
  ELOOP: BLOCKED,
  ENOTDIR: BLOCKED,
  EIO: DISK_ERRORS,
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  ECONNREFUSED: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ETIMEDOUT: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  "57P03": {
    reason: "PostgreSQL is starting or stopping",
    fix: "see that it runs; the site goes on by itself",
  },
  "28000": SHUT_OUT,
  "28P01": SHUT_OUT,
  "3D000": SHUT_OUT,
  "53300": {
    reason: "PostgreSQL has no connection left for the site",
    fix: "raise its max_connections, or end what else uses them; the site goes on by itself",
  },
  "25006": {
    reason: "PostgreSQL takes no writes: it is read-only or a standby",
    fix: "let DATABASE_URL lead to a server that takes them; the site goes on by itself",
  },
  "42501": {
    reason: "PostgreSQL refuses the site a right on its tables",
    fix: "grant it to the user of DATABASE_URL; the site goes on by itself",
  },
  "42P01": {
    reason: "PostgreSQL lacks a table of the messages",
    fix: "put the database back with pg_restore; the site goes on by itself",
  },
  "53100": { reason: "the disk of PostgreSQL is full", fix: ROOM },
};

/** By SQLite's classes of errors. @see https://sqlite.org/rescode.html */
const BY_SQLITE: Record<number, StoreTrouble> = {
  3: RIGHTS,
  5: { reason: "another program has locked messages.sqlite", fix: "wait until it ends" },
  8: READ_ONLY,
  10: DISK_ERRORS,
  13: FULL,
  14: { reason: "messages.sqlite cannot be opened", fix: RIGHTS.fix },
};

const known = z.object({ code: z.optional(z.string()), errcode: z.optional(z.number()) });

/** What an error of the store means to somebody who runs the site. */
export function storeTrouble(error: unknown): StoreTrouble {
  if (error instanceof LostDatabase) return { reason: error.message, fix: error.fix };
  if (error instanceof RefusedDatabase) return { reason: error.message, fix: EXAMINE };
  if (isDamage(error)) return DAMAGED;
  const { code = "", errcode = 0 } = known.safeParse(error).data ?? {};
  return (
    BY_CODE[code] ??
    BY_SQLITE[errcode & 0xff] ?? { reason: `the store fails with ${errorName(error)}`, fix: EXAMINE }
  );
}

/** A failure of the message store as it is logged, without the error message, which can quote a row. */
export interface StoreFailure extends DescribedError {
  event: "contact.store-failed";
  step: "receive" | "receipt";
  /** SQLite's own words for its code. */
  reason?: string;
}

/** What SQLite adds to an error: its own number of the failure, and its words for it. */
const sqliteError = z.object({ errcode: z.optional(z.number()), errstr: z.optional(z.string()) });

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
