import { markNotSpam, markSpam } from "#server/messages/store/actions/judge-message.ts";
import { undoEvent } from "#server/messages/store/actions/undo-event.ts";
import { byWhom, messageOf, unknownMessage, waysOut } from "./answer-commands.ts";
import type { Invocation } from "./open-leads.ts";
import { printableLine } from "./terminal-text.ts";

/** Records that a message is spam, from which the next verdicts learn. */
export async function spam(invocation: Invocation): Promise<string> {
  const { database, reference, deed } = messageOf(invocation);
  const outcome = await markSpam(database, reference, deed);
  switch (outcome.kind) {
    case "recorded":
      return `${reference} is spam, by ${printableLine(deed.by)}${alreadyOut(outcome.delivered)}`;
    case "already-spam":
      return `${reference} was marked as spam already, ${byWhom(outcome)}; nothing was changed`;
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Records that a doubtful or junk message is no spam, from which the next verdicts learn. The promise of junk starts now. */
export async function notSpam(invocation: Invocation): Promise<string> {
  const { database, reference, deed } = messageOf(invocation);
  const ways = waysOut(invocation.leads);
  const calendar = invocation.leads.office();
  const outcome = await markNotSpam(database, reference, { ...deed, ...ways, calendar });
  switch (outcome.kind) {
    case "recorded":
      return outcome.event.detail === "doubtful"
        ? `${reference} is in the inbox now; it was delivered before`
        : `${reference} is in the inbox now; the server delivers it to ${ways.sinks.join(", ")}`;
    case "in-inbox": {
      const moved = outcome.by && outcome.at ? `, ${byWhom({ by: outcome.by, at: outcome.at })}` : "";
      throw new Error(`${reference} is in the inbox already${moved}`);
    }
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Takes back what was recorded last about a message. */
export async function undo(invocation: Invocation): Promise<string> {
  const { database, reference, deed } = messageOf(invocation);
  const outcome = await undoEvent(database, reference, { ...deed, ...waysOut(invocation.leads) });
  switch (outcome.kind) {
    case "undone": {
      const { kind, by, at } = outcome.takenBack;
      return `Took back "${kind}" of ${reference}, recorded ${byWhom({ by, at })}${alreadyOut(outcome.delivered)}`;
    }
    case "unknown-event":
      throw new Error(`Nothing was recorded about ${reference} that could be taken back`);
    case "already-undone":
      throw new Error(`That was taken back already, ${byWhom(outcome)}`);
    case "superseded":
      throw new Error(`A later "${outcome.event.kind}" stands against it, ${byWhom(outcome.event)}`);
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** What left the house cannot be called back. */
function alreadyOut(delivered: readonly string[]): string {
  return delivered.length > 0 ? `; it was delivered before, to ${delivered.join(", ")}` : "";
}
