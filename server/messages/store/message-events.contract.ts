import { expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { USUAL_RETENTION } from "#model/retention.ts";
import { forgetMessages } from "../retention/erase-sender.ts";
import { runMaintenance } from "../retention/maintenance.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { OFFICE } from "../../../tests/support/office-words.ts";
import {
  answerMessage,
  reopenMessage,
  assignMessage,
  noteMessage,
  openMessage,
} from "./actions/record-action.ts";
import { markSpamAndAlike } from "../mark-alike.ts";
import { markNotSpam, markSpam } from "./actions/judge-message.ts";
import { NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import { recordedTogether } from "./actions/recorded-together.ts";
import { undoEvent } from "./actions/undo-event.ts";
import { createDatabaseOutbox } from "./database-outbox.ts";
import { createMessageStore } from "./database-message-store.ts";
import { readMessage, type ReadMessage } from "./lists/read-message.ts";
import { addEvent, messageEvents, standingOf, withMessage } from "./message-events.ts";
import { aNewMessage } from "./message-store.contract.ts";
import type { NewMessage } from "./message-store.ts";

const NOON = new Date("2026-01-31T12:00:00.000Z");
const MORNING = new Date("2026-01-31T09:30:00.000Z");
const DUE = new Date("2026-02-01T09:30:00.000Z");
const LATER = new Date("2026-02-03T09:30:00.000Z");
const anna = { by: "Anna", at: NOON };
const ravi = { by: "Ravi", at: LATER };
const REF = "KS-000001";

/** What is recorded about messages, on both databases. */
export function describeMessageEvents(name: string, open: () => Promise<MessageDatabase>): void {
  async function aDatabase(changes: Partial<NewMessage> = {}) {
    const database = await open();
    onTestFinished(() => database.close());
    const message = aNewMessage({ reference: REF, answerBy: DUE, ...changes });
    await createMessageStore(database).receive(message);
    const kinds = async () =>
      ((await messageEvents(database, [message.id])).get(message.id) ?? []).map(({ kind }) => kind);
    const read = async () => {
      const found = await readMessage(database, REF, { now: NOON });
      if (!found) throw new Error("The message is gone");
      return found;
    };
    const leads = async () => (await read()).deliveries.map(({ sink, kind, state }) => [sink, kind, state]);
    return { database, id: message.id, kinds, read, leads };
  }

  test(`on ${name} a reply answers a message until a letter comes, which makes its promise anew`, async () => {
    const { database, read } = await aDatabase();
    const [again, other] = [new Date("2026-02-05T09:30:00.000Z"), new Date("2026-02-09T09:30:00.000Z")];
    const add = (kind: "replied" | "letter", detail: string) =>
      withMessage(database, REF, (transaction, message) =>
        addEvent(transaction, message, { kind, by: kind === "letter" ? "" : "Anna", at: NOON, detail }),
      );
    // It is open still, and its promise stays.
    await add("letter", `early ${other.toISOString()}`);
    expect(await read()).toMatchObject({ standing: "open", message: { answerBy: DUE } });
    await add("replied", "first");
    expect(await read()).toMatchObject({ standing: "waiting", answered: anna });
    await database.queries
      .insertInto("promises")
      .values({ message_id: (await read()).message.id, outcome: "kept", recorded_at: NOON.toISOString() })
      .execute();
    await add("letter", `second ${again.toISOString()}`);
    const { standing, message, history } = await read();
    expect({ standing, message }).toMatchObject({
      standing: "open",
      message: { answerBy: again, toldBy: DUE },
    });
    expect(await database.queries.selectFrom("promises").selectAll().execute()).toEqual([]);
    await add("letter", `third ${other.toISOString()}`);
    expect((await read()).message.answerBy).toEqual(again);
    for (const { id } of history)
      expect(await undoEvent(database, REF, { ...ravi, sinks: [], event: id })).toEqual({ kind: "final" });
    await answerMessage(database, REF, ravi);
    expect(await read()).toMatchObject({ standing: "answered", answered: ravi });
  });

  test(`on ${name} a doubtful message is in the inbox once its sender got a letter, and stays there`, async () => {
    const { database, read } = await aDatabase({ state: "doubtful" });
    for (const [kind, standing] of [
      ["replied", "waiting"],
      ["letter", "open"],
    ] as const) {
      await withMessage(database, REF, (transaction, message) =>
        addEvent(transaction, message, { kind, by: "Anna", at: NOON, detail: `one ${LATER.toISOString()}` }),
      );
      expect(await read()).toMatchObject({ standing, message: { state: "inbox" } });
    }
  });

  test(`on ${name} what a person recorded at once about several messages is known by each of its events`, async () => {
    const { database } = await aDatabase();
    const others = ["KS-000002", "KS-000003"];
    for (const reference of others) await createMessageStore(database).receive(aNewMessage({ reference }));
    const answered = [];
    for (const reference of [REF, ...others]) answered.push(await answerMessage(database, reference, anna));
    await noteMessage(database, REF, { ...anna, text: "Called" });
    for (const outcome of answered) {
      const event = outcome.kind === "recorded" ? outcome.event.id : "";
      const together = await recordedTogether(database, event);
      expect(together.map(({ reference, by }) => [reference, by])).toEqual(
        [REF, ...others].map((reference) => [reference, "Anna"]),
      );
    }
    expect(await recordedTogether(database, "unknown")).toEqual([]);
  });

  test(`on ${name} a new assignee is told by mail, and their substitute, unless the message is with another by then`, async () => {
    const { database } = await aDatabase({ deliverTo: [] });
    const people = [
      ["anna", "", ""],
      ["ravi", "2026-01-31", "leo"],
      ["leo", "2026-01-31", "mei"],
      ["mei", "2026-01-30", "anna"],
      ["olga", "2026-02-01", "theo"],
      ["theo", "2026-02-01", "olga"],
    ] as const;
    await database.queries
      .insertInto("desk_people")
      .values(
        people.map(([id, away, substitute]) => ({
          id,
          email: `${id}@example.com`,
          name: id,
          role: "sales",
          shortcuts: "on",
          invited_at: "",
          seen_at: "",
          revoked_at: "",
          away_until: away,
          substitute,
        })),
      )
      .execute();
    const outbox = createDatabaseOutbox({
      database,
      now: () => NOON,
      chance: () => 0,
      announce: async () => {},
    });
    const told = async () => {
      const mails = [];
      for (let next = await outbox.claim("mail"); next; next = await outbox.claim("mail")) {
        mails.push([next.notice?.to, next.notice?.text, next.message?.reference]);
        await outbox.settle(next, { kind: "sent" });
      }
      return mails;
    };
    const assign = (assignee: string, by = "anna") =>
      assignMessage(database, REF, {
        by,
        at: NOON,
        assignee,
        sinks: ["mail", "chat"],
        timeZone: "Asia/Kolkata",
      });
    await assign("anna");
    expect(await told()).toEqual([]);
    await assign("ravi");
    expect(await told()).toEqual([
      ["ravi@example.com", "anna assigned this message to you.", REF],
      ["mei@example.com", "anna assigned this message to ravi, for whom you stand in.", REF],
    ]);
    // Those who stand in for each other are both away.
    await assign("olga");
    expect((await told()).map(([to]) => to)).toEqual(["olga@example.com"]);
    await assign("mei");
    await answerMessage(database, REF, ravi);
    await assign("anna", "ravi");
    expect(await told()).toEqual([["anna@example.com", "ravi assigned this message to you.", REF]]);
    await assign("");
    await markSpam(database, REF, ravi);
    await assign("mei");
    expect(await told()).toEqual([]);
  });

  test(`on ${name} a message is open until answered, and again once reopened, in the order of recording`, async () => {
    const { database, id, kinds, read } = await aDatabase();
    // By a clock that was set back meanwhile.
    const back = { by: "李雷", at: MORNING };
    expect(await answerMessage(database, "KS-UNKNOWN", anna)).toEqual({ kind: "unknown" });
    expect(await reopenMessage(database, REF, back)).toEqual({ kind: "already-open" });
    expect(await kinds()).toEqual([]);
    expect(await answerMessage(database, REF, anna)).toMatchObject({ kind: "recorded" });
    expect(await answerMessage(database, REF, ravi)).toEqual({ kind: "already-answered", ...anna });
    expect(await read()).toMatchObject({ standing: "answered", answered: anna });
    expect(await reopenMessage(database, REF, back)).toMatchObject({ kind: "recorded" });
    expect(await reopenMessage(database, REF, anna)).toEqual({ kind: "already-open", ...back });
    expect(await read()).toMatchObject({ standing: "open" });
    expect(
      await answerMessage(database, REF, { by: "ravi@kolam.example", at: NOON, byLink: true }),
    ).toMatchObject({
      kind: "recorded",
    });
    expect(await kinds()).toEqual(["answered", "reopened", "answered-by-link"]);
    expect(standingOf((await messageEvents(database, [id])).get(id))).toBe("answered");
  });

  test(`on ${name} of ten who answer or take a message at once, one is recorded, and the others learn who`, async () => {
    const { database, kinds } = await aDatabase();
    const ten = Array.from({ length: 10 }, (_, index) => ({ by: `Anna ${index}`, at: NOON }));
    const answers = await Promise.all(ten.map((actor) => answerMessage(database, REF, actor)));
    expect(answers.filter(({ kind }) => kind === "recorded")).toHaveLength(1);
    const [first] = answers.flatMap((outcome) => (outcome.kind === "recorded" ? [outcome.event.by] : []));
    for (const outcome of answers)
      if (outcome.kind === "already-answered") expect(outcome).toMatchObject({ by: first, at: NOON });
    const taken = await Promise.all(
      ten.map((actor) => assignMessage(database, REF, { ...actor, assignee: actor.by, insteadOf: "" })),
    );
    expect(taken.filter(({ kind }) => kind === "recorded")).toHaveLength(1);
    expect(taken.filter(({ kind }) => kind === "taken")).toHaveLength(9);
    expect(await kinds()).toEqual(["answered", "assigned"]);
  });

  test(`on ${name} a message is with its last assignee, and unassigned again`, async () => {
    const { database, read } = await aDatabase();
    const give = (assignee: string) => assignMessage(database, REF, { ...anna, assignee });
    expect(await give("")).toEqual({ kind: "already-assigned", to: "" });
    expect(await give("Ravi")).toMatchObject({ kind: "recorded" });
    expect(await give("Ravi")).toEqual({ kind: "already-assigned", to: "Ravi", ...anna });
    expect((await read()).assignee).toBe("Ravi");
    await give("");
    expect((await read()).assignee).toBe("");
  });

  test(`on ${name} notes are kept as they were typed, and an empty or endless one is none`, async () => {
    const { database, read } = await aDatabase();
    const note = (text: string) => noteMessage(database, REF, { ...anna, text });
    expect(await note(" \n\0 ")).toEqual({ kind: "empty" });
    expect(await note("x".repeat(NOTE_MAX_CHARS + 1))).toEqual({ kind: "too-long", max: NOTE_MAX_CHARS });
    expect(await note(" First line\r\nसेकंड 😀 ' \" ; --\0 ")).toMatchObject({ kind: "recorded" });
    expect(notesIn(await read())).toEqual(["First line\nसेकंड 😀 ' \" ; --"]);
  });

  test(`on ${name} what a process of the version before stores during an update counts as well`, async () => {
    const { database, id, read } = await aDatabase();
    const { queries } = database;
    await queries.updateTable("messages").set({ turn_at: "" }).execute();
    const parts = { database, sinks: [], retention: USUAL_RETENTION, secret: new Uint8Array(32) };
    const dataDir = temporaryDirectory();
    await runMaintenance({ ...parts, dataDir, now: () => NOON, log: () => {} });
    const { turn_at: turn } = await queries
      .selectFrom("messages")
      .select("turn_at")
      .executeTakeFirstOrThrow();
    expect(turn).toBe(DUE.toISOString());

    const event = { message_id: id, recorded_by: "Ravi", recorded_at: NOON.toISOString() };
    const note = { ...event, id: "1", kind: "noted", detail: "Call first." };
    const handOver = { ...event, id: "2", kind: "handed-over", detail: "Mei" };
    await queries.insertInto("message_events").values([note, handOver]).execute();
    await openMessage(database, REF, anna);
    const { assignee, history } = await read();
    expect([assignee, history.map(({ kind }) => kind)]).toEqual(["Mei", ["note", "reassigned", "opened"]]);
  });

  test(`on ${name} who reads a message is seen for five minutes by others, and recorded once a few minutes`, async () => {
    const { database, kinds, read } = await aDatabase();
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    const opens = (by: string, minutes: number) => openMessage(database, REF, { by, at: at(minutes) });
    expect(await opens("Anna", -6)).toMatchObject({ kind: "recorded" });
    expect(await opens("Ravi", -5)).toMatchObject({ kind: "recorded" });
    expect(await opens("Ravi", -2)).toEqual({ kind: "just-opened" });
    expect(await opens("Ravi", -1)).toMatchObject({ kind: "recorded" });
    expect(await opens("Mei", -1)).toMatchObject({ kind: "recorded" });
    expect((await read()).readers).toEqual([
      { by: "Mei", at: at(-1) },
      { by: "Ravi", at: at(-1) },
    ]);
    const others = await readMessage(database, REF, { now: NOON, me: "Mei" });
    expect(others?.readers).toEqual([{ by: "Ravi", at: at(-1) }]);
    expect(await kinds()).toHaveLength(4);
  });

  test(`on ${name} each event is undone, not twice, and the undoing, too`, async () => {
    const { database, read } = await aDatabase();
    const undo = (event?: string) => undoEvent(database, REF, { ...ravi, sinks: [], event });
    expect(await undo()).toEqual({ kind: "unknown-event" });
    expect(await undo("none")).toEqual({ kind: "unknown-event" });

    const assigned = await assignMessage(database, REF, { ...anna, assignee: "Anna" });
    await noteMessage(database, REF, { ...anna, text: "Call first." });
    const answered = await answerMessage(database, REF, anna);
    if (answered.kind !== "recorded" || assigned.kind !== "recorded") throw new Error("not recorded");
    const undone = await undo();
    expect(undone).toMatchObject({ kind: "undone", takenBack: answered.event, event: { kind: "reopened" } });
    expect(await read()).toMatchObject({ standing: "open", assignee: "Anna" });
    expect(await undo(answered.event.id)).toEqual({ kind: "already-undone", ...ravi });
    // What was taken back last is not taken back again by pressing once more: the action before it is.
    expect(await undo()).toMatchObject({ kind: "undone", takenBack: { kind: "note" } });
    expect(notesIn(await read())).toEqual([]);
    expect(await undo()).toMatchObject({ kind: "undone", takenBack: assigned.event });
    expect((await read()).assignee).toBe("");
    expect(await undo()).toEqual({ kind: "unknown-event" });

    if (undone.kind !== "undone") throw new Error("not undone");
    expect(await undo(undone.event.id)).toMatchObject({ kind: "undone" });
    const { standing, answered: answer, history } = await read();
    expect([standing, answer]).toEqual(["answered", anna]);
    expect(history.find(({ kind }) => kind === "note")?.takenBack).toEqual(ravi);
    expect(history).toHaveLength(7);
  });

  test(`on ${name} what a later event decided is not taken back under it`, async () => {
    const { database, read } = await aDatabase();
    const undo = (event: string) => undoEvent(database, REF, { ...ravi, sinks: [], event });
    const first = await assignMessage(database, REF, { ...anna, assignee: "Anna" });
    const second = await assignMessage(database, REF, { ...ravi, assignee: "Ravi" });
    if (first.kind !== "recorded" || second.kind !== "recorded") throw new Error("not recorded");
    expect(await undo(first.event.id)).toEqual({ kind: "superseded", event: second.event });
    await undo(second.event.id);
    expect((await read()).assignee).toBe("Anna");
  });

  test(`on ${name} a held message is not answered; released, it goes out and its promise starts anew`, async () => {
    const { database, read, leads } = await aDatabase({ state: "junk", suspicion: ["has a link"] });
    expect(await read()).toMatchObject({ standing: "junk" });
    expect(await answerMessage(database, REF, anna)).toEqual({ kind: "junk" });
    const release = { ...anna, sinks: ["mail", "chat"], calendar: { office: OFFICE, timeZone: "UTC" } };
    const released = await markNotSpam(database, REF, release);
    expect(released).toMatchObject({ kind: "recorded" });
    expect(await markNotSpam(database, REF, { ...ravi, sinks: [] })).toEqual({ kind: "in-inbox", ...anna });
    expect(await leads()).toEqual([
      ["mail", "lead", "waiting"],
      ["chat", "lead", "waiting"],
    ]);
    const { message, standing, judged } = await read();
    expect({ standing, judged }).toEqual({ standing: "open", judged: { as: "not-spam", ...anna } });
    // Nine working hours, from a Saturday.
    const due = new Date("2026-02-02T18:30:00.000Z");
    expect(message).toMatchObject({ state: "inbox", answerBy: due, toldBy: DUE });

    // What no channel has taken is withdrawn; the mail that went out stays out.
    const { queries } = database;
    await queries.updateTable("deliveries").set({ state: "sent" }).where("sink", "=", "mail").execute();
    const back = await undoEvent(database, REF, { ...ravi, sinks: ["mail", "chat"] });
    expect(back).toMatchObject({ kind: "undone", delivered: ["mail"] });
    expect(await leads()).toEqual([["mail", "lead", "sent"]]);
    expect((await read()).message).toMatchObject({ state: "junk", answerBy: DUE });
    expect((await read()).message.toldBy).toBeUndefined();

    // Released once more, it goes only where it has not been.
    await markNotSpam(database, REF, release);
    expect(await leads()).toEqual([
      ["mail", "lead", "sent"],
      ["chat", "lead", "waiting"],
    ]);
    await answerMessage(database, REF, anna);
    if (released.kind !== "recorded") throw new Error("not recorded");
    const [, , again] = (await read()).history;
    expect(await undoEvent(database, REF, { ...ravi, sinks: [], event: again?.id })).toMatchObject({
      kind: "superseded",
      event: { kind: "answered" },
    });
  });

  test(`on ${name} spam leaves the inbox with what waits to be delivered, and comes back as it was`, async () => {
    const { database, read, leads } = await aDatabase({ deliverTo: ["mail", "chat"] });
    await database.queries
      .updateTable("deliveries")
      .set({ state: "sent" })
      .where("sink", "=", "chat")
      .execute();
    expect(await markSpam(database, REF, anna)).toMatchObject({ kind: "recorded", delivered: ["chat"] });
    expect(await markSpam(database, REF, ravi)).toEqual({ kind: "already-spam", ...anna });
    expect(await read()).toMatchObject({ standing: "junk", judged: { as: "spam", ...anna } });
    expect(await leads()).toEqual([["chat", "lead", "sent"]]);
    const back = await undoEvent(database, REF, { ...ravi, sinks: ["mail", "chat"] });
    expect(back).toMatchObject({ kind: "undone", delivered: [] });
    const { standing, judged } = await read();
    expect([standing, judged]).toEqual(["open", undefined]);
    expect(await leads()).toEqual([
      ["chat", "lead", "sent"],
      ["mail", "lead", "waiting"],
    ]);
  });

  test(`on ${name} Spam moves all that is like it, and Undo brings all of it back, in one step or not at all`, async () => {
    const { database } = await aDatabase();
    const store = createMessageStore(database);
    const offer = (at: number) =>
      `Dear owner of site ${at}, we place articles with links to your pages on newspapers that people read. ` +
      `Prices begin at ${at}9 dollars a month. See HTTPS://offer${at}.example for the list, or write back TODAY.`;
    const references = Array.from({ length: 6 }, (_, index) => `KS-ALIKE${index}`);
    for (const [index, reference] of references.entries())
      await store.receive(
        aNewMessage({
          reference,
          message: offer(index),
          email: `a${index}@b${index}.example`,
          deliverTo: ["mail"],
        }),
      );
    const spam = async () => {
      const rows = await database.queries
        .selectFrom("messages")
        .select("reference")
        .where("judged", "=", "spam")
        .execute();
      return rows.map(({ reference }) => reference).toSorted();
    };
    const waiting = async () =>
      (await database.queries.selectFrom("deliveries").select("id").execute()).length;
    const planned = await waiting();
    const first = references[0] ?? "";

    await expect(markSpamAndAlike(breakingAtEvent(4, database), first, anna)).rejects.toThrow("cut off");
    expect([await spam(), await waiting()]).toEqual([[], planned]);
    const marked = await markSpamAndAlike(database, first, anna);
    if (marked.kind !== "recorded") throw new Error("not recorded");
    expect([await spam(), await waiting()]).toEqual([references, planned - references.length]);
    const undo = { ...ravi, sinks: ["mail"], event: marked.event.id };
    await expect(undoEvent(breakingAtEvent(4, database), first, undo)).rejects.toThrow("cut off");
    expect(await spam()).toEqual(references);
    expect(await undoEvent(database, first, undo)).toMatchObject({ kind: "undone" });
    expect([await spam(), await waiting()]).toEqual([[], planned]);

    // Two who move the same messages, beginning at either end, do not wait for each other.
    const both = await Promise.all(
      [first, references.at(-1) ?? ""].map((one) => markSpamAndAlike(database, one, anna)),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["already-spam", "recorded"]);
    expect(await spam()).toEqual(references);
  });

  test(`on ${name} what verdicts learn from is the last marks and the answers, and what is known of a sender`, async () => {
    const { database } = await aDatabase({ email: "Asha@Company.example" });
    const store = createMessageStore(database);
    await store.receive(aNewMessage({ reference: "KS-000002", email: "b@b.example", state: "junk" }));
    const verdicts = async () => (await store.verdicts(9)).map(({ email, isSpam }) => [email, isSpam]);
    const record = async (email: string) => {
      const { isKnown, isSpam } = await store.recordOf(email);
      return [isKnown, isSpam];
    };
    const versions = [await store.verdictsVersion()];
    const expectChange = async () => {
      versions.push(await store.verdictsVersion());
      expect(new Set(versions).size).toBe(versions.length);
    };
    expect([await verdicts(), await record("asha@company.example")]).toEqual([[], [false, false]]);
    expect([await store.isInInboxFrom("company.example"), await store.isInInboxFrom("b.example")]).toEqual([
      true,
      false,
    ]);
    await answerMessage(database, REF, anna);
    await expectChange();
    expect([await verdicts(), await record("asha@company.example")]).toEqual([
      [["Asha@Company.example", false]],
      [true, false],
    ]);
    await store.receive(aNewMessage({ reference: "KS-000003", email: "ASHA@company.example" }));
    await markSpam(database, "KS-000003", anna);
    await expectChange();
    expect(await record("asha@company.example")).toEqual([true, true]);

    // Judged later by a clock that is behind: the order of recording counts.
    await markNotSpam(database, "KS-000002", { ...ravi, sinks: [] });
    await markSpam(database, REF, { by: "Anna", at: MORNING });
    expect(await verdicts()).toEqual([
      ["Asha@Company.example", true],
      ["b@b.example", false],
      ["ASHA@company.example", true],
    ]);
    expect([await record("asha@company.example"), await record("b@b.example")]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await store.verdicts(1)).toHaveLength(2);
    await expectChange();
    await undoEvent(database, REF, { ...ravi, sinks: [] });
    await expectChange();
    expect(await record("asha@company.example")).toEqual([true, true]);
    const row = await store.findByReference(REF);
    await forgetMessages(database, temporaryDirectory(), [row?.id ?? ""]);
    await expectChange();
    expect(await record("asha@company.example")).toEqual([false, true]);
  });

  test(`on ${name} what was recorded goes with its message`, async () => {
    const { database, id } = await aDatabase();
    await noteMessage(database, REF, { ...anna, text: "Canary" });
    await answerMessage(database, REF, anna);
    await forgetMessages(database, temporaryDirectory(), [id]);
    expect(await database.queries.selectFrom("message_events").selectAll().execute()).toEqual([]);
    expect(await answerMessage(database, REF, anna)).toEqual({ kind: "unknown" });
  });
}

/** The same database, in which an event cannot be written any more after some of them. */
function breakingAtEvent(wanted: number, database: MessageDatabase): MessageDatabase {
  let count = 0;
  const queries = database.queries.withPlugin({
    transformQuery({ node }) {
      const isEvent = node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes("message_events");
      if (isEvent && (count += 1) === wanted) throw new Error("cut off");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...database, queries };
}

/** The notes of a message that were not taken back. */
function notesIn({ history }: ReadMessage): string[] {
  return history.filter((event) => event.kind === "note" && !event.takenBack).map(({ detail }) => detail);
}
