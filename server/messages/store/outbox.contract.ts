import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "./database-message-store.ts";
import { aNewMessage } from "./message-store.contract.ts";
import type { NewMessage } from "./message-store.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { TRIES_MAX, type Delivery, type Outcome, planNotices } from "./outbox.ts";
import { createDatabaseOutbox } from "./database-outbox.ts";
import { markNotSpam } from "./actions/judge-message.ts";
import { createRelay } from "../delivery/relay.ts";

const SENDING_MS = 5;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

const SENT: Outcome = { kind: "sent" };
const DOWN = { kind: "failed", scope: "sink", reason: "ECONNREFUSED" } as const;
const REFUSED: Outcome = { kind: "failed", scope: "message", reason: "HTTP 422" };

/** What every outbox must do, on both databases. `open` opens a new database, with two connections if it can. */
export function describeOutbox(name: string, open: () => Promise<[MessageDatabase, MessageDatabase]>): void {
  describe(`an outbox on ${name}`, () => {
    async function anOutbox() {
      const [database, second] = await open();
      onTestFinished(async () => {
        await database.close();
        await second.close();
      });
      const clock = { now: new Date("2026-01-31T09:30:00Z") };
      const now = () => clock.now;
      const dependencies = { now, chance: () => 0.5 };
      const store = createMessageStore(database);
      return {
        database,
        now,
        outbox: createDatabaseOutbox({ database, ...dependencies }),
        /** The same outbox as another process has it. */
        elsewhere: createDatabaseOutbox({ database: second, ...dependencies }),
        pass: (durationMs: number) => (clock.now = new Date(clock.now.getTime() + durationMs)),
        async put(count: number, changes: Partial<NewMessage> = {}) {
          const ids: string[] = [];
          for (let index = 0; index < count; index += 1) {
            const message = aNewMessage({ deliverTo: ["mail"], receivedAt: clock.now, ...changes });
            await store.receive(message);
            ids.push(message.id);
          }
          return ids;
        },
      };
    }
    const idOf = (delivery: Delivery | undefined) => delivery?.message?.id;

    test("gives each delivery once, the oldest first, with its message, to each sink by itself", async () => {
      const { outbox, put } = await anOutbox();
      const ids = await put(3, { deliverTo: ["mail", "chat"] });
      for (const sink of ["mail", "chat"]) {
        const claimed = [await outbox.claim(sink), await outbox.claim(sink), await outbox.claim(sink)];
        expect(claimed.map(idOf)).toEqual(ids);
        expect(await outbox.claim(sink)).toBeUndefined();
        for (const delivery of claimed) if (delivery) expect(await outbox.settle(delivery, SENT)).toEqual([]);
        expect(await outbox.claim(sink)).toBeUndefined();
      }
      expect(await outbox.claim("webhook")).toBeUndefined();
    });

    test("plans no delivery of junk, on any request, but word of it", async () => {
      const { database, put } = await anOutbox();
      await put(1, { state: "junk", deliverTo: ["mail", "chat"], receiptTo: "noor" });
      await put(1, { deliverTo: ["mail"], receiptTo: "noor" });
      expect(await database.queries.selectFrom("deliveries").select("kind").orderBy("seq").execute()).toEqual(
        ["notice", "notice", "lead", "receipt"].map((kind) => ({ kind })),
      );
    });

    test("gives a batch to one process whole, again with the same id, and what was judged meanwhile to none", async () => {
      const { database, outbox, elsewhere, put, pass } = await anOutbox();
      const claimed = async () => {
        const all = await Promise.all([outbox, elsewhere, outbox, elsewhere].map((one) => one.claim("mail")));
        return all.filter((one) => one !== undefined);
      };
      const ids = await put(30, { state: "doubtful" });
      for (let count = 0; count < 10; count += 1) {
        const delivery = await outbox.claim("mail");
        expect(idOf(delivery)).toBe(ids[count]);
        if (delivery) await outbox.settle(delivery, SENT);
      }
      expect(await claimed()).toEqual([]);
      pass(10 * MINUTE_MS);
      const [first, ...others] = await claimed();
      expect(others).toEqual([]);
      expect(first?.batch?.messages.map(({ id }) => id)).toEqual(ids.slice(10));
      if (first) expect(await outbox.settle(first, REFUSED)).toEqual([]);
      await database.queries
        .updateTable("messages")
        .set({ state: "junk" })
        .where("id", "=", ids[10] ?? "")
        .execute();
      pass(HOUR_MS);
      const [second] = await claimed();
      expect(second).toMatchObject({ id: first?.id, kind: "notice", tries: 2 });
      expect(second?.batch?.messages.map(({ id }) => id)).toEqual(ids.slice(11));
      if (second) await outbox.settle(second, { ...REFUSED, lasting: true } as Outcome);
      const dead = await database.queries
        .selectFrom("deliveries")
        .select("id")
        .where("state", "=", "dead")
        .execute();
      expect(dead).toHaveLength(19);
    });

    test("begins a new batch where one is full, and for junk an hour after the one before", async () => {
      const { database, put, pass } = await anOutbox();
      const batches = async () => {
        const rows = await database.queries
          .selectFrom("deliveries")
          .select(({ fn }) => ["due_at", fn.countAll<number | string>().as("size")])
          .where("batch", "!=", "")
          .groupBy(["batch", "due_at"])
          .orderBy("batch")
          .execute();
        return rows.map(({ due_at: due, size }) => [due, Number(size)]);
      };
      await put(2, { state: "junk" });
      const { queries } = database;
      const { seq: _seq, ...last } = await queries
        .selectFrom("deliveries")
        .selectAll()
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: 498 }, (_, index) => ({ ...last, id: `more ${index}` }));
      await queries.insertInto("deliveries").values(more).execute();
      pass(MINUTE_MS);
      await put(3, { state: "junk" });
      expect(await batches()).toEqual([
        ["2026-01-31T09:30:00.000Z", 1],
        ["2026-01-31T10:30:00.000Z", 500],
        ["2026-01-31T10:30:00.001Z", 2],
      ]);
    });

    test("gives out no delivery of junk, and every other one", async () => {
      const { database, outbox, put, now } = await anOutbox();
      const [suspect] = await put(1, { receiptTo: "noor", reference: "KS-SUSPECT" });
      await database.queries.updateTable("messages").set({ state: "junk" }).execute();
      const [honest] = await put(1, { receiptTo: "noor" });
      await planNotices(database.queries, "junk", { subject: "One", text: "See it." }, ["mail"], now());
      const given: unknown[] = [];
      const claimAll = async () => {
        for (let delivery = await outbox.claim("mail"); delivery; delivery = await outbox.claim("mail"))
          given.push([delivery.kind, idOf(delivery)]);
      };
      await claimAll();
      expect(given).toEqual([
        ["lead", honest],
        ["receipt", honest],
        ["notice", undefined],
      ]);
      const at = new Date("2026-01-31T09:30:00Z");
      await markNotSpam(database, "KS-SUSPECT", { by: "Anna", at, sinks: ["mail"] });
      await claimAll();
      expect(given.slice(3)).toEqual([["lead", suspect]]);
    });

    test("gives twenty that ask at once a delivery each", async () => {
      const { outbox, put } = await anOutbox();
      const ids = await put(20);
      const claimed = await Promise.all(Array.from({ length: 20 }, () => outbox.claim("mail")));
      // Who finds every row taken goes away empty-handed and looks again later.
      for (let delivery = await outbox.claim("mail"); delivery; delivery = await outbox.claim("mail"))
        claimed.push(delivery);
      const given = claimed.flatMap((delivery) => idOf(delivery) ?? []);
      expect(given).toHaveLength(ids.length);
      expect(new Set(given)).toEqual(new Set(ids));
    });

    test("lets two relays that share it deliver each message once", async () => {
      const { outbox, elsewhere, put } = await anOutbox();
      const ids = await put(30);
      const sent: string[] = [];
      const carriers = new Set<number>();
      const relays = [outbox, elsewhere].map((shared, carrier) =>
        createRelay({
          outbox: shared,
          sinks: [
            {
              name: "mail",
              async deliver(delivery) {
                carriers.add(carrier);
                // While one sends, the other asks for more.
                await delay(SENDING_MS);
                sent.push(idOf(delivery) ?? "");
                return SENT;
              },
            },
          ],
          log: () => {},
        }),
      );
      const carryAll = async (relay: ReturnType<typeof createRelay>) => {
        while (sent.length < ids.length) {
          await relay.deliverDue();
          // Who finds nothing looks again, as it would every few seconds.
          await delay(1);
        }
      };
      await Promise.all(relays.map(carryAll));
      expect(sent).toHaveLength(ids.length);
      expect(new Set(sent)).toEqual(new Set(ids));
      expect(carriers.size).toBe(2);
    });

    test("gives what a dead process was sending to another after a minute, with the same id", async () => {
      const { outbox, elsewhere, put, pass } = await anOutbox();
      await put(1);
      const first = await outbox.claim("mail");
      pass(MINUTE_MS - 1);
      expect(await elsewhere.claim("mail")).toBeUndefined();
      pass(1);
      const second = await elsewhere.claim("mail");
      expect(second).toMatchObject({ id: first?.id, tries: 2 });
      if (!first || !second) throw new Error("nothing claimed");
      // The first was not dead after all; what it says no longer counts.
      await outbox.settle(first, REFUSED);
      pass(SECOND_MS);
      expect(await outbox.claim("mail")).toBeUndefined();
      await elsewhere.settle(second, SENT);
      pass(HOUR_MS);
      expect(await outbox.claim("mail")).toBeUndefined();
    });

    test("lets a delivery that is refused by itself step aside", async () => {
      const { outbox, put, pass } = await anOutbox();
      const [poison, ...others] = await put(3);
      await outbox.settle(await claimed(outbox, "mail"), REFUSED);
      for (const id of others) {
        const delivery = await claimed(outbox, "mail");
        expect(idOf(delivery)).toBe(id);
        await outbox.settle(delivery, SENT);
      }
      expect(await outbox.claim("mail")).toBeUndefined();
      pass(10 * SECOND_MS);
      expect(idOf(await outbox.claim("mail"))).toBe(poison);
    });

    test("lets a delivery that brings its sink down step aside after a few tries", async () => {
      const { outbox, put, pass } = await anOutbox();
      const [poison, ...others] = await put(4);
      const delivered: (string | undefined)[] = [];
      for (let tries = 0; tries < 30 && delivered.length < others.length; tries += 1) {
        const delivery = await outbox.claim("mail");
        if (!delivery) pass(10 * SECOND_MS);
        else if (idOf(delivery) === poison) await outbox.settle(delivery, DOWN);
        else {
          await outbox.settle(delivery, SENT);
          delivered.push(idOf(delivery));
        }
      }
      expect(new Set(delivered)).toEqual(new Set(others));
    });

    test("rests with a sink that is down, tries with one delivery only, and drains in order", async () => {
      const { outbox, elsewhere, put, pass } = await anOutbox();
      const ids = await put(30);
      let tries = 0;
      for (let minutes = 0; minutes < 60 * 60; minutes += 5) {
        const delivery = await outbox.claim("mail");
        // Once it is known to be down, one process alone tries.
        if (minutes > 0) expect(await elsewhere.claim("mail")).toBeUndefined();
        if (delivery) {
          tries += 1;
          expect(await outbox.settle(delivery, DOWN)).toEqual([]);
        }
        pass(5 * MINUTE_MS);
      }
      // Ten tries in the first one and a half hours, then one an hour.
      expect(tries).toBeGreaterThan(50);
      expect(tries).toBeLessThanOrEqual(70);
      pass(HOUR_MS);
      const drained: (string | undefined)[] = [];
      for (let delivery = await outbox.claim("mail"); delivery; delivery = await outbox.claim("mail")) {
        drained.push(idOf(delivery));
        await outbox.settle(delivery, SENT);
      }
      // The try that found the sink up again may have been with the second in the row.
      expect(drained).toHaveLength(ids.length);
      expect(drained.slice(1)).toEqual(ids.filter((id) => id !== drained[0]));
      expect(ids.slice(0, 2)).toContain(drained[0]);
    });

    test("waits as long as a sink asks, but no longer than an hour", async () => {
      const { outbox, put, pass } = await anOutbox();
      await put(1);
      await outbox.settle(await claimed(outbox, "mail"), { ...DOWN, retryAfterMs: 5 * MINUTE_MS });
      pass(5 * MINUTE_MS - 1);
      expect(await outbox.claim("mail")).toBeUndefined();
      pass(1);
      await outbox.settle(await claimed(outbox, "mail"), { ...DOWN, retryAfterMs: YEAR_MS });
      pass(HOUR_MS);
      expect(await outbox.claim("mail")).toBeDefined();
    });

    test("gives up after 72 hours of tries, and says which", async () => {
      const { outbox, put, pass } = await anOutbox();
      const [id] = await put(1);
      const dead: string[] = [];
      for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
        dead.push(...(await outbox.settle(await claimed(outbox, "mail"), DOWN)));
        expect(dead).toHaveLength(tries === TRIES_MAX ? 1 : 0);
        pass(HOUR_MS);
      }
      expect(dead).toEqual([`${id}-mail`]);
      pass(YEAR_MS);
      expect(await outbox.claim("mail")).toBeUndefined();
    });

    test("gives up nothing and keeps nothing back when the clock jumps", async () => {
      for (const jump of [YEAR_MS, HOUR_MS, -HOUR_MS, -YEAR_MS]) {
        const { outbox, put, pass } = await anOutbox();
        await put(2);
        expect(await outbox.settle(await claimed(outbox, "mail"), REFUSED)).toEqual([]);
        expect(await outbox.settle(await claimed(outbox, "mail"), DOWN)).toEqual([]);
        pass(jump);
        let sent = 0;
        for (let waits = 0; waits < 70; waits += 1) {
          const delivery = await outbox.claim("mail");
          if (!delivery) pass(MINUTE_MS);
          else {
            expect(await outbox.settle(delivery, SENT)).toEqual([]);
            sent += 1;
          }
        }
        expect(sent).toBe(2);
        pass(HOUR_MS);
        expect(await outbox.claim("mail")).toBeUndefined();
      }
    });

    test("carries a notice to each sink, once for its name", async () => {
      const { database, outbox, now } = await anOutbox();
      const notice = { subject: "Given up", text: "See the dead." };
      for (let times = 0; times < 2; times += 1)
        await planNotices(database.queries, "dead-mail", notice, ["chat", "file"], now());
      for (const sink of ["chat", "file"]) {
        expect(await outbox.claim(sink)).toMatchObject({ kind: "notice", notice });
        expect(await outbox.claim(sink)).toBeUndefined();
      }
    });
  });
}

async function claimed(outbox: ReturnType<typeof createDatabaseOutbox>, sink: string): Promise<Delivery> {
  const delivery = await outbox.claim(sink);
  if (!delivery) throw new Error(`nothing to claim for ${sink}`);
  return delivery;
}
