import { describeError } from "../../platform/describe-error.ts";
import type { TellDesk } from "../desk-parts.ts";

/** Logs that something of ours failed while a request was answered. */
export function tellFailure(tell: TellDesk, requestId: string, error: unknown): void {
  tell("error", { event: "desk.failure", requestId, ...describeError(error) });
}
