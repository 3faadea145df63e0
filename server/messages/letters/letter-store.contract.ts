import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { exportCsv } from "../export/export-messages.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { findByMailIds, lettersOf, readFiles, receiveLetter, type ReceivedLetter } from "./letter-store.ts";

const NOW = new Date("2026-11-12T12:00:00Z");

/** A letter as the mailbox gives it. */
export function aReceivedLetter(fields: Partial<ReceivedLetter> = {}): ReceivedLetter {
  return {
    mailId: "one@customer.example",
    answersId: "",
    ancestorIds: [],
    from: "Maya <maya@customer.example>",
    recipients: "team@kolam.example",
    copies: "",
    subject: "Re: Offer",
    body: "Yes, please.",
    quoted: "> Shall we?",
    files: [],
    ...fields,
  };
}

/** What every store must do with letters. */
export function describeLetters(name: string, open: () => Promise<MessageDatabase>): void {
  describe(`letters on ${name}`, () => {
    async function aConversation() {
      const database = await open();
      onTestFinished(() => database.close());
      const message = aNewMessage({ reference: "KS-000001", deliverTo: ["mail"] });
      await createMessageStore(database).receive(message);
      const recorded: string[] = [];
      const receive = (letter: ReceivedLetter, reference = "KS-000001") =>
        receiveLetter(database, reference, letter, NOW, async (_, held, id) =>
          recorded.push(`${held.row.reference} ${id}`),
        );
      return { database, message, receive, recorded };
    }

    test("a letter is stored once by the id of its mail, whole, with its files and its event", async () => {
      const { database, message, receive, recorded } = await aConversation();
      const files = [
        { name: "plan.pdf", type: "application/pdf", content: new Uint8Array([0, 255, 10]) },
        { name: "empty.txt", type: "text/plain", content: new Uint8Array() },
      ];
      const letter = aReceivedLetter({ files, ancestorIds: ["a@b.example", "c@d.example"] });
      const outcomes = await Promise.all([letter, letter, letter].map((one) => receive(one)));
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["known", "known", "stored"]);
      expect(recorded).toHaveLength(1);
      const [stored, ...more] = await lettersOf(database.queries, message.id);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({
        direction: "in",
        state: "received",
        mail_id: "one@customer.example",
        ancestor_ids: "a@b.example c@d.example",
        body: "Yes, please.",
        quoted: "> Shall we?",
        files: [
          { name: "plan.pdf", bytes: 3 },
          { name: "empty.txt", bytes: 0 },
        ],
      });
      expect(recorded).toEqual([`KS-000001 ${stored?.id}`]);
      const read = await readFiles(database.queries, { letterId: stored?.id ?? "" });
      expect(read.map(({ id: _, ...file }) => ({ ...file, content: new Uint8Array(file.content) }))).toEqual(
        files,
      );
      const fileId = read[0]?.id ?? "";
      expect(await readFiles(database.queries, { reference: "KS-000001", fileId })).toHaveLength(1);
      // A file is read under its own message alone.
      expect(await readFiles(database.queries, { reference: "KS-000002", fileId })).toEqual([]);
      expect(await receive(aReceivedLetter({ mailId: "two" }), "KS-UNKNOWN")).toEqual({ kind: "unknown" });
    });

    test("a letter whose event fails is not stored", async () => {
      const { database, message } = await aConversation();
      const failing = receiveLetter(database, "KS-000001", aReceivedLetter(), NOW, () =>
        Promise.reject(new Error("no event")),
      );
      await expect(failing).rejects.toThrow("no event");
      expect(await lettersOf(database.queries, message.id)).toEqual([]);
    });

    test("a message is found by the mails of its letters and deliveries, the last one first", async () => {
      const { database, message, receive } = await aConversation();
      await receive(aReceivedLetter());
      const other = aNewMessage({ reference: "KS-000002", deliverTo: ["mail"] });
      await createMessageStore(database).receive(other);
      const find = async (...ids: string[]) => (await findByMailIds(database.queries, ids))?.reference;
      expect(await find("unknown@a.example", "one@customer.example", "other@a.example")).toBe("KS-000001");
      expect(await find(`${message.id}-mail@kolam.example`)).toBe("KS-000001");
      expect(await find(`${message.id}-mail.${"0".repeat(32)}@kolam.example`)).toBe("KS-000001");
      expect(await find("one@customer.example", `${other.id}-mail@kolam.example`)).toBe("KS-000002");
      expect(await find("", "@", "unknown")).toBeUndefined();
    });

    test("what a person asks for about themselves has their letters", async () => {
      const { database, message, receive } = await aConversation();
      const files = [{ name: "plan.pdf", type: "", content: new Uint8Array(3) }];
      await receive(aReceivedLetter({ files }));
      const person = { view: "all", now: NOW, person: message.email } as const;
      let csv = "";
      for await (const piece of exportCsv(database, person)) csv += piece;
      expect(csv).toMatch(/received from Maya[^\n]*\nRe: Offer\nYes, please\.\nfile: plan\.pdf \(3 bytes\)/);
    });

    test("letters and files go with their message", async () => {
      const { database, message, receive } = await aConversation();
      const files = [{ name: "a.txt", type: "text/plain", content: Buffer.from("secret words") }];
      await receive(aReceivedLetter({ files }));
      const secret = new Uint8Array(32).fill(7);
      await eraseSender(database, message.email, { dataDir: temporaryDirectory(), secret, now: NOW });
      for (const table of ["letters", "letter_files"] as const)
        expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    });
  });
}
