import { describeError } from "../../platform/describe-error.ts";
import { UnreadableConsent } from "./drop-consent.ts";
import { SourceError } from "../request/source-error.ts";

/** What is said of a sync that failed. */
export interface SyncFailure {
  /** Fit for whoever may read the log. */
  problem: string;
  /** Of an error of our own: what it is and where it happened. */
  type?: string;
  at?: string;
}

/** Of an error of our own the words may quote what the source sent; its code and where it happened find it. */
export function describeSyncFailure(thrown: unknown): SyncFailure {
  if (thrown instanceof SourceError || thrown instanceof UnreadableConsent)
    return { problem: thrown.message };
  const { error: type, code, at } = describeError(thrown);
  // SQLite's own words for its code, such as that the disk is full.
  const { errstr = code } = (thrown ?? {}) as { errstr?: string };
  return { problem: `the sync itself failed${errstr === undefined ? "" : ` (${errstr})`}`, type, at };
}
