import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { exportCsv } from "../export/export-messages.ts";
import { aReceivedLetter } from "../letters/letter-store.contract.ts";
import { lettersOf, receiveLetter } from "../letters/letter-store.ts";
import { addEvent } from "../store/message-events.ts";
import { keptAbout } from "../store/earlier-messages.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { eraseAgain } from "./erase-again.ts";
import { eraseSender } from "./erase-sender.ts";
import { purgeMessages } from "./purge-messages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date("2026-01-01T00:00:00Z");
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);

/** How long letters are kept, and when they go. */
export function describeKeptLetters(name: string, open: () => Promise<MessageDatabase>): void {
  describe(`keeping letters on ${name}`, () => {
    async function aStore() {
      const database = await open();
      onTestFinished(() => database.close());
      const dataDir = temporaryDirectory();
      const store = createMessageStore(database);
      const message = aNewMessage({ receivedAt: START, reference: "KS-000001", message: "A new mill" });
      await store.receive(message);
      return {
        database,
        message,
        store,
        dataDir,
        receive: (at: Date, letter: Parameters<typeof aReceivedLetter>[0] = {}) =>
          receiveLetter(database, "KS-000001", aReceivedLetter(letter), at, (transaction, held, id) =>
            addEvent(transaction, held, { kind: "letter", by: letter.from ?? "", at, detail: `${id} ` }),
          ),
        purge: (days: number) => purgeMessages(database, dataDir, after(days), { force: true }),
      };
    }

    test("a conversation is kept from its newest letter, and goes after it", async () => {
      const { store, receive, purge } = await aStore();
      await receive(after(300));
      await purge(400);
      expect(await store.count()).toBe(1);
      await purge(300 + 366 + 1);
      expect(await store.count()).toBe(0);
    });

    test("a letter that was not sent yet keeps its conversation", async () => {
      const { database, store, receive, purge } = await aStore();
      await receive(START);
      const send = (state: "waiting" | "sending" | "sent") =>
        database.queries.updateTable("letters").set({ direction: "out", state }).execute();
      for (const state of ["waiting", "sending"] as const) {
        await send(state);
        await purge(400);
        expect(await store.count()).toBe(1);
      }
      await send("sent");
      await purge(400);
      expect(await store.count()).toBe(0);
    });

    test("the letters of a person under another's message are told of, counted and erased, also after a restore", async () => {
      const { database, message, dataDir, receive } = await aStore();
      await receive(START, { mailId: "one", body: "Words of the customer" });
      const rest = await database.queries.selectFrom("letters").selectAll().execute();
      const person = "priya@partner.example";
      const files = [{ name: "plan.pdf", type: "", content: new Uint8Array(3) }];
      const from = "Priya <Priya@Partner.example>";
      await receive(START, { mailId: "two", from, body: "Words of Priya", files });
      const lettered = await database.queries.selectFrom("letters").selectAll().execute();
      expect(await keptAbout(database.queries, person)).toMatchObject({ messages: 0, letters: 1 });

      let csv = "";
      for await (const piece of exportCsv(database, { view: "all", now: START, person })) csv += piece;
      expect(csv).toContain("Words of Priya\nfile: plan.pdf");
      expect(csv).toContain("KS-000001");
      for (const others of ["Words of the customer", message.email, message.message])
        expect(csv).not.toContain(others);

      const options = { dataDir, secret: new Uint8Array(32).fill(7) };
      expect(await eraseSender(database, person, { ...options, now: after(1) })).toBe(1);
      const kept = async () => (await lettersOf(database.queries, message.id)).map(({ mail_id: id }) => id);
      const authors = database.queries.selectFrom("message_events").select("recorded_by").orderBy("seq");
      expect(await kept()).toEqual(["one"]);
      expect(await authors.execute()).toEqual([{ recorded_by: "" }, { recorded_by: "" }]);
      expect(await database.queries.selectFrom("letter_files").selectAll().execute()).toEqual([]);
      const back = lettered.filter(({ id }) => rest.every((one) => one.id !== id));
      await database.queries.deleteFrom("erased_messages").execute();
      await database.queries
        .insertInto("letters")
        .values(back.map(({ seq: _, ...letter }) => ({ ...letter, tries: 0 })))
        .execute();
      expect(await eraseAgain(database, options)).toBe(1);
      expect(await kept()).toEqual(["one"]);
    });
  });
}
