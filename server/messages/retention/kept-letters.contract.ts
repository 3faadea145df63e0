import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { aReceivedLetter } from "../letters/letter-store.contract.ts";
import { receiveLetter } from "../letters/letter-store.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
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
      await store.receive(aNewMessage({ receivedAt: START, reference: "KS-000001" }));
      return {
        database,
        store,
        dataDir,
        receive: (at: Date, letter: Parameters<typeof aReceivedLetter>[0] = {}) =>
          receiveLetter(database, "KS-000001", aReceivedLetter(letter), at, async () => undefined),
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
  });
}
