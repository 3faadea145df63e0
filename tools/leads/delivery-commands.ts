import { normaliseReference } from "#server/messages/contact/reference.ts";
import { blankMessage, type StoredMessage } from "#server/messages/store/message-store.ts";
import { deadDeliveries, retryDead } from "#server/messages/delivery/dead-deliveries.ts";
import { databaseOf, type Invocation } from "./open-leads.ts";
import { formatTable, localTime, printableLine } from "./terminal-text.ts";
import { spanWords } from "#model/desk/moment-words.ts";
import { causeInWords } from "#server/messages/delivery/notices.ts";
import { digestState } from "#server/messages/delivery/promises/promise-watch.ts";
import { readBacklog } from "#server/messages/store/backlog.ts";
import { countOverdue } from "#server/messages/store/open-promises.ts";
import { resolve } from "node:path";
import { durationInWords } from "#model/duration-in-words.ts";
import { backupAgeMs, listBackups } from "#server/messages/backups/backup-round.ts";
import { BACKUP_OLD_MS } from "#server/messages/backups/daily-backups.ts";
import type { Settings } from "#server/settings.ts";

const TEST_MAX_MS = 60_000;

/** Failed deliveries, which are no longer retried. */
export async function listDead({ options, leads }: Invocation): Promise<string> {
  const dead = leads.open ? await deadDeliveries(leads.open.database) : [];
  if (options.json) return JSON.stringify(dead, undefined, 2);
  if (dead.length === 0) return "No failed deliveries";
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

/** Lets the server retry failed deliveries, all or those of one message. */
export async function retry({ args: [typed], leads }: Invocation): Promise<string> {
  const reference = typed === undefined ? undefined : normaliseReference(typed);
  const count = await retryDead(databaseOf(leads), new Date(), reference);
  if (count === 0)
    throw new Error(`No failed deliveries${reference ? ` of ${printableLine(reference)}` : ""}`);
  return `The server retries ${count} ${count === 1 ? "delivery" : "deliveries"}`;
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
    message: "This is a test message from the website. No reply is needed.",
  };
}

/** Messages, overdue promises, state of deliveries and channels, and age of the newest backup. */
export async function describeStats({ options, leads }: Invocation): Promise<string> {
  if (!leads.open) return options.json ? "{}" : `No messages yet in ${leads.place}`;
  const { database } = leads.open;
  const sinks = leads.sinks().map(({ name }) => name);
  const { channels, ...messages } = await readBacklog(database, sinks);
  const rows = await database.queries
    .selectFrom("deliveries")
    .select((select) => ["sink", "state", select.fn.countAll<number | string>().as("count")])
    .groupBy(["sink", "state"])
    .orderBy("sink")
    .orderBy("state")
    .execute();
  const deliveries = rows.map(({ sink, state, count }) => ({ sink, state, count: Number(count) }));
  const outages = await database.queries
    .selectFrom("sink_outages")
    .select(["sink", "since", "reason", "fix"])
    .where("state", "=", "failing")
    .where("sink", "in", sinks)
    .execute();
  const now = new Date();
  const backups = backupFacts(leads.settings, now);
  const overdue = await countOverdue(database.queries, now);
  const { sentAt } = await digestState(database, now, leads.words);
  if (options.json) {
    const facts = { messages, overdue, lastDigest: sentAt ?? null, deliveries, channels, outages, backups };
    return JSON.stringify(facts, undefined, 2);
  }
  const lines = deliveries.map(({ sink, state, count }) => [sink, state, String(count)]);
  return [
    `${messages.inbox} in the inbox, ${messages.doubtful} doubtful, ${messages.junk} junk, ${overdue} overdue`,
    sentAt ? `The last digest was sent ${localTime(sentAt)}` : "No digest has been sent yet",
    describeBackups(leads.settings, now),
    ...(lines.length > 0 ? ["", formatTable(["CHANNEL", "STATE", "DELIVERIES"], lines)] : []),
    "",
    formatTable(
      ["CHANNEL", "WAITING", "OLDEST", "GIVEN UP"],
      channels.map(({ sink, waiting, oldest, dead }) => [
        sink,
        String(waiting),
        oldest ? spanWords(now.getTime() - Date.parse(oldest)) : "",
        String(dead),
      ]),
    ),
    // Causes are sentences, which a column would cut.
    ...outages.flatMap(({ sink, since, reason, fix }) => [
      "",
      `Last error of ${sink}, which has failed since ${localTime(new Date(since))}: ${causeInWords(reason, fix)}`,
    ]),
  ].join("\n");
}

const HOUR_MS = 60 * 60 * 1000;

/** How long backups hold an erased message. */
export function describeHeld({ databaseUrl, backups: { keep } }: Settings): string {
  const held =
    databaseUrl === undefined && keep > 0
      ? `Daily backups hold it for ${durationInWords(keep, "day")}, others until you delete them`
      : "Backups hold it until you delete them";
  return `${held}; when one is put back, it is erased again.`;
}

/** Number of backups and age of the newest, for people to read. */
function describeBackups({ databaseUrl, backups }: Settings, now: Date): string {
  const folder = resolve(backups.folder);
  if (databaseUrl !== undefined) return "Backups: the site makes none of PostgreSQL; use pg_dump";
  if (backups.keep === 0) return "Backups: none are made (BACKUP_KEEP=0)";
  const [newest, ...older] = listBackups(backups.folder, now);
  const ageMs = backupAgeMs(backups.folder, now);
  if (!newest || ageMs === undefined) return `Backups: none yet in ${folder}`;
  const old = ageMs > BACKUP_OLD_MS ? "; older than two days: see backup.failed in the log" : "";
  return `Backups: ${older.length + 1} in ${folder}, the newest of ${localTime(newest.at)}, ${Math.floor(ageMs / HOUR_MS)} hours ago${old}`;
}

/** The same as data. */
function backupFacts({ backups: { folder } }: Settings, now: Date) {
  const ageMs = backupAgeMs(folder, now);
  return {
    count: listBackups(folder, now).length,
    newestAgeSeconds: ageMs === undefined ? null : Math.floor(ageMs / 1000),
  };
}
