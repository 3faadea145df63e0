import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { addEvent, eventsAbout } from "../store/message-events.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { beginLetter } from "./conversation.ts";
import type { LetterOutcome } from "./letter-mail.ts";
import { createLetterSender } from "./letter-sender.ts";
import { aReceivedLetter } from "./letter-store.contract.ts";
import { lettersOf, receiveLetter, type Letter, type ReceivedLetter } from "./letter-store.ts";
import { decideLetter, sendDraft, UNDO_MS } from "./send-draft.ts";

const BEGAN = new Date("2026-11-12T12:00:00Z");
const MINUTE_MS = 60_000;
const ways = { sinks: [] };

/** Connections that wait for another one's lock. */
async function countWaiting({ queries }: MessageDatabase): Promise<number> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(queries)).rows.length;
}

/** What every store must do with letters that go out. @param open the same store twice, as two processes have it */
export function describeLetterSender(
  name: string,
  open: () => Promise<readonly [MessageDatabase, MessageDatabase]>,
): void {
  describe(`letters that go out on ${name}`, () => {
    async function anOffice(messages = 1) {
      const [database, other] = await open();
      onTestFinished(async () => void (await Promise.all([database.close(), other.close()])));
      const store = createMessageStore(database);
      const references = Array.from({ length: messages }, (_, one) => `KS-00000${one}`);
      const ids = references.map((reference) => ({ reference, message: aNewMessage({ reference }) }));
      for (const { message } of ids) await store.receive(message);
      let time = BEGAN;
      const taken: string[] = [];
      let outcome: LetterOutcome | "dies" = { kind: "accepted", said: "250 OK" };
      const senderOn = (on: MessageDatabase) =>
        createLetterSender({
          database: on,
          send: async (letter) => {
            taken.push(letter.id);
            // A process that ends settles nothing.
            return outcome === "dies" ? new Promise<LetterOutcome>(() => {}) : outcome;
          },
          ways,
          answered: () => undefined,
          now: () => time,
          chance: () => 0.5,
          log: () => undefined,
        });
      const [first = { reference: "", message: aNewMessage() }] = ids;
      return {
        database,
        ids,
        taken,
        senders: [senderOn(database), senderOn(other)] as const,
        wait: (ms: number) => void (time = new Date(time.getTime() + ms)),
        ends: (as: typeof outcome) => void (outcome = as),
        write: (
          reference = first.reference,
          by = "anna",
          { seen = [], to = "maya@saltfen.example" }: { seen?: readonly string[]; to?: string } = {},
        ) =>
          sendDraft(database, reference, {
            writer: { id: by, name: by, signature: "" },
            change: { body: `By ${by}`, copies: "", quoted: "" },
            begin: (letters: readonly Letter[]) =>
              beginLetter({ ...first.message, email: "maya@saltfen.example" }, letters, {
                topic: "AI",
                isOurs: () => false,
              }),
            seen,
            to,
            domain: "kolam.example",
            at: time,
          }),
        receive: async (fields: Partial<ReceivedLetter> = {}) => {
          const at = time;
          const outcome = await receiveLetter(
            database,
            first.reference,
            aReceivedLetter(fields),
            at,
            (transaction, message, id) =>
              addEvent(transaction, message, { kind: "letter", by: "maya", at, detail: id }),
          );
          return outcome.kind === "stored" ? outcome.id : "";
        },
        letter: async () =>
          (await lettersOf(database.queries, first.message.id)).find(({ direction }) => direction === "out"),
        decide: (letter: string, decision: "edit" | "again" | "sent") =>
          decideLetter(database, first.reference, decision, {
            letter,
            by: "anna",
            at: time,
            signature: "",
            ways,
          }),
        kinds: async () => (await eventsAbout(database, first.reference)).map(({ kind }) => kind),
      };
    }

    test("each goes out once of two processes, after its time to undo, and answers its message", async () => {
      const { ids, senders, taken, write, wait, letter, kinds } = await anOffice(8);
      for (const { reference } of ids) expect((await write(reference)).kind).toBe("waiting");
      wait(UNDO_MS - 1);
      expect(await senders[0].sendDue()).toBe(0);
      wait(1);
      const tries = await Promise.all(senders.map((sender) => sender.sendDue()));
      expect(tries.reduce((sum, one) => sum + one)).toBe(8);
      expect(new Set(taken).size).toBe(8);
      expect(await letter()).toMatchObject({ state: "sent", server_said: "250 OK" });
      expect(await kinds()).toEqual(["replied"]);
    });

    test("one that is deferred is tried again later; refused, its words are a draft again", async () => {
      const { senders, taken, write, wait, ends, letter, decide, kinds } = await anOffice();
      ends({ kind: "deferred", said: "451 later" });
      await write();
      wait(UNDO_MS);
      await senders[0].sendDue();
      expect(await senders[1].sendDue()).toBe(0);
      expect(await letter()).toMatchObject({ state: "waiting", tries: 1, server_said: "451 later" });
      ends({ kind: "refused", said: "550 no" });
      wait(MINUTE_MS);
      expect(await senders[1].sendDue()).toBe(1);
      const refused = await letter();
      expect(refused).toMatchObject({ state: "refused", server_said: "550 no" });
      expect(await decide(refused?.id ?? "", "again")).toEqual({ kind: "gone" });
      expect(await decide(refused?.id ?? "", "edit")).toEqual({ kind: "done" });
      expect(await letter()).toMatchObject({ state: "draft", person_id: "anna", body: "By anna" });
      expect(await kinds()).toEqual([]);
      expect(taken).toHaveLength(2);
    });

    test("one under way when its process ends may have been sent: a person decides", async () => {
      const { senders, taken, write, wait, ends, letter, decide, kinds } = await anOffice();
      ends("dies");
      await write();
      wait(UNDO_MS);
      void senders[0].sendDue();
      await expect.poll(() => taken.length).toBe(1);
      expect(await senders[1].sendDue()).toBe(0);
      wait(2 * MINUTE_MS);
      expect(await senders[1].sendDue()).toBe(0);
      const unsure = await letter();
      expect(unsure).toMatchObject({ state: "unsure" });
      expect(await kinds()).toEqual([]);
      expect(await decide(unsure?.id ?? "", "again")).toEqual({ kind: "done" });
      ends({ kind: "accepted", said: "250 OK" });
      wait(UNDO_MS);
      expect(await senders[1].sendDue()).toBe(1);
      expect(await letter()).toMatchObject({ state: "sent", mail_id: unsure?.mail_id });
      expect(await kinds()).toEqual(["replied"]);
    });

    test("one that a letter crosses leaves its message open: the letter is unread", async () => {
      const { senders, write, wait, receive, letter, kinds } = await anOffice();
      await write();
      wait(UNDO_MS);
      await receive();
      await senders[0].sendDue();
      expect(await letter()).toMatchObject({ state: "sent" });
      expect(await kinds()).toEqual(["letter"]);
    });

    test.each([
      ["is refused", { kind: "refused", said: "550 no" }],
      ["may have been sent", { kind: "unsure", said: "" }],
      ["was under way when its process ended", "dies"],
    ] as const)("one more to an answered message that %s reopens it", async (_, outcome) => {
      const { senders, taken, write, wait, ends, kinds } = await anOffice();
      await write();
      wait(UNDO_MS);
      await senders[0].sendDue();
      await write();
      ends(outcome);
      wait(UNDO_MS);
      const sent = senders[0].sendDue();
      await expect.poll(() => taken.length).toBe(2);
      if (outcome !== "dies") await sent;
      wait(2 * MINUTE_MS);
      await senders[1].sendDue();
      expect(await kinds()).toEqual(["replied", "reopened"]);
    });

    test("one that is taken back as it begins to go out does one of both", async () => {
      const { database, senders, taken, write, wait, letter, decide } = await anOffice();
      await write();
      wait(UNDO_MS);
      const { id = "" } = (await letter()) ?? {};
      const atOnce = () => [decide(id, "edit"), senders[1].sendDue()] as const;
      // Both have read it before one writes; SQLite lets one transaction read and write at a time.
      const begun =
        database.kind === "sqlite"
          ? atOnce()
          : await database.queries.transaction().execute(async (transaction) => {
              await transaction.selectFrom("letters").select("id").forUpdate().execute();
              const both = atOnce();
              await expect.poll(() => countWaiting(database)).toBe(2);
              return both;
            });
      const [{ kind }] = await Promise.all(begun);
      expect(taken).toHaveLength(kind === "done" ? 0 : 1);
      expect((await letter())?.state).toBe(kind === "done" ? "draft" : "sent");
    });

    test("of two who write at once, one is told of the other's letter", async () => {
      const { write } = await anOffice();
      const outcomes = await Promise.all([write(undefined, "anna"), write(undefined, "ravi")]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["collision", "waiting"]);
      const sent = outcomes.find(({ kind }) => kind === "waiting");
      const seen = [sent?.kind === "waiting" ? sent.letter : ""];
      const second = outcomes[0]?.kind === "collision" ? "anna" : "ravi";
      expect((await write(undefined, second)).kind).toBe("collision");
      expect((await write(undefined, second, { seen })).kind).toBe("waiting");
    });

    test("a letter that came meanwhile is read before, and none goes to another address than was shown", async () => {
      const { receive, write, letter } = await anOffice();
      const id = await receive({ from: "Ben <ben@saltfen.example>" });
      expect((await write()).kind).toBe("collision");
      expect((await write(undefined, "anna", { seen: [id] })).kind).toBe("collision");
      expect((await write(undefined, "anna", { seen: [id], to: "ben@saltfen.example" })).kind).toBe(
        "waiting",
      );
      expect(await letter()).toMatchObject({ recipients: "ben@saltfen.example", body: "By anna" });
    });
  });
}
