import { setImmediate } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { announceDead } from "#server/messages/delivery/dead-deliveries.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { createDatabaseOutbox, type Outbox } from "#server/messages/store/database-outbox.ts";
import { createRelay, type DeliveryEvent } from "#server/messages/delivery/relay.ts";
import { noticeSinks, type Sink } from "#server/messages/delivery/sink.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/** When the clock of a test begins to go. */
export const START = new Date("2026-01-31T09:30:00Z");

const MOMENT_MS = 50;

/** Passes as a pause, and lets everything else that is due happen first. */
const atOnce: (durationMs: number) => Promise<void> = () => setImmediate();

/** A relay over a real outbox, whose clock goes as the test says. Gone with the test. */
export async function aRelay(
  sinks: readonly Sink[],
  { start = START, change = (outbox: Outbox): Outbox => outbox, pause = atOnce } = {},
) {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const clock = { now: start };
  const now = () => clock.now;
  const store = createMessageStore(database);
  const events: DeliveryEvent[] = [];
  const outbox = change(
    createDatabaseOutbox({
      database,
      now,
      chance: () => 0.5,
      announce: announceDead(noticeSinks(sinks)),
    }),
  );
  let tried = 0;
  const relayWith = (others: readonly Sink[]) =>
    createRelay({
      outbox,
      sinks: others,
      log: (event) => events.push(event),
      tried: () => (tried += 1),
      pause,
    });
  const named = (event: DeliveryEvent["event"]) => events.filter((one) => one.event === event);
  return {
    dataDir,
    database,
    /** The relay of a process with these sinks, or with others as after a restart. */
    relay: relayWith(sinks),
    relayWith,
    /** How often it said that something was tried. */
    tried: () => tried,
    events,
    named,
    now,
    pass: (durationMs: number) => (clock.now = new Date(clock.now.getTime() + durationMs)),
    /** Takes messages for every sink, and gives their ids. */
    async put(count: number, changes: Partial<NewMessage> = {}) {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const message = aNewMessage({
          receivedAt: clock.now,
          deliverTo: sinks.map(({ name }) => name),
          ...changes,
        });
        await store.receive(message);
        ids.push(message.id);
      }
      return ids;
    },
  };
}

/**
 * A host's behaviour, and a signal that soon ends an endless attempt, in place of the relay's own slower timeout.
 */
export function untilHurried<T extends unknown[]>(
  behave: (...where: T) => void,
  forEver: boolean,
): { behave: (...where: T) => void; hurried: (sink: Sink) => Sink } {
  const hurry = new AbortController();
  return {
    behave(...where) {
      behave(...where);
      if (forEver) setTimeout(() => hurry.abort(), MOMENT_MS);
    },
    hurried: (sink) => ({
      name: sink.name,
      deliver: (delivery) => sink.deliver(delivery, hurry.signal),
    }),
  };
}
