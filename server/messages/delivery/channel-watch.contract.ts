import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import type { Delivery, Outcome } from "../store/outbox.ts";
import { createChannelWatch, type ChannelEvent } from "./channel-watch.ts";
import type { Sink } from "./sink.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

const SENT: Outcome = { kind: "sent" };
const DOWN: Outcome = { kind: "failed", scope: "sink", reason: "ECONNREFUSED" };
const POISON: Outcome = { kind: "failed", scope: "message", reason: "HTTP 422" };
const FIX = "MAIL_TO: the mail server refuses this recipient: 550";
const REFUSED: Outcome = { kind: "failed", scope: "sink", reason: "550 EENVELOPE RCPT TO", fix: FIX };

/** What every watch must do, on both databases. `open` opens a new database, with two connections if it can. */
export function describeChannelWatch(
  name: string,
  open: () => Promise<[MessageDatabase, MessageDatabase]>,
): void {
  describe(`a watch over channels on ${name}`, () => {
    async function aWatch(names = ["mail", "webhook", "chat"], leadsOnly: readonly string[] = []) {
      const [database, second] = await open();
      onTestFinished(async () => {
        await database.close();
        await second.close();
      });
      const clock = { now: new Date("2026-01-31T09:30:00Z") };
      const now = () => clock.now;
      const sinks: Sink[] = names.map((sink) => ({
        name: sink,
        ...(leadsOnly.includes(sink) && { leadsOnly: true }),
        deliver: async () => SENT,
      }));
      const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
      const store = createMessageStore(database);
      const makeDue = () =>
        database.queries.updateTable("deliveries").set({ due_at: clock.now.toISOString() }).execute();
      const events: ChannelEvent[] = [];
      let planned = 0;
      const watchOf = (own: MessageDatabase) =>
        createChannelWatch({
          database: own,
          sinks,
          now,
          log: (event) => events.push(event),
          planned: () => (planned += 1),
        });
      const watch = watchOf(database);
      return {
        database,
        outbox,
        watch,
        /** The watch of another process, or of this one after a restart. */
        elsewhere: () => watchOf(second),
        events,
        planned: () => planned,
        pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
        /** Lets time go by, with a check every minute, or every second one. */
        async minutes(count: number, checks = [watch], step = 1) {
          for (let minute = 0; minute < count; minute += step) {
            clock.now = new Date(clock.now.getTime() + step * MINUTE_MS);
            for (const one of checks) await one.check();
          }
        },
        async put(sink: string) {
          await store.receive(aNewMessage({ deliverTo: [sink], receivedAt: clock.now }));
        },
        makeDue,
        /** Lets the next delivery of a sink end like that. */
        async settle(sink: string, outcome: Outcome): Promise<Delivery> {
          await database.queries.deleteFrom("sink_rests").where("sink", "=", sink).execute();
          await makeDue();
          const delivery = await outbox.claim(sink);
          if (!delivery) throw new Error(`nothing to claim for ${sink}`);
          await outbox.settle(delivery, outcome);
          return delivery;
        },
        async notices() {
          const rows = await database.queries
            .selectFrom("deliveries")
            .select(["sink", "notice"])
            .where("kind", "=", "notice")
            .orderBy("seq")
            .execute();
          return rows.map(
            ({ sink, notice }) => `${sink}: ${(JSON.parse(notice) as { subject: string }).subject}`,
          );
        },
        async texts() {
          const rows = await database.queries
            .selectFrom("deliveries")
            .select("notice")
            .where("kind", "=", "notice")
            .execute();
          return rows.map(({ notice }) => (JSON.parse(notice) as { text: string }).text);
        },
      };
    }

    const FAILING = ["webhook: Channel failing: mail", "chat: Channel failing: mail"];

    test("reports an outage of 15 minutes through every other channel, once, and logs its end", async () => {
      const { watch, put, settle, minutes, notices, texts, planned, events } = await aWatch();
      await put("mail");
      await settle("mail", DOWN);
      await minutes(14);
      expect([await notices(), watch.failing(), events]).toEqual([[], [], []]);
      await minutes(1);
      expect(await notices()).toEqual(FAILING);
      expect(planned()).toBe(1);
      expect((await texts())[0]).toContain(
        '"mail" delivers nothing: nothing accepts connections there (ECONNREFUSED)',
      );
      expect(watch.failing()).toEqual(["mail"]);
      await settle("mail", DOWN);
      await minutes(20);
      expect(await notices()).toEqual(FAILING);
      await settle("mail", SENT);
      await watch.check();
      expect(events.map(({ event }) => event)).toEqual(["channel.failing", "channel.works"]);
      expect(watch.failing()).toEqual([]);
      await minutes(16);
      expect(await notices()).toEqual(FAILING);
      expect(planned()).toBe(1);
    });

    test("reports the next outage of a channel as a new one", async () => {
      const { put, settle, minutes, notices } = await aWatch();
      for (let outages = 1; outages <= 2; outages += 1) {
        await put("mail");
        await settle("mail", DOWN);
        await minutes(15);
        await settle("mail", SENT);
        await minutes(1);
        expect(await notices()).toHaveLength(outages * 2);
      }
    });

    test("says nothing of an outage that ends in time, and begins to count anew with the next", async () => {
      const { put, settle, minutes, notices, events } = await aWatch();
      for (let outages = 0; outages < 3; outages += 1) {
        await put("mail");
        await settle("mail", DOWN);
        await minutes(14);
        await settle("mail", SENT);
      }
      await minutes(20);
      expect([await notices(), events]).toEqual([[], []]);
    });

    test("reports once, with several processes, and restarts meanwhile", async () => {
      const { watch, elsewhere, put, settle, minutes, notices } = await aWatch();
      await put("mail");
      await settle("mail", DOWN);
      await minutes(7, [watch, elsewhere()]);
      await minutes(7, [elsewhere()]);
      expect(await notices()).toEqual([]);
      await minutes(1, [elsewhere(), elsewhere(), watch]);
      expect(await notices()).toEqual(FAILING);
      await minutes(5, [elsewhere()]);
      expect(await notices()).toEqual(FAILING);
    });

    test("lets two processes that check in one moment report once", async () => {
      const { watch, elsewhere, put, settle, minutes, pass, notices } = await aWatch();
      await put("mail");
      await settle("mail", DOWN);
      await minutes(14);
      pass(MINUTE_MS);
      await Promise.all([watch.check(), elsewhere().check(), elsewhere().check(), watch.check()]);
      expect(await notices()).toEqual(FAILING);
    });

    test("reports once after a time without any process, or a clock that jumps", async () => {
      for (const jump of [YEAR_MS, -YEAR_MS]) {
        const { watch, put, settle, minutes, pass, notices } = await aWatch();
        await put("mail");
        await settle("mail", DOWN);
        pass(jump);
        await watch.check();
        await minutes(20);
        expect(await notices()).toEqual(FAILING);
      }
    });

    test("reports a refusal at once, in words that name the setting", async () => {
      const { watch, put, settle, minutes, notices, texts, events } = await aWatch();
      await put("mail");
      await settle("mail", REFUSED);
      await watch.check();
      expect(await notices()).toEqual(FAILING);
      expect((await texts())[0]).toContain(FIX);
      expect(events).toEqual([{ event: "channel.failing", sink: "mail", minutes: 0, reason: FIX }]);
      await settle("mail", DOWN);
      await minutes(16);
      expect(await notices()).toEqual(FAILING);
    });

    test("reports a refusal that comes and goes once, and again only when it lasts", async () => {
      const { watch, put, settle, pass, minutes, notices } = await aWatch();
      for (let times = 0; times < 5; times += 1) {
        pass(SECOND_MS);
        await put("mail");
        await settle("mail", REFUSED);
        await watch.check();
        await settle("mail", SENT);
        await watch.check();
      }
      expect(await notices()).toEqual(FAILING);
      pass(SECOND_MS);
      await put("mail");
      await settle("mail", REFUSED);
      await minutes(15);
      expect(await notices()).toEqual([...FAILING, ...FAILING]);
    });

    test("reports a channel that refuses every message by itself, but none for a message that is refused again", async () => {
      const { outbox, watch, put, settle, makeDue, minutes, notices } = await aWatch();
      await put("mail");
      await settle("mail", POISON);
      await minutes(15);
      expect(await notices()).toEqual(FAILING);
      await put("mail");
      await makeDue();
      const poisoned = await outbox.claim("mail");
      const honest = await outbox.claim("mail");
      if (!poisoned || !honest) throw new Error("nothing to claim");
      await outbox.settle(honest, SENT);
      await watch.check();
      await outbox.settle(poisoned, POISON);
      await minutes(20);
      expect(await notices()).toEqual(FAILING);
    });

    test("takes no refused receipt for a failing channel: visitors mistype their addresses", async () => {
      const { database, put, settle, minutes, notices } = await aWatch();
      await put("mail");
      await database.queries.updateTable("deliveries").set({ kind: "receipt" }).execute();
      await settle("mail", POISON);
      await minutes(20);
      expect(await notices()).toEqual([]);
    });

    test("sends no notices where only leads belong", async () => {
      const { put, settle, minutes, notices } = await aWatch(["mail", "dataverse"], ["dataverse"]);
      for (const sink of ["mail", "dataverse"]) {
        await put(sink);
        await settle(sink, DOWN);
      }
      await minutes(15);
      expect(await notices()).toEqual(["mail: Channel failing: dataverse"]);
    });

    test("with a single channel, says so in the log every hour, and plans nothing", async () => {
      const { watch, put, settle, minutes, notices, events } = await aWatch(["mail"]);
      await put("mail");
      await settle("mail", DOWN);
      await minutes(15);
      expect([await notices(), watch.failing()]).toEqual([[], ["mail"]]);
      await minutes(58, [watch], 2);
      expect(events).toEqual([
        {
          event: "channel.failing",
          sink: "mail",
          minutes: 15,
          reason: "nothing accepts connections there (ECONNREFUSED)",
        },
      ]);
      await minutes(122, [watch], 2);
      expect(events.map(({ minutes: after }) => after)).toEqual([15, 75, 135, 195]);
      await settle("mail", SENT);
      await watch.check();
      expect(events.at(-1)).toMatchObject({ event: "channel.works", sink: "mail" });
      expect(await notices()).toEqual([]);
    });

    test("says nothing of a channel that was taken out of the settings", async () => {
      const { put, settle, minutes, notices, watch } = await aWatch(["mail", "chat"]);
      await put("webhook");
      await settle("webhook", DOWN);
      await minutes(16);
      expect([await notices(), watch.failing()]).toEqual([[], []]);
    });
  });
}
