import { randomUUID } from "node:crypto";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { normaliseReference } from "#server/messages/contact/reference.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { deadDeliveries, retryDead } from "#server/messages/delivery/dead-deliveries.ts";
import { releaseMessage } from "#server/messages/delivery/release-message.ts";
import type { Asked, Command } from "./commands.ts";
import { LeadFailure } from "./lead-failure.ts";
import { localTime } from "./local-time.ts";
import { printableLine } from "./printable.ts";
import { formatTable } from "./table.ts";

const TEST_MAX_MS = 60_000;

/** Commands about what goes out. */
export const deliveryCommands: readonly (readonly [string, Command])[] = [
  ["dead", { least: 0, most: 0, writes: false, run: listDead }],
  ["retry", { least: 0, most: 1, writes: true, run: retry }],
  [
    "release",
    {
      least: 1,
      most: 1,
      writes: true,
      mend: "Which message? Give its reference, as in the notice",
      run: release,
    },
  ],
  ["test", { least: 0, most: 0, writes: false, run: testSinks }],
];

async function listDead({ options, desk }: Asked): Promise<string> {
  const dead = desk.open ? await deadDeliveries(desk.open.database) : [];
  if (options.json) return JSON.stringify(dead, undefined, 2);
  if (dead.length === 0) return "Nothing was given up";
  return formatTable(
    ["REFERENCE", "SINK", "KIND", "TRIES", "GIVEN UP", "REASON"],
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

async function retry({ args: [typed], desk }: Asked): Promise<string> {
  const reference = typed === undefined ? undefined : normaliseReference(typed);
  const count = await retryDead(databaseOf(desk), new Date(), reference);
  if (count === 0)
    throw new LeadFailure(`Nothing was given up${reference ? ` of ${printableLine(reference)}` : ""}`);
  return `${count} ${count === 1 ? "delivery is" : "deliveries are"} tried again by the server`;
}

async function release({ args, desk }: Asked): Promise<string> {
  const reference = normaliseReference(String(args[0]));
  const sinks = desk.sinks().map(({ name }) => name);
  const receipts = { on: desk.settings.sinks.mail?.receipt ?? false, secret: desk.secret() };
  const outcome = await releaseMessage(databaseOf(desk), reference, sinks, new Date(), receipts);
  if (outcome === "released") return `Released ${reference}; the server delivers it to ${sinks.join(", ")}`;
  if (outcome === "unknown") throw new LeadFailure(`No message ${printableLine(reference)} in ${desk.place}`);
  throw new LeadFailure(`${reference} is not in quarantine`);
}

/** Sends one marked message through every sink, now and past the outbox, and says what came of each. */
async function testSinks({ desk }: Asked): Promise<string> {
  const message = testMessage();
  const results = await Promise.all(
    desk.sinks().map(async (sink) => {
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
  const table = formatTable(["SINK", "RESULT", "REASON"], results);
  if (results.some(([, result]) => result === "failed")) throw new LeadFailure(table);
  return table;
}

function testMessage(): StoredMessage {
  return {
    id: randomUUID(),
    reference: "TEST",
    receivedAt: new Date(),
    form: "contact",
    ...recordOf(STORED_FIELDS, () => ""),
    name: "Test of the website",
    email: "test@site.invalid",
    topic: "test",
    message: "This is a test of the way from the website to you. Nobody is waiting for an answer.",
    from: "",
    referrer: "",
    utm: recordOf(CAMPAIGN_TAGS, () => ""),
    consentText: "",
    requestId: "",
    state: "inbox",
    suspicion: [],
  };
}

function databaseOf({ open, place }: Asked["desk"]): MessageDatabase {
  if (!open) throw new LeadFailure(`No messages yet in ${place}`);
  return open.database;
}
