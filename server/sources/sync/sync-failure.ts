import { describeError, type DescribedError } from "../../platform/describe-error.ts";
import { SourceError } from "../request/source-error.ts";
import { UnreadableConsent } from "./drop-consent.ts";

/** What the log says of a sync that failed; of an error of our own also its type and where it happened. */
export interface SyncFailure extends Partial<Pick<DescribedError, "at">> {
  problem: string;
  type?: string;
}

/** The message of an error of our own may quote what the source sent, so its code and stack stand in for it. */
export function describeSyncFailure(thrown: unknown): SyncFailure {
  if (thrown instanceof SourceError || thrown instanceof UnreadableConsent)
    return { problem: thrown.message };
  const { error: type, code, at } = describeError(thrown);
  // SQLite's own words for its code, such as that the disk is full.
  const words = thrown instanceof Error && "errstr" in thrown ? String(thrown.errstr) : code;
  return { problem: `the sync itself failed${words === undefined ? "" : ` (${words})`}`, type, at };
}
