import { expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { answerMessage, assignMessage, openMessage, putOffMessage } from "../actions/record-action.ts";
import { markSpam } from "../actions/judge-message.ts";
import { createMessageStore } from "../database-message-store.ts";
import { foldOlder } from "../../retention/maintenance.ts";
import { keptAbout } from "../earlier-messages.ts";
import { addEvent, withMessage } from "../message-events.ts";
import { aNewMessage } from "../message-store.contract.ts";
import type { NewMessage } from "../message-store.ts";
import { deliveriesOf, isStuck } from "./delivery-standing.ts";
import { countLists, listMessages, placeInList } from "./list-messages.ts";
import { relatedMessages } from "./related-messages.ts";
import type { ListQuery } from "./list-query.ts";

const NOON = new Date("2026-01-31T12:00:00.000Z");
const anna = { by: "Anna", at: NOON };
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const NO_TAGS = { source: "", medium: "", campaign: "", term: "", content: "" };

/** The lists of messages, on both databases. */
export function describeLists(name: string, open: () => Promise<MessageDatabase>): void {
  async function aDesk(...messages: Partial<NewMessage>[]) {
    const database = await open();
    onTestFinished(() => database.close());
    const store = createMessageStore(database);
    for (const message of messages) await store.receive(aNewMessage(message));
    const list = async (query: Partial<ListQuery> = {}) => {
      const { rows } = await listMessages(database, { view: "open", now: NOON, ...query });
      return rows.map(({ reference }) => reference);
    };
    return { database, list };
  }

  test(`on ${name} every message is in one list, what is due first comes first, and counts agree`, async () => {
    const { database, list } = await aDesk(
      { reference: "KS-LATER1", answerBy: hours(9) },
      { reference: "KS-SOON01", answerBy: hours(1), deliverTo: ["mail", "chat"] },
      { reference: "KS-LATE01", answerBy: hours(-1), receivedAt: hours(-10) },
      { reference: "KS-ANSWER", answerBy: hours(-2) },
      { reference: "KS-ANSWE2", answerBy: hours(-2) },
      { reference: "KS-DOUBT1", state: "doubtful", answerBy: hours(2) },
      { reference: "KS-JUNK01", state: "junk", receivedAt: hours(-3) },
      { reference: "KS-JUNK02", state: "junk", receivedAt: hours(-2) },
      { reference: "KS-SPAM01" },
    );
    await answerMessage(database, "KS-ANSWE2", anna);
    await answerMessage(database, "KS-ANSWER", { by: "Ravi", at: hours(1) });
    await markSpam(database, "KS-SPAM01", anna);
    await assignMessage(database, "KS-SOON01", { ...anna, assignee: "Anna" });
    await openMessage(database, "KS-SOON01", anna);

    expect(await list()).toEqual(["KS-LATE01", "KS-SOON01", "KS-LATER1"]);
    expect(await list({ view: "mine", me: "Anna" })).toEqual(["KS-SOON01"]);
    expect(await list({ view: "mine", me: "" })).toEqual([]);
    expect(await list({ view: "overdue" })).toEqual(["KS-LATE01"]);
    expect(await list({ view: "answered" })).toEqual(["KS-ANSWER", "KS-ANSWE2"]);
    expect(await list({ view: "doubtful" })).toEqual(["KS-DOUBT1"]);
    expect(await list({ view: "junk" })).toEqual(["KS-JUNK02", "KS-SPAM01", "KS-JUNK01"]);
    expect(await list({ view: "all" })).toHaveLength(9);
    expect(await countLists(database, { me: "Anna", now: NOON })).toEqual({
      open: 3,
      mine: 1,
      overdue: 1,
      later: 0,
      waiting: 0,
      answered: 2,
      doubtful: 1,
      junk: 3,
      all: 9,
    });

    const { rows } = await listMessages(database, { view: "open", now: NOON });
    expect(rows[1]).toMatchObject({
      name: "Noor Sample",
      topic: "custom-software",
      firstLine: "Three systems keep the same customer, and none agrees.",
      answerBy: hours(1),
      standing: "open",
      assignee: "Anna",
      isOpened: true,
      delivery: { state: "stuck", sent: [], missing: ["mail", "chat"] },
    });
    expect(rows[0]).toMatchObject({ standing: "overdue", isOpened: false, delivery: { state: "none" } });
    const query = { view: "open", now: NOON } as const;
    expect(await placeInList(database, query, "KS-LATE01")).toEqual({ index: 1, of: 3, next: "KS-SOON01" });
    expect(await placeInList(database, query, "KS-SOON01")).toEqual({
      index: 2,
      of: 3,
      previous: "KS-LATE01",
      next: "KS-LATER1",
    });
    expect(await placeInList(database, query, "KS-ANSWER")).toBeUndefined();
  });

  test(`on ${name} a message that is put off leaves the list until then, unless its answer is due soon`, async () => {
    const { database, list } = await aDesk(
      { reference: "KS-FIRST1", answerBy: hours(20) },
      { reference: "KS-OFF001", answerBy: hours(40) },
      { reference: "KS-OFF002", answerBy: hours(4) },
      { reference: "KS-LATE01", answerBy: hours(-1) },
    );
    const offs = ["KS-OFF001", "KS-OFF002", "KS-LATE01"];
    for (const reference of offs) await putOffMessage(database, reference, { ...anna, until: hours(30) });
    const soon = hours(12);
    expect(await list({ soon })).toEqual(["KS-LATE01", "KS-OFF002", "KS-FIRST1"]);
    expect(await list({ view: "later", soon })).toHaveLength(3);
    expect(await countLists(database, { now: NOON, soon })).toMatchObject({ open: 3, later: 3, overdue: 1 });
    const { rows } = await listMessages(database, { view: "later", now: NOON });
    expect(rows.find(({ reference }) => reference === "KS-OFF001")).toMatchObject({
      standing: "later",
      laterUntil: hours(30),
      answerBy: hours(40),
    });
    // Once it is back, it comes before what has no earlier turn.
    await put(database, hours(50), "KS-AFTER1");
    const back = { now: hours(31), soon: hours(32) };
    expect(await list(back)).toEqual(["KS-LATE01", "KS-OFF002", "KS-FIRST1", "KS-OFF001", "KS-AFTER1"]);
    expect(await list({ ...back, view: "later" })).toEqual([]);
    // What is put off no longer is back at once, and so is what a letter came to.
    await putOffMessage(database, "KS-OFF001", { ...anna, until: hours(99) });
    expect(await list(back)).not.toContain("KS-OFF001");
    await record(database, "KS-OFF001", "letter");
    expect(await list(back)).toContain("KS-OFF001");
    expect(await putOffMessage(database, "KS-OFF001", anna)).toEqual({ kind: "not-later" });
    await putOffMessage(database, "KS-OFF001", { ...anna, until: hours(99) });
    await putOffMessage(database, "KS-OFF001", anna);
    expect(await list(back)).toContain("KS-OFF001");
  });

  test(`on ${name} a message that was replied to waits for the customer until a letter comes`, async () => {
    const { database, list } = await aDesk({ reference: "KS-000001", answerBy: hours(4) });
    await putOffMessage(database, "KS-000001", { ...anna, until: hours(30) });
    await record(database, "KS-000001", "replied");
    expect(await putOffMessage(database, "KS-000001", anna)).toMatchObject({ kind: "already-answered" });
    expect(await list({ view: "waiting" })).toEqual(["KS-000001"]);
    expect(await list({ view: "answered" })).toEqual(["KS-000001"]);
    expect(await list({ view: "later" })).toEqual([]);
    await record(database, "KS-000001", "letter");
    expect(await list({ view: "waiting" })).toEqual([]);
    expect(await list()).toEqual(["KS-000001"]);
  });

  test(`on ${name} a message leads to those of its sender, and of their company, open ones first`, async () => {
    const of = (reference: string, email: string, company = "", hour = 0) => ({
      reference,
      email,
      company,
      receivedAt: hours(-hour),
      answerBy: hours(9),
    });
    const { database } = await aDesk(
      of("KS-000001", "noor@salt_fen.example", "Saltfen", 1),
      of("KS-000002", " Noor@SALT_FEN.example", "", 2),
      of("KS-000003", "noor@salt_fen.example", "", 3),
      of("KS-000004", "lena@salt_fen.example", "", 4),
      of("KS-000005", "lena@saltxfen.example", "", 5),
      of("KS-000006", "lena@gmail.com", " saltFEN", 6),
      of("KS-000007", "noor@gmail.com", "", 7),
      of("KS-000008", "ela@gmail.com", "ÉLAN Örnek", 8),
      of("KS-000009", "eva@gmail.com", "Élan ÖRNEK ", 9),
    );
    await answerMessage(database, "KS-000002", anna);
    const related = async (reference: string) => {
      const message = await createMessageStore(database).findByReference(reference);
      if (!message) throw new Error("There is no such message");
      const { person, company } = await relatedMessages(database, message, NOON);
      return [person, company].map(({ messages }) => messages.map((one) => [one.reference, one.standing]));
    };
    expect(await related("KS-000001")).toEqual([
      [
        ["KS-000003", "open"],
        ["KS-000002", "answered"],
      ],
      [
        ["KS-000004", "open"],
        ["KS-000006", "open"],
      ],
    ]);
    expect(await related("KS-000007")).toEqual([[], []]);
    expect((await related("KS-000008"))[1]).toContainEqual(["KS-000009", "open"]);
    for (let count = 0; count < 10; count += 1)
      await createMessageStore(database).receive(aNewMessage({ email: "noor@gmail.com" }));
    const message = await createMessageStore(database).findByReference("KS-000007");
    const { person } = await relatedMessages(database, message ?? aNewMessage(), NOON);
    expect([person.messages.length, person.hasMore]).toEqual([10, false]);
  });

  test(`on ${name} a delivery is on its way, through, or stuck where it was given up or waits for long`, async () => {
    const { database } = await aDesk({ deliverTo: ["mail", "chat"] });
    const { queries } = database;
    const standing = async (now: Date) =>
      (await listMessages(database, { view: "all", now })).rows[0]?.delivery;
    const soon = new Date("2026-01-31T09:31:00Z");
    expect(await standing(soon)).toEqual({ state: "waiting", sent: [], missing: ["mail", "chat"] });
    await queries.updateTable("deliveries").set({ state: "sent" }).where("sink", "=", "mail").execute();
    expect(await standing(soon)).toEqual({ state: "waiting", sent: ["mail"], missing: ["chat"] });
    expect(await standing(NOON)).toEqual({ state: "stuck", sent: ["mail"], missing: ["chat"] });
    const [id = ""] = (await queries.selectFrom("messages").select("id").execute()).map((row) => row.id);
    const deliveries = (await deliveriesOf(database, [id])).get(id) ?? [];
    expect(deliveries.map((one) => [one.sink, isStuck(one, NOON)])).toEqual([
      ["mail", false],
      ["chat", true],
    ]);
    await queries.updateTable("deliveries").set({ state: "dead" }).where("sink", "=", "chat").execute();
    expect(await standing(soon)).toEqual({ state: "stuck", sent: ["mail"], missing: ["chat"] });
    await queries.updateTable("deliveries").set({ state: "sent" }).execute();
    expect(await standing(soon)).toEqual({ state: "sent", sent: ["mail", "chat"], missing: [] });
  });

  test(`on ${name} search finds parts of words in every text, with any accents and capitals, in every list`, async () => {
    const { database, list } = await aDesk(
      { reference: "KS-C5SZVQ", name: "Siobhán O'Brien", message: "Über 50% größere Käufe_im ÅNGSTRÖM-Büro" },
      { reference: "KS-000002", company: "ООО Ромашка", email: "Ivan@romashka.example", state: "junk" },
      { reference: "KS-000003", name: "李雷", message: "Zażółć gęślą jaźń, ΑΘΗΝΑ" },
    );
    const search = (words: string) => list({ view: "all", search: words });
    for (const words of [
      "siobhan",
      "SIOBHÁN",
      "o'br",
      "uber 50%",
      "kaufe_im",
      "c5szvq",
      "angstrom buro",
      "GRÖSSERE",
    ])
      expect([words, await search(words)]).toEqual([words, words === "GRÖSSERE" ? [] : ["KS-C5SZVQ"]]);
    for (const words of ["ромаш", "РОМАШКА", "ivan@ROMASHKA"])
      expect(await search(words)).toEqual(["KS-000002"]);
    for (const words of ["李", "zazo gesla", "αθην"]) expect(await search(words)).toEqual(["KS-000003"]);
    expect(await search("siobhan ромашка")).toEqual([]);
    expect(await search("50_")).toEqual([]);
    expect(await search(" ")).toHaveLength(3);
    // What an older version stored is found once it is prepared, which the first maintenance does.
    await database.queries.updateTable("messages").set({ folded: "" }).execute();
    await database.queries
      .updateTable("messages")
      .set({ email: "Ivan@Büro.example" })
      .where("reference", "=", "KS-000002")
      .execute();
    expect(await search("c5szvq")).toEqual([]);
    expect(await foldOlder(database)).toBe(3);
    expect(await search("kaufe_im")).toEqual(["KS-C5SZVQ"]);
    for (const words of ["ivan@büro", "xn--bro-hoa"]) expect(await search(words)).toEqual(["KS-000002"]);
  });

  test(`on ${name} a list is narrowed by topic, person, way and time`, async () => {
    const { database, list } = await aDesk(
      {
        reference: "KS-000001",
        topic: "ai",
        utm: NO_TAGS,
        referrer: "",
        from: "blog",
        receivedAt: hours(-1),
      },
      { reference: "KS-000002", utm: NO_TAGS, referrer: "www.google.co.in", receivedAt: hours(-2) },
      { reference: "KS-000003", utm: NO_TAGS, referrer: "mail.google.com", receivedAt: hours(-3) },
      { reference: "KS-000004", utm: NO_TAGS, referrer: "partner.example", receivedAt: hours(-4) },
      { reference: "KS-000005", utm: { ...NO_TAGS, campaign: "spring" }, receivedAt: hours(-5) },
      {
        reference: "KS-000006",
        utm: { ...NO_TAGS, medium: "Email", campaign: "spring" },
        receivedAt: hours(-6),
      },
    );
    await assignMessage(database, "KS-000004", { ...anna, assignee: "Anna" });
    const found = (query: Partial<ListQuery>) => list({ view: "all", ...query });
    expect(await found({ topic: "ai" })).toEqual(["KS-000001"]);
    expect(await found({ assignee: "Anna" })).toEqual(["KS-000004"]);
    expect(await found({ assignee: "" })).toHaveLength(5);
    expect(await found({ source: "typed" })).toEqual(["KS-000001"]);
    expect(await found({ source: "search" })).toEqual(["KS-000002"]);
    expect(await found({ source: "link" })).toEqual(["KS-000004"]);
    expect(await found({ source: "campaign" })).toEqual(["KS-000005"]);
    expect(await found({ source: "mail" })).toEqual(["KS-000003", "KS-000006"]);
    expect(await found({ since: hours(-2) })).toEqual(["KS-000001", "KS-000002"]);
    expect(await found({ source: "mail", since: hours(-3), search: "noor" })).toEqual(["KS-000003"]);
    expect(await countLists(database, { now: NOON, source: "mail" })).toMatchObject({ open: 2, all: 2 });
  });

  test(`on ${name} pages follow each other by key, and miss nothing that stays when others leave the list`, async () => {
    // All due and received at one moment, so that only ids tell them apart.
    const { database } = await aDesk(...Array.from({ length: 12 }, () => ({ answerBy: hours(1) })));
    for (const view of ["open", "all"] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await listMessages(database, { view, now: NOON }, { after, limit: 5 });
        seen.push(...page.rows.map(({ reference }) => reference));
        after = page.older;
      } while (after !== undefined);
      expect([view, seen.length, new Set(seen).size]).toEqual([view, 12, 12]);
    }
    const first = await listMessages(database, { view: "open", now: NOON }, { limit: 5 });
    for (const { reference } of first.rows) await answerMessage(database, reference, anna);
    const second = await listMessages(
      database,
      { view: "open", now: NOON },
      { after: first.older, limit: 50 },
    );
    expect(second.rows).toHaveLength(7);
    expect(second.older).toBeUndefined();
    const odd = await listMessages(database, { view: "open", now: NOON }, { after: "' or 1=1", limit: 50 });
    expect(odd.rows).toHaveLength(7);
  });

  test(`on ${name} what is kept about a person is counted however the address is written`, async () => {
    const { database } = await aDesk(
      { reference: "KS-000001", email: "Asha@Company.example" },
      { reference: "KS-000002", email: "asha@company.example" },
      { reference: "KS-000003", email: "basha@company.example" },
      { reference: "KS-000004", email: "Asha@Örebro.example" },
      { reference: "KS-000005", email: "asha@xn--rebro-iua.example" },
    );
    await openMessage(database, "KS-000001", anna);
    await answerMessage(database, "KS-000002", anna);
    await answerMessage(database, "KS-000003", anna);
    const about = (email: string) => keptAbout(database.queries, email);
    expect(await about(" ASHA@company.example")).toEqual({ messages: 2, letters: 0, notes: 0, events: 2 });
    const spellings = ["asha@ÖREBRO.example", "Asha@XN--rebro-iua.Example.", "asha@O\u0308rebro。example"];
    for (const email of spellings) expect(await about(email)).toMatchObject({ messages: 2 });
    expect(await about("stranger@company.example")).toEqual({ messages: 0, letters: 0, notes: 0, events: 0 });
  });
}

async function put(database: MessageDatabase, answerBy: Date, reference: string) {
  await createMessageStore(database).receive(aNewMessage({ reference, answerBy }));
}

/** A letter goes out, or comes in. */
async function record(database: MessageDatabase, reference: string, kind: "replied" | "letter") {
  await withMessage(database, reference, (transaction, message) =>
    addEvent(transaction, message, { kind, by: "", at: NOON, detail: "letter" }),
  );
}
