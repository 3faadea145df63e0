import * as z from "zod/mini";
import { describeError, type DescribedError } from "../../platform/describe-error.ts";

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
