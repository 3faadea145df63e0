import { describeError, type DescribedError } from "../../platform/describe-error.ts";

/** A failure of the message store as it is logged, without the error message, which can quote a row. */
export interface StoreFailure extends DescribedError {
  event: "contact.store-failed";
  step: "open" | "receive" | "receipt";
  /** SQLite's own words for its code. */
  reason?: string;
}

/** The part of an error that may be logged. */
export function describeStoreFailure(step: StoreFailure["step"], error: unknown): StoreFailure {
  const { errcode, errstr } = (error ?? {}) as SqliteError;
  const { code, ...described } = describeError(error);
  return {
    event: "contact.store-failed",
    step,
    ...described,
    ...(code !== undefined && { code: errcode === undefined ? code : `${code} ${errcode}` }),
    ...(errstr !== undefined && { reason: errstr }),
  };
}

interface SqliteError extends Error {
  errcode?: number;
  errstr?: string;
}
