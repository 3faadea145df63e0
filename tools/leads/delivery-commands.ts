import { normaliseReference } from "#server/messages/contact/reference.ts";
import { blankMessage, type StoredMessage } from "#server/messages/store/message-store.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { deadDeliveries, retryDead } from "#server/messages/delivery/dead-deliveries.ts";
import type { Invocation } from "./open-leads.ts";
import { formatTable, localTime, printableLine } from "./terminal-text.ts";

const TEST_MAX_MS = 60_000;

/** Deliveries that were given up. */
export async function listDead({ options, leads }: Invocation): Promise<string> {
  const dead = leads.open ? await deadDeliveries(leads.open.database) : [];
  if (options.json) return JSON.stringify(dead, undefined, 2);
  if (dead.length === 0) return "Nothing was given up";
  return formatTable(
    ["REFERENCE", "CHANNEL", "KIND", "TRIES", "GIVEN UP", "REASON"],
    dead.map(({ reference, sink, kind, tries, at, reason }) => [
      reference,
      sink,
      kind,
      String(tries),
      localTime(at),
      reason,
    ]),
  );
}

/** Lets the server retry deliveries that were given up, all or those of one message. */
export async function retry({ args: [typed], leads }: Invocation): Promise<string> {
  const reference = typed === undefined ? undefined : normaliseReference(typed);
  const count = await retryDead(databaseOf(leads), new Date(), reference);
  if (count === 0)
    throw new Error(`Nothing was given up${reference ? ` of ${printableLine(reference)}` : ""}`);
  return `${count} ${count === 1 ? "delivery is" : "deliveries are"} tried again by the server`;
}

/** Sends a marked message through every sink, directly instead of through the outbox, and reports each outcome. */
export async function testSinks({ leads }: Invocation): Promise<string> {
  const message = testMessage();
  const results = await Promise.all(
    leads.sinks().map(async (sink) => {
      const delivery = {
        id: `${message.id}-${sink.name}`,
        sink: sink.name,
        kind: "lead",
        tries: 1,
        lease: "",
      } as const;
      try {
        const outcome = await sink.deliver({ ...delivery, message }, AbortSignal.timeout(TEST_MAX_MS));
        return [sink.name, outcome.kind, outcome.kind === "failed" ? outcome.reason : ""];
      } catch (error) {
        return [sink.name, "failed", error instanceof Error ? error.message : String(error)];
      }
    }),
  );
  const table = formatTable(["CHANNEL", "RESULT", "REASON"], results);
  if (results.some(([, result]) => result === "failed")) throw new Error(table);
  return table;
}

function testMessage(): StoredMessage {
  return {
    ...blankMessage(new Date()),
    reference: "TEST",
    name: "Test of the website",
    email: "test@site.invalid",
    topic: "test",
    message: "This is a test of the way from the website to you. Nobody is waiting for an answer.",
  };
}

function databaseOf({ open, place }: Invocation["leads"]): MessageDatabase {
  if (!open) throw new Error(`No messages yet in ${place}`);
  return open.database;
}
