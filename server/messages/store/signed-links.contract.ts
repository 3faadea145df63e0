import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { createMessageStore } from "./database-message-store.ts";
import { reopenMessage } from "./actions/record-action.ts";
import { messageEvents } from "./message-events.ts";
import { aNewMessage } from "./message-store.contract.ts";
import {
  answerBySignedLink,
  issueSignedLink,
  noteMailed,
  readSignedLink,
  revokeSignedLinks,
} from "./signed-links.ts";

const secret = new Uint8Array(32).fill(7);
const DUE = new Date("2026-11-12T11:15:00Z");
const NOW = new Date("2026-11-12T12:00:00Z");
const LAST = new Date("2026-11-26T11:14:59.999Z");
const OVER = new Date("2026-11-26T11:15:00Z");
const ENDED = { kind: "ended" };

/** What every store must do with signed links. */
export function describeSignedLinks(name: string, open: () => Promise<MessageDatabase>): void {
  describe(`signed links on ${name}`, () => {
    async function aLink() {
      const database = await open();
      onTestFinished(() => database.close());
      const parts = { database, secret };
      const message = aNewMessage({ reference: "KS-000001", answerBy: DUE });
      await createMessageStore(database).receive(message);
      const issue = (recipient: string, delivery = "1-mail") =>
        issueSignedLink(parts, { delivery, messageId: message.id, recipient }, NOW);
      const tokenOf = async (recipient: string) => (await issue(recipient)).token ?? "";
      const events = async () => (await messageEvents(database, [message.id])).get(message.id);
      return { database, parts, message, issue, tokenOf, events };
    }

    test("each recipient of each delivery has one link, the same at every try", async () => {
      const { database, issue } = await aLink();
      const links = await Promise.all(
        Array.from({ length: 5 }, () => issue("anna@kolam.example")).concat(
          issue("ravi@kolam.example"),
          issue("anna@kolam.example", "1-notice-mail"),
        ),
      );
      const [anna, ...others] = links.map(({ token }) => token);
      expect(new Set(links.map(({ token }) => token)).size).toBe(3);
      expect(others.slice(0, 4)).toEqual(Array(4).fill(anna));
      expect(anna).toMatch(/^[0-9a-f]{48}$/);
      // Who reads the database cannot open a link.
      const rows = await database.queries.selectFrom("signed_links").selectAll().execute();
      for (const { token = "" } of links) expect(JSON.stringify(rows)).not.toContain(token);
      expect(await issue("anna@kolam.example")).toMatchObject({ isMailed: false });
      await noteMailed(database, links[0]?.id ?? "", NOW);
      expect(await issue("anna@kolam.example")).toMatchObject({ isMailed: true });
      expect(await issue("ravi@kolam.example")).toMatchObject({ isMailed: false });
    });

    test("shows its message until 14 days after the promise, changes nothing by it, and records an answer once", async () => {
      const { parts, message, tokenOf, events } = await aLink();
      const [anna, ravi] = [await tokenOf("anna@kolam.example"), await tokenOf("ravi@kolam.example")];
      const shown = await readSignedLink(parts, anna, LAST);
      expect(shown).toMatchObject({ kind: "open", recipient: "anna@kolam.example", until: OVER });
      expect(shown).toMatchObject({ message: { id: message.id, message: message.message } });
      expect(shown).not.toHaveProperty("answered");
      expect(await events()).toBeUndefined();
      const outcomes = await Promise.all(
        [anna, ravi, anna].map((token) => answerBySignedLink(parts, token, NOW)),
      );
      expect(outcomes.toSorted()).toEqual(["recorded", "unchanged", "unchanged"]);
      const [answer, ...more] = (await events()) ?? [];
      expect(more).toEqual([]);
      expect(answer?.by).toMatch(/^(anna|ravi)@kolam\.example$/);
      expect(await readSignedLink(parts, ravi, NOW)).toMatchObject({ answered: { by: answer?.by, at: NOW } });
      await reopenMessage(parts.database, "KS-000001", { by: "Anna", at: NOW });
      expect(await readSignedLink(parts, ravi, NOW)).not.toHaveProperty("answered");
    });

    test("ends with its time, when it is revoked, with another secret, when its message is held or erased", async () => {
      const { database, parts, message, issue, tokenOf, events } = await aLink();
      const token = await tokenOf("anna@kolam.example");
      const read = (one = token, at = NOW, own = parts) => readSignedLink(own, one, at);
      expect([await read(token, OVER), await read("0".repeat(48)), await read("")]).toEqual([
        ENDED,
        ENDED,
        ENDED,
      ]);
      expect(await read(token, NOW, { database, secret: new Uint8Array(32).fill(8) })).toEqual(ENDED);
      expect(await answerBySignedLink(parts, token, OVER)).toBe("ended");

      expect(await revokeSignedLinks(database, NOW, "KS-UNKNOWN")).toBeUndefined();
      expect(await revokeSignedLinks(database, NOW, "KS-000001")).toBe(1);
      expect(await revokeSignedLinks(database, NOW)).toBe(0);
      expect([await read(), await answerBySignedLink(parts, token, NOW)]).toEqual([ENDED, "ended"]);
      // A mail that is tried again has no link any more, and the next delivery has a new one.
      expect(await issue("anna@kolam.example")).not.toHaveProperty("token");
      const next = (await issue("anna@kolam.example", "1-notice-mail")).token ?? "";
      expect(await read(next)).toMatchObject({ kind: "open" });

      const hold = (state: "inbox" | "junk") =>
        database.queries.updateTable("messages").set({ state }).where("id", "=", message.id).execute();
      await hold("junk");
      expect(await read(next)).toEqual(ENDED);
      await hold("inbox");
      expect(await read(next)).toMatchObject({ kind: "open" });
      await eraseSender(database, message.email, { dataDir: temporaryDirectory(), secret, now: NOW });
      expect(await read(next)).toEqual(ENDED);
      expect(await database.queries.selectFrom("signed_links").selectAll().execute()).toEqual([]);
      expect(await events()).toBeUndefined();
    });
  });
}
