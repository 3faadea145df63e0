import { describe, expect, onTestFinished, test } from "vitest";
import { answerBy } from "#model/office/answer-by.ts";
import { OFFICE, someOfficeWords } from "../../../../tests/support/office-words.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { createDatabaseOutbox } from "../../store/database-outbox.ts";
import { createMessageStore } from "../../store/database-message-store.ts";
import { answerMessage, reopenMessage } from "../../store/actions/record-action.ts";
import { aNewMessage } from "../../store/message-store.contract.ts";
import type { NewMessage } from "../../store/message-store.ts";
import { countOverdue } from "../../store/open-promises.ts";
import { parseNotice } from "../../store/outbox.ts";
import { digestState, createPromiseWatch, type PromiseEvent } from "./promise-watch.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SINKS = ["mail", "chat"];

/** What every watch over promises must do, on both databases. `open` opens a new database, with two connections. */
export function describePromiseWatch(
  name: string,
  open: () => Promise<[MessageDatabase, MessageDatabase]>,
): void {
  describe(`a watch over promises on ${name}`, () => {
    async function aWatch(start: string, zone = "Europe/London") {
      const [database, second] = await open();
      onTestFinished(async () => {
        await database.close();
        await second.close();
      });
      const clock = { now: new Date(start) };
      const events: PromiseEvent[] = [];
      let planned = 0;
      const words = someOfficeWords(zone);
      const watchOf = (own: MessageDatabase) =>
        createPromiseWatch({
          database: own,
          sinks: SINKS,
          words,
          now: () => clock.now,
          log: (event) => events.push(event),
          planned: () => (planned += 1),
        });
      const watch = watchOf(database);
      const store = createMessageStore(database);
      const rows = () =>
        database.queries
          .selectFrom("deliveries")
          .select(["id", "sink", "notice", "created_at", "message_id"])
          .where("kind", "=", "notice")
          .orderBy("seq")
          .execute();
      return {
        database,
        watch,
        /** The watch of another process, or of this one after a restart. */
        elsewhere: () => watchOf(second),
        events,
        planned: () => planned,
        set: (now: string) => (clock.now = new Date(now)),
        pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
        async put(changes: Partial<NewMessage> = {}) {
          const message = aNewMessage({
            receivedAt: clock.now,
            answerBy: answerBy(clock.now, OFFICE, zone),
            ...changes,
          });
          await store.receive(message);
          return message;
        },
        record: ({ reference }: NewMessage, kind: "answered" | "reopened") =>
          (kind === "answered" ? answerMessage : reopenMessage)(database, reference, {
            by: "Anna",
            at: clock.now,
          }),
        /** The subjects of what the mail channel is told. */
        subjects: async () =>
          (await rows())
            .filter(({ sink }) => sink === "mail")
            .map(({ notice }) => parseNotice(notice).subject),
        rows,
        /** When something was first told of each, with a check every 15 seconds. */
        async checkUntil(end: string, step = 15 * SECOND_MS) {
          for (; clock.now < new Date(end); clock.now = new Date(clock.now.getTime() + step))
            await watch.check();
        },
        overdue: () => countOverdue(database.queries, clock.now),
        digest: () => digestState(database, clock.now, words),
        outbox: createDatabaseOutbox({ database, now: () => clock.now, chance: () => 0.5 }),
      };
    }

    test("tells through every channel within a minute of a promise that has run out, once, whichever process is first", async () => {
      const { watch, elsewhere, put, set, checkUntil, rows, events, planned, overdue } =
        await aWatch("2026-11-11T11:07:00Z");
      const { id, reference, answerBy: due } = await put();
      expect(due?.toISOString()).toBe("2026-11-12T11:15:00.000Z");
      set("2026-11-12T11:10:00Z");
      await checkUntil("2026-11-12T11:15:00Z");
      events.length = 0;
      const before = planned();
      expect((await rows()).filter(({ message_id: about }) => about)).toEqual([]);
      await Promise.all([watch.check(), elsewhere().check(), watch.check(), elsewhere().check()]);
      await checkUntil("2026-11-12T11:17:00Z");
      const told = (await rows()).filter(({ message_id: about }) => about === id);
      expect(told.map(({ sink }) => sink)).toEqual(SINKS);
      expect(told[0]?.created_at).toBe("2026-11-12T11:15:00.000Z");
      expect(parseNotice(told[0]?.notice ?? "")).toMatchObject({
        subject: `Overdue: ${reference} (CUSTOM-SOFTWARE)`,
        about: "overdue",
      });
      expect(JSON.stringify(told)).not.toMatch(/noor|agrees/i);
      expect(events).toEqual([{ event: "overdue.announced", messages: 1 }]);
      expect(planned() - before).toBe(1);
      expect(await overdue()).toBe(1);
    });

    test("tells of no message that was answered or is held, and of none twice, after any later event", async () => {
      const { watch, put, record, set, pass, subjects, overdue } = await aWatch("2026-11-11T11:00:00Z");
      const [answered, late] = [await put(), await put()];
      await put({ state: "junk" });
      await record(answered, "answered");
      set("2026-11-12T18:30:00Z");
      const about = async () => (await subjects()).filter((subject) => subject.startsWith("Overdue"));
      await watch.check();
      expect(await about()).toEqual([`Overdue: ${late.reference} (CUSTOM-SOFTWARE)`]);
      for (const kind of ["answered", "reopened"] as const) {
        await record(late, kind);
        await watch.check();
      }
      expect(await about()).toHaveLength(1);
      expect(await overdue()).toBe(1);
      // Who took an answer back within a day of the promise has it told of; later it is told in the morning.
      await record(answered, "reopened");
      await watch.check();
      expect(await about()).toHaveLength(2);
      const kept = await put({ answerBy: new Date("2026-11-13T09:00:00Z") });
      await record(kept, "answered");
      set("2026-11-13T09:00:00Z");
      await watch.check();
      pass(DAY_MS);
      await watch.check();
      await record(kept, "reopened");
      await watch.check();
      expect(await about()).toHaveLength(2);
      expect(await overdue()).toBe(3);
    });

    test("says nothing more after an answer before the notice went out", async () => {
      const { watch, put, record, set, outbox, rows } = await aWatch("2026-11-11T11:00:00Z");
      const message = await put();
      set("2026-11-12T18:30:00Z");
      await watch.check();
      expect(await outbox.claim("mail")).toMatchObject({
        message: { id: message.id },
        notice: { about: "overdue" },
      });
      await record(message, "answered");
      expect(await outbox.claim("chat")).toBeUndefined();
      expect((await rows()).map(({ sink }) => sink)).toEqual(["mail"]);
    });

    test("after a time without any process one notice tells of many promises, and lists the first", async () => {
      const { watch, elsewhere, put, set, rows, events } = await aWatch("2026-11-11T11:00:00Z");
      for (let count = 0; count < 40; count += 1) await put();
      set("2027-02-06T03:00:00Z");
      await Promise.all([watch.check(), elsewhere().check()]);
      await watch.check();
      const [notice, ...others] = (await rows()).filter(({ sink }) => sink === "mail");
      expect(others).toEqual([]);
      const { subject, text } = parseNotice(notice?.notice ?? "");
      expect(subject).toBe("Overdue: 40 messages");
      expect(text.match(/^KS-T\d+: CUSTOM-SOFTWARE, due on /gm)).toHaveLength(7);
      expect(text).toContain("\nand 33 more\n");
      expect(events).toEqual([{ event: "overdue.announced", messages: 40 }]);
    });

    test("a clock that was far ahead once keeps nothing from being told in time", async () => {
      const { watch, put, set, rows, events } = await aWatch("2026-11-11T11:00:00Z");
      const { id } = await put();
      set("2026-11-12T18:31:00Z");
      set("2036-11-12T11:00:00Z");
      await watch.check();
      set("2026-11-11T11:01:00Z");
      await watch.check();
      events.length = 0;
      set("2026-11-12T18:31:00Z");
      await watch.check();
      await watch.check();
      expect(events).toEqual([{ event: "overdue.announced", messages: 1 }]);
      const told = (await rows()).filter(({ message_id: about }) => about === id);
      expect(told.map(({ created_at: at }) => at)).toEqual(Array(2).fill("2026-11-12T18:31:00.000Z"));
    });

    test("sends the digest when the office opens, once, whichever process is first", async () => {
      const { watch, elsewhere, put, set, checkUntil, rows, subjects, events, digest } =
        await aWatch("2026-11-11T10:00:00Z");
      for (const state of ["inbox", "inbox", "junk"] as const) await put({ state });
      await watch.check();
      events.length = 0;
      const earlier = (await subjects()).length;
      set("2026-11-12T09:28:00Z");
      await checkUntil("2026-11-12T09:30:00Z");
      expect(await subjects()).toHaveLength(earlier);
      await Promise.all([watch.check(), elsewhere().check(), elsewhere().check()]);
      await checkUntil("2026-11-12T09:45:00Z");
      expect((await subjects()).slice(earlier)).toEqual([
        "Thursday: 2 open, 2 due before 14:00, 0 doubtful, 1 junk",
      ]);
      const told = (await rows()).slice(-2);
      expect(told.map(({ sink, created_at: at }) => [sink, at])).toEqual(
        SINKS.map((sink) => [sink, "2026-11-12T09:30:00.000Z"]),
      );
      expect(JSON.stringify(told)).not.toMatch(/noor|agrees/i);
      expect(events).toEqual([{ event: "digest.sent", open: 2, overdue: 0, doubtful: 0, junk: 1 }]);
      expect(await digest()).toEqual({ sentAt: new Date("2026-11-12T09:30:00Z"), lateMs: 0 });
    });

    test("sends none on closed days and holidays, after closing, and on a day on which nothing waits", async () => {
      const { watch, put, record, set, subjects, digest } = await aWatch("2026-12-23T12:00:00Z");
      const message = await put({ answerBy: new Date("2027-06-01T00:00:00Z") });
      for (const closed of [
        "2026-12-25T12:00:00Z",
        "2026-12-26T12:00:00Z",
        "2026-12-28T09:29:00Z",
        "2026-12-28T18:30:00Z",
      ]) {
        set(closed);
        await watch.check();
        expect([closed, await subjects(), (await digest()).lateMs]).toEqual([closed, [], 0]);
      }
      await record(message, "answered");
      set("2026-12-29T09:30:00Z");
      await watch.check();
      await record(message, "reopened");
      await watch.check();
      expect([await subjects(), (await digest()).lateMs]).toEqual([[], 0]);
      set("2026-12-30T09:30:00Z");
      await watch.check();
      expect(await subjects()).toEqual(["Wednesday: 1 open, 0 due before 14:00, 0 doubtful, 0 junk"]);
    });

    test("a process that starts later in the day still sends that of today, unless it was sent", async () => {
      const { elsewhere, put, set, subjects, digest } = await aWatch("2026-11-10T10:00:00Z");
      await put({ state: "junk" });
      set("2026-11-12T11:00:00Z");
      expect((await digest()).lateMs).toBe(1.5 * HOUR_MS);
      await elsewhere().check();
      set("2026-11-12T15:00:00Z");
      await elsewhere().check();
      expect(await subjects()).toEqual(["Thursday: 0 open, 0 due before 14:00, 0 doubtful, 1 junk"]);
    });

    test.each([
      ["Europe/London", "2027-03-26T09:30:00.000Z", "2027-03-29T08:30:00.000Z"],
      ["Europe/London", "2026-10-23T08:30:00.000Z", "2026-10-26T09:30:00.000Z"],
      ["America/New_York", "2026-10-30T13:30:00.000Z", "2026-11-02T14:30:00.000Z"],
      ["Asia/Kolkata", "2026-10-23T04:00:00.000Z", "2026-10-26T04:00:00.000Z"],
    ])(
      "in %s digests come when the clocks show opening time, before they change and after",
      async (zone, friday, monday) => {
        const { put, checkUntil, set, rows } = await aWatch(friday, zone);
        await put({ state: "junk" });
        set(new Date(Date.parse(friday) - 2 * HOUR_MS).toISOString());
        // Clocks do not change in the morning, so a check every half an hour meets every opening.
        await checkUntil(new Date(Date.parse(monday) + 12 * HOUR_MS).toISOString(), 30 * MINUTE_MS);
        const times = (await rows()).filter(({ sink }) => sink === "mail").map(({ created_at: at }) => at);
        expect(times).toEqual([friday, monday]);
      },
    );

    test("a clock that was a year ahead once stops no later digest", async () => {
      const { watch, put, set, subjects } = await aWatch("2026-11-11T12:00:00Z");
      await put({ state: "junk" });
      for (const day of ["2027-11-11T12:00:00Z", "2026-11-12T12:00:00Z", "2026-11-13T12:00:00Z"]) {
        set(day);
        await watch.check();
      }
      expect(await subjects()).toHaveLength(3);
    });

    test("a store that fails is logged once an hour, by its code, and the watch goes on", async () => {
      const { watch, database, events } = await aWatch("2026-11-12T12:00:00Z");
      await database.close();
      await watch.check();
      await watch.check();
      expect(events.map(({ event }) => event)).toEqual(["overdue.failed", "digest.failed"]);
    });
  });
}
