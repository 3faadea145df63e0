import { expect, test } from "vitest";
import type { InboxView, MessageView, OpenMessage } from "#model/desk/message-views.ts";
import type { Flash } from "#model/desk/desk-view.ts";
import { DESK_PATHS, VERDICT_FIELD, type MessageAction } from "#model/desk/desk-paths.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aReceivedLetter } from "../../messages/letters/letter-store.contract.ts";
import { receiveLetter } from "../../messages/letters/letter-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import type { NewMessage } from "../../messages/store/message-store.ts";
import { issueSignedLink } from "../../messages/store/signed-links.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { aDesk } from "../../../tests/support/a-desk.ts";

/** What a visitor may have drawn. */
const KOLAM = "d99mldjilamilill0l0amjlma";
const HOUR_MS = 3_600_000;
/** The moment of the desk under test: a Friday, 14:30 in Bengaluru. */
const NOW = new Date("2026-01-30T09:00:00Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const MESSAGES: Partial<NewMessage>[] = [
  { reference: "KS-LATE01", name: "Jonas Muster", receivedAt: inHours(-30), answerBy: inHours(-2) },
  { reference: "KS-SOON01", name: "Siobhán Sample", receivedAt: inHours(-20), answerBy: inHours(2) },
  { reference: "KS-SOON02", name: "Deniz Örnek", receivedAt: inHours(-1), answerBy: inHours(30) },
  {
    reference: "KS-DOUBT1",
    name: "Lena Exempel",
    email: "lena@exempel.example",
    message: "Kan ni göra en bokningssida till vår båtklubb?",
    receivedAt: inHours(-4),
    answerBy: inHours(5),
    state: "doubtful",
    suspicion: ["sent within three seconds"],
    points: [3, 3],
  },
  {
    reference: "KS-JUNK01",
    name: "Rank Sample",
    email: "rank@offers.example",
    receivedAt: inHours(-5),
    state: "junk",
    suspicion: ["is link markup for forums"],
    points: [0, 0],
  },
];

async function aDeskWithMessages(messages = MESSAGES) {
  const desk = await aDesk();
  const store = createMessageStore(desk.database);
  for (const message of messages) await store.receive(aNewMessage(message));
  const anna = await desk.signedIn("anna@example.com", "sales");
  const see = async (browser: typeof anna, path: string) => (await browser.view(path)) as unknown as Seen;
  /** Does something, and gives the page that follows. */
  async function act(browser: typeof anna, reference: string, action: MessageAction, fields = {}, back = "") {
    const answer = await browser.post(DESK_PATHS.act(reference, action), { ...fields, back });
    return { status: answer.statusCode, to: answer.headers.location ?? "" };
  }
  const message = async (browser: typeof anna, reference: string): Promise<OpenMessage> =>
    (await see(browser, DESK_PATHS.message(reference))).message;
  return { ...desk, store, anna, see, act, message };
}

/** The parts of any page that tests check. */
type Seen = Omit<InboxView, "kind"> &
  Pick<MessageView, "message"> & { frame: { flash?: Flash; csrf: string } };

const referencesOf = ({ rows }: Pick<InboxView, "rows">) => rows.map(({ reference }) => reference);

test("the list begins with what is due first, counts every list, and shows the first message beside it", async () => {
  const { anna, see } = await aDeskWithMessages();
  const view = await see(anna, "/messages");
  expect(referencesOf(view)).toEqual(["KS-LATE01", "KS-SOON01", "KS-SOON02"]);
  expect(view.counts).toMatchObject({ open: 3, doubtful: 1, mine: 0, overdue: 1, answered: 0, junk: 1 });
  expect(view.reading?.reference).toBe("KS-LATE01");
  expect(view.rows.map(({ promise }) => promise.kind)).toEqual(["late", "open", "open"]);
  // A day that does not exist is none.
  expect(referencesOf(await see(anna, "/messages?since=9999-99-99"))).toEqual(referencesOf(view));
  const overdue = await see(anna, "/messages?list=overdue");
  expect(overdue.overdue).toMatchObject({ count: 1, unassigned: 1 });
});

test("looking at a list opens nothing; a message that is opened is no longer new to anybody", async () => {
  const { anna, see } = await aDeskWithMessages();
  await see(anna, "/messages");
  const before = await see(anna, "/messages");
  // What only the page of a message shows is not looked up for a list.
  expect(before.reading).not.toHaveProperty("related");
  expect(before.rows.map(({ isOpened }) => isOpened)).toEqual([false, false, false]);
  expect(await see(anna, "/messages/KS-SOON01")).toHaveProperty("message.related.person");
  const after = await see(anna, "/messages");
  expect(after.rows.map(({ isOpened }) => isOpened)).toEqual([false, true, false]);
});

test("each step is an event of the history, and can be taken back", async () => {
  const { anna, act, see, message } = await aDeskWithMessages();
  const steps: [MessageAction, Record<string, string>, string][] = [
    ["assign", { to: anna.person.id }, "Message from Siobhán Sample assigned to you."],
    ["note", { note: " Call back on Monday. " }, "Note saved."],
    ["answered", {}, "Message from Siobhán Sample marked as answered."],
  ];
  for (const [action, fields, said] of steps) {
    const { to } = await act(anna, "KS-SOON01", action, fields);
    const page = await see(anna, to);
    expect(page.frame.flash).toMatchObject({ kind: "done", text: said });
  }
  const whole = await message(anna, "KS-SOON01");
  expect(whole).toMatchObject({ assignee: { id: anna.person.id }, answered: { isYou: true } });
  const done = whole.history.filter(({ kind }) => !["received", "opened"].includes(kind));
  expect(done.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["assigned", "anna"],
    ["note", "Call back on Monday."],
    ["answered", ""],
  ]);
  for (const entry of whole.history.filter(({ mayUndo }) => mayUndo).toReversed())
    await act(anna, "KS-SOON01", "undo", { event: entry.id });
  const undone = await message(anna, "KS-SOON01");
  expect(undone.answered).toBeUndefined();
  expect(undone.assignee).toBeUndefined();
  expect(undone.history.filter(({ isUndone }) => isUndone).map(({ kind }) => kind)).toEqual([
    "assigned",
    "note",
    "answered",
  ]);
});

test("a message is put off until a working morning, and a promise of today stays in the list", async () => {
  const { anna, act, see } = await aDeskWithMessages();
  const { to } = await act(anna, "KS-SOON02", "later", { until: "next-week" }, "/messages");
  const page = await see(anna, to);
  expect(page.frame.flash?.text).toBe("Message from Deniz Örnek put off until Mon 9:30.");
  expect(referencesOf(page)).toEqual(["KS-LATE01", "KS-SOON01"]);
  expect(page.counts).toMatchObject({ open: 2, later: 1 });
  const later = await see(anna, "/messages?list=later");
  expect(later.rows).toMatchObject([{ laterUntil: "2026-02-02T04:00:00.000Z", promise: { kind: "open" } }]);
  await anna.post(page.frame.flash?.undo?.action ?? "", { event: page.frame.flash?.undo?.event ?? "" });
  expect((await see(anna, "/messages")).counts).toMatchObject({ open: 3, later: 0 });
  for (const reference of ["KS-LATE01", "KS-SOON01"])
    await act(anna, reference, "later", { until: "day", day: "2026-02-05" });
  expect((await see(anna, "/messages")).rows).toMatchObject([
    { reference: "KS-LATE01", laterUntil: "2026-02-05T04:00:00.000Z" },
    { reference: "KS-SOON01" },
    { reference: "KS-SOON02" },
  ]);
  for (const day of ["", "2026-01-30", "2026-02-30"]) {
    const refused = await act(anna, "KS-SOON02", "later", { until: "day", day });
    expect((await see(anna, refused.to)).frame.flash?.kind).toBe("failed");
  }
  await act(anna, "KS-LATE01", "later", { until: "" });
  expect((await see(anna, "/messages?list=later")).rows).toHaveLength(1);
});

test("several messages are acted on at once, each with an event, and one Undo takes all of them back", async () => {
  const { anna, act, see, message, signedIn, wait } = await aDeskWithMessages();
  const ravi = await signedIn("ravi@example.com", "sales");
  const list = "/messages?list=open&read=KS-SOON02";
  const all = ["KS-LATE01", "KS-SOON01", "KS-SOON02"];
  /** Selects messages of the list, and gives the page that follows. */
  async function together(references: readonly string[], fields: Record<string, string>) {
    wait(1_000);
    const shown = await see(anna, list);
    const form = [...references.map((reference) => ["reference", reference]), ...Object.entries(fields)];
    const answer = await anna.ask({
      method: "POST",
      url: DESK_PATHS.together,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams([...form, ["csrf", shown.frame.csrf], ["back", list]]).toString(),
    });
    return see(anna, String(answer.headers.location));
  }
  const undo = async ({ frame: { flash } }: Seen) => {
    wait(1_000);
    const { action = "", event = "" } = flash?.undo ?? {};
    const answer = await anna.post(action, { event, back: list });
    return see(anna, String(answer.headers.location));
  };
  await act(anna, "KS-SOON01", "assign", { to: ravi.person.id });
  const assigned = await together([...all, "KS-UNKNOWN"], { act: "assign", to: ravi.person.id });
  expect(assigned.frame.flash?.text).toBe("Two messages assigned to ravi. Two were left as they were.");
  const undone = await undo(assigned);
  expect(undone.frame.flash?.text).toBe("Undone.");
  expect(undone.rows.map(({ assignee }) => assignee?.name)).toEqual([undefined, "ravi", undefined]);
  expect((await undo(undone)).rows.map(({ assignee }) => assignee?.name)).toEqual(["ravi", "ravi", "ravi"]);
  const steps = [
    [{ act: "answered" }, "Three messages marked as answered.", []],
    [{ act: "later", until: "tomorrow" }, "Three messages put off until Mon 9:30.", all.slice(0, 2)],
    [{ act: "spam" }, "Three messages marked as spam.", []],
  ] as const;
  for (const [fields, said, left] of steps) {
    const page = await together(all, fields);
    expect(page.frame.flash?.text).toBe(said);
    expect(page.counts.open).toBe(left.length);
    expect(referencesOf(await undo(page))).toEqual(all);
  }
  // Undo beside one message takes back that one alone.
  await together(all, { act: "spam" });
  const { history } = await message(anna, "KS-LATE01");
  await act(anna, "KS-LATE01", "undo", { event: history.findLast(({ kind }) => kind === "spam")?.id ?? "" });
  expect((await see(anna, list)).counts).toMatchObject({ open: 1 });
  for (const [references, fields] of [
    [[], { act: "spam" }],
    [all, { act: "erase" }],
    [all, { act: "later", until: "day", day: "2026-01-01" }],
  ] as const)
    expect((await together(references, fields)).frame.flash?.kind).toBe("failed");
  const other = await see(anna, list);
  await ravi.post(DESK_PATHS.undoTogether, { event: "unknown" });
  expect((await see(anna, list)).counts).toEqual(other.counts);
});

test("what leaves a list leads on to the next message of it", async () => {
  const { anna, act, see } = await aDeskWithMessages();
  const { to } = await act(anna, "KS-SOON01", "answered", {}, "/messages?read=KS-SOON01");
  const next = await see(anna, to);
  expect(next.reading?.reference).toBe("KS-SOON02");
  expect(referencesOf(next)).toEqual(["KS-LATE01", "KS-SOON02"]);
});

test("a conversation is kept from its newest letter", async () => {
  const { anna, message, database } = await aDeskWithMessages();
  expect((await message(anna, "KS-SOON01")).keptUntil).toBe("2027-01-29T13:00:00.000Z");
  await receiveLetter(database, "KS-SOON01", aReceivedLetter(), NOW, async () => undefined);
  expect((await message(anna, "KS-SOON01")).keptUntil).toBe("2027-01-30T09:00:00.000Z");
});

test("what was refused stays open beside its list", async () => {
  const { anna, act, see } = await aDeskWithMessages();
  const typed = { until: "day", day: "2026-01-01" };
  const early = await act(anna, "KS-SOON01", "later", typed, "/messages?read=KS-SOON01");
  await act(anna, "KS-LATE01", "answered");
  const late = await act(anna, "KS-LATE01", "answered", {}, "/messages");
  for (const [{ to }, reference] of [
    [early, "KS-SOON01"],
    [late, "KS-LATE01"],
  ] as const) {
    const page = await see(anna, to);
    expect(page.frame.flash?.kind).toBe("failed");
    expect(page.reading?.reference).toBe(reference);
  }
});

test("of two people who answer the second is told, and each sees the other reading", async () => {
  const { anna, act, see, message, signedIn } = await aDeskWithMessages();
  const ravi = await signedIn("ravi@example.com", "sales");
  await message(ravi, "KS-SOON01");
  expect((await message(anna, "KS-SOON01")).readers.map(({ name }) => name)).toEqual(["ravi"]);
  await act(ravi, "KS-SOON01", "answered");
  const { to } = await act(anna, "KS-SOON01", "answered");
  const page = await see(anna, to);
  expect(page.frame.flash).toEqual({ kind: "failed", text: "It has already been answered." });
  expect(page.message.answered).toMatchObject({ by: "ravi", isYou: false });
  const presence = await anna.post("/messages/KS-SOON01/presence");
  expect(presence.json()).toMatchObject({ readers: [{ name: "ravi" }], answered: { by: "ravi" } });
});

test("a doubtful message is promised like any other, says why it is doubtful, and is known in every list", async () => {
  const { anna, act, see, message } = await aDeskWithMessages();
  const [row, ...others] = (await see(anna, "/messages?list=doubtful")).rows;
  expect(others).toEqual([]);
  expect(row).toMatchObject({ reference: "KS-DOUBT1", state: "doubtful", promise: { kind: "open" } });
  const doubtful = await message(anna, "KS-DOUBT1");
  expect(doubtful).toMatchObject({
    promise: { kind: "open", dueAt: inHours(5).toISOString() },
    may: { answer: true },
    verdict: { state: "doubtful", signs: ["sent within three seconds"] },
  });
  expect(doubtful.history.map(({ kind, detail }) => `${kind} ${detail}`)).toContain(
    "sorted as doubtful: sent within three seconds",
  );
  await act(anna, "KS-DOUBT1", "assign", { to: anna.person.id });
  expect((await see(anna, "/messages?list=mine")).rows).toMatchObject([{ state: "doubtful" }]);
  await act(anna, "KS-DOUBT1", "answered");
  expect((await see(anna, "/messages?list=answered")).rows).toMatchObject([{ state: "doubtful" }]);
});

test("Not spam moves a doubtful message to the inbox under its own promise, Spam to junk, and Undo brings it back", async () => {
  const { anna, act, see, message } = await aDeskWithMessages();
  const doubtful = "/messages?list=doubtful&read=KS-DOUBT1";
  for (const [action, list, said] of [
    ["not-spam", "open", "Message from Lena Exempel moved to the inbox. The answer is due today at 19:30."],
    ["spam", "junk", "Message from Lena Exempel marked as spam."],
  ] as const) {
    const { to } = await act(anna, "KS-DOUBT1", action, {}, doubtful);
    const page = await see(anna, to);
    expect([referencesOf(page), page.frame.flash?.text]).toEqual([[], said]);
    expect(referencesOf(await see(anna, `/messages?list=${list}`))).toContain("KS-DOUBT1");
    await act(anna, "KS-DOUBT1", "undo", { event: page.frame.flash?.undo?.event ?? "" });
    expect((await message(anna, "KS-DOUBT1")).verdict).toMatchObject({ state: "doubtful" });
  }
  expect((await message(anna, "KS-DOUBT1")).promise).toMatchObject({ dueAt: inHours(5).toISOString() });
  // In a list that it stays in, it stays open as well.
  await act(anna, "KS-DOUBT1", "assign", { to: anna.person.id });
  await act(anna, "KS-SOON01", "assign", { to: anna.person.id });
  const mine = "/messages?list=mine&read=KS-DOUBT1";
  const { to } = await act(anna, "KS-DOUBT1", "not-spam", {}, mine);
  expect((await see(anna, to)).reading?.reference).toBe("KS-DOUBT1");
});

test("junk says why and how long it is kept; in the inbox its promise runs from that moment", async () => {
  const { anna, act, see, message } = await aDeskWithMessages();
  for (const list of ["junk", "held", "spam"])
    expect(await see(anna, `/messages?list=${list}`), list).toMatchObject({
      query: { list: "junk" },
      keptDays: 30,
      rows: [{ reference: "KS-JUNK01", why: "is link markup for forums" }],
    });
  const junk = await message(anna, "KS-JUNK01");
  expect(junk).toMatchObject({
    promise: { kind: "junk" },
    may: { answer: false },
    verdict: { state: "junk" },
  });
  const refused = await act(anna, "KS-JUNK01", "answered");
  expect((await see(anna, refused.to)).frame.flash?.text).toContain("It is junk");
  await act(anna, "KS-JUNK01", "not-spam");
  // Nine working hours from Friday 14:30 are over on Monday at 14:30.
  const moved = await message(anna, "KS-JUNK01");
  expect(moved.promise).toMatchObject({ kind: "open", dueAt: "2026-02-02T09:00:00.000Z" });
  expect(moved.history.map(({ kind, detail }) => `${kind} ${detail}`)).toContain(
    "sorted as junk: is link markup for forums",
  );
  await act(anna, "KS-JUNK01", "spam");
  expect((await message(anna, "KS-JUNK01")).verdict).toMatchObject({
    state: "junk",
    judged: { as: "spam", by: "anna", isYou: true },
  });
  const rows = (await see(anna, "/messages?list=junk")).rows;
  expect(rows.find(({ reference }) => reference === "KS-JUNK01")?.why).toBe(
    "marked as spam here; is link markup for forums",
  );
});

test("bookings and campaign leads say in words what they are, and wished times are those of their mail", async () => {
  const { anna, see, message } = await aDeskWithMessages([
    {
      reference: "KS-CALL01",
      form: "page",
      from: "offers/system-map",
      company: "Saltfen",
      topic: "something-else",
      message: "",
      kolam: KOLAM,
      times: "2026-11-25T07:30:00-05:00[America/New_York]",
      answerBy: inHours(1),
    },
    {
      reference: "KS-CAMP01",
      form: "campaign",
      from: "powerbi-landing",
      topic: "campaign",
      message: "",
      answerBy: inHours(2),
    },
  ]);
  const call =
    "Wednesday 25 November, 18:00 (India Standard Time); for the sender Wednesday 25 November, 07:30 (Eastern Standard Time)";
  expect((await see(anna, "/messages")).rows).toMatchObject([
    { company: "Saltfen", topic: "Something else", firstLine: `Requests a call: ${call}` },
    { topic: "Campaign", firstLine: "Sent from /powerbi-landing without text" },
  ]);
  expect((await message(anna, "KS-CALL01")).fields).toEqual([
    { label: "Times", value: call },
    { label: "Kolam", value: KOLAM, drawing: readDrawn(KOLAM) },
  ]);
});

test("junk that wishes for a call is promised an answer before the call, once it is no spam", async () => {
  const { anna, act, message } = await aDeskWithMessages([
    { reference: "KS-CALL02", form: "page", state: "junk", times: "2026-01-30T16:00:00+05:30[Asia/Kolkata]" },
  ]);
  await act(anna, "KS-CALL02", "not-spam");
  expect((await message(anna, "KS-CALL02")).promise).toMatchObject({ dueAt: "2026-01-30T10:00:00.000Z" });
});

test("the first colleague to ask takes the most overdue of the unassigned messages", async () => {
  const { anna, see, signedIn, store } = await aDeskWithMessages();
  const ravi = await signedIn("ravi@example.com", "sales");
  const { headers } = await anna.post(DESK_PATHS.takeNext);
  expect((await see(anna, String(headers.location))).message.assignee).toMatchObject({ name: "anna" });
  for (const [reference, hours] of [
    ["KS-LATE02", -3],
    ["KS-LATE03", -9],
    ["KS-LATE04", -6],
  ] as const)
    await store.receive(aNewMessage({ reference, receivedAt: inHours(hours - 9), answerBy: inHours(hours) }));
  for (const reference of ["KS-LATE03", "KS-LATE04", "KS-LATE02"]) {
    const taken = await anna.post(DESK_PATHS.takeNext);
    expect(taken.headers.location).toContain(reference);
  }
  const second = await ravi.post(DESK_PATHS.takeNext);
  const page = await see(ravi, String(second.headers.location));
  expect(page.frame.flash?.text).toBe("Every overdue message is assigned.");
});

test("messages of an absent person can be taken, and who assigns them one sees the absence", async () => {
  const { anna, act, see, message, signedIn, database } = await aDeskWithMessages();
  const [ravi, mei] = [
    await signedIn("ravi@example.com", "sales"),
    await signedIn("mei@example.com", "sales"),
  ];
  await act(anna, "KS-LATE01", "assign", { to: ravi.person.id });
  const mails = await database.queries.selectFrom("deliveries").select(["sink", "notice"]).execute();
  expect(mails).toMatchObject([{ sink: "mail", notice: expect.stringContaining("ravi@example.com") }]);
  for (const until of ["2026-01-29", "2026-02-30", "2028-01-01"]) {
    const { headers } = await ravi.post(DESK_PATHS.absence, { until });
    expect((await see(ravi, String(headers.location).split("#")[0] ?? "")).frame.flash?.kind).toBe("failed");
  }
  expect((await see(anna, "/messages?list=overdue")).overdue).toMatchObject({ unassigned: 0 });
  await ravi.post(DESK_PATHS.absence, { until: "2026-02-03", substitute: mei.person.id });
  expect((await see(anna, "/messages?list=overdue")).overdue).toMatchObject({ unassigned: 1 });
  expect(referencesOf(await see(anna, "/messages?with=unassigned"))).toContain("KS-LATE01");
  // One's own are with oneself, also while away.
  expect((await see(ravi, "/messages?list=overdue")).overdue).toMatchObject({ unassigned: 0 });
  expect(referencesOf(await see(ravi, "/messages?with=unassigned"))).not.toContain("KS-LATE01");
  const { people } = await message(anna, "KS-LATE01");
  expect(people.find(({ name }) => name === "ravi")).toMatchObject({
    away: { until: "2026-02-03", substitute: { name: "mei" } },
  });
  await anna.post(DESK_PATHS.takeNext);
  expect((await message(anna, "KS-LATE01")).assignee?.id).toBe(anna.person.id);
  await ravi.post(DESK_PATHS.absence, { until: "" });
  expect((await message(anna, "KS-LATE01")).people.some(({ away }) => away)).toBe(false);
});

test("revoking a person moves their messages to the chosen colleague or makes them unassigned, and the history says so", async () => {
  const { anna, act, see, message, signedIn, database } = await aDeskWithMessages();
  const olga = await signedIn("olga@example.com", "owner");
  const [ravi, mei] = [
    await signedIn("ravi@example.com", "sales"),
    await signedIn("mei@example.com", "sales"),
  ];
  await act(anna, "KS-LATE01", "assign", { to: ravi.person.id });
  expect((await see(anna, "/messages?list=overdue")).overdue).toMatchObject({ unassigned: 0 });
  await olga.post(DESK_PATHS.personRevoke(ravi.person.id), { to: mei.person.id });
  expect((await message(anna, "KS-LATE01")).assignee).toMatchObject({ name: "mei" });
  const mails = database.queries.selectFrom("deliveries").select("notice").where("kind", "=", "notice");
  expect((await mails.execute()).map(({ notice }) => JSON.parse(notice))).toMatchObject([
    { to: "ravi@example.com", text: "anna assigned this message to you." },
    { to: "mei@example.com", text: "olga assigned this message to you." },
  ]);
  await olga.post(DESK_PATHS.personRevoke(mei.person.id), { to: mei.person.id });
  const left = await message(anna, "KS-LATE01");
  expect(left.assignee).toBeUndefined();
  expect(left.history.filter(({ kind }) => kind === "reassigned")).toMatchObject([
    { by: "olga", before: "ravi", detail: "mei", mayUndo: false },
    { by: "olga", before: "mei", detail: "", mayUndo: false },
  ]);
  expect(referencesOf(await see(anna, "/messages?with=unassigned"))).toContain("KS-LATE01");
  const { headers } = await anna.post(DESK_PATHS.takeNext);
  expect(headers.location).toContain("KS-LATE01");
});

test("sales erase only what is with them, after they were asked; then nothing of it is left", async () => {
  const { anna, act, database } = await aDeskWithMessages();
  const sure = { sure: "yes" };
  expect((await act(anna, "KS-SOON01", "erase", sure)).status).toBe(403);
  await act(anna, "KS-SOON01", "assign", { to: anna.person.id });
  await act(anna, "KS-SOON01", "note", { note: "A secret of noor" });
  expect((await act(anna, "KS-SOON01", "erase")).to).toBe("/messages/KS-SOON01");
  // All three messages of this sender are erased.
  expect(await act(anna, "KS-SOON01", "erase", sure)).toEqual({ status: 303, to: "/messages?erased=1" });
  const left = await database.queries.selectFrom("messages").select("reference").execute();
  expect(left.map(({ reference }) => reference).toSorted()).toEqual(["KS-DOUBT1", "KS-JUNK01"]);
  expect(await database.queries.selectFrom("message_events").selectAll().execute()).toEqual([]);
});

test("Spam takes those like it along, says so, and one Undo brings all back", async () => {
  const { anna, act, see, store, database } = await aDeskWithMessages();
  const body = "We sell first places in every search engine, from 49 dollars a month.";
  const put = (reference: string, changes: object) => store.receive(aNewMessage({ reference, ...changes }));
  const rank = "growth@offers.example";
  await put("KS-RANK01", { name: "Rank Sample", email: rank, message: body });
  await put("KS-RANK02", { email: "Growth@Offers.example", message: "Did you get my offer?" });
  await put("KS-RANK03", { email: "other@offers.example", message: body, state: "junk" });
  await put("KS-RANK04", { email: "third@offers.example", message: body });
  await put("KS-RANK05", { email: "honest@company.example", message: "Did you get my offer?" });
  await act(anna, "KS-RANK04", "answered");
  const where = async () => {
    const rows = await database.queries
      .selectFrom("messages")
      .select(["reference", "state", "judged"])
      .where("reference", "like", "KS-RANK%")
      .orderBy("reference")
      .execute();
    return rows.map(({ state, judged }) => `${state} ${judged}`.trim());
  };
  const before = await where();
  const { to } = await act(anna, "KS-RANK01", "spam");
  expect(await where()).toEqual(["junk spam", "junk spam", "junk spam", "inbox", "inbox"]);
  const { flash } = (await see(anna, to)).frame;
  expect(flash?.text).toBe(
    "Message from Rank Sample marked as spam. Two similar messages were marked too: same sender, or nearly the same text.",
  );
  const undone = await act(anna, "KS-RANK01", "undo", { event: flash?.undo?.event ?? "" });
  expect(await where()).toEqual(before);
  const again = (await see(anna, undone.to)).frame.flash?.undo?.event ?? "";
  await act(anna, "KS-RANK01", "undo", { event: again });
  expect(await where()).toEqual(["junk spam", "junk spam", "junk spam", "inbox", "inbox"]);
});

test("Spam takes an exact copy along, however many came since, and says when more may wait", async () => {
  const { anna, act, see, store } = await aDeskWithMessages();
  const body = "We sell first places in every search engine, from 49 dollars a month.";
  const put = (reference: string, changes: object) => store.receive(aNewMessage({ reference, ...changes }));
  await put("KS-OLDEST", { email: "old@offers.example", message: body, receivedAt: new Date(0) });
  for (let at = 0; at < 520; at += 1) await put(`KS-OTHER${at}`, { email: `other${at}@company.example` });
  await put("KS-NEWEST", { name: "Rank Sample", email: "new@offers.example", message: body });
  const said = async () => (await see(anna, (await act(anna, "KS-NEWEST", "spam")).to)).frame.flash;
  const first = await said();
  expect(first?.text).toContain("One similar message was marked too");
  await act(anna, "KS-NEWEST", "undo", { event: first?.undo?.event ?? "" });
  for (let at = 0; at < 220; at += 1) await put(`KS-COPY${at}`, { email: `${at}@b.example`, message: body });
  expect((await said())?.text).toContain(
    "200 similar messages were marked too: same sender, or nearly the same text. Limit reached",
  );
});

test("when the store fails, a page leads to itself, and a form back to the page that it was on", async () => {
  const { anna, message, database } = await aDeskWithMessages();
  const page = "/messages/KS-SOON01?list=mine";
  await message(anna, "KS-SOON01");
  const csrf = (await anna.view("/account")).frame?.csrf ?? "";
  await database.queries.schema.alterTable("message_events").renameTo("gone").execute();
  expect(await anna.view(page)).toMatchObject({ kind: "failed", back: page, wasForm: false });
  const noted = await anna.ask({
    method: "POST",
    url: DESK_PATHS.act("KS-SOON01", "note"),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      referer: `http://localhost:3001${page}`,
    },
    payload: new URLSearchParams({ csrf, note: "Ring back." }).toString(),
  });
  expect(noted.statusCode).toBe(500);
  expect(JSON.parse(noted.body)).toMatchObject({ kind: "failed", back: page, wasForm: true });
});

test("an erasure says where it reached, and how long backups hold it", async () => {
  const { anna, see } = await aDeskWithMessages();
  expect((await see(anna, "/messages?erased=1")).frame.flash?.text).toBe(
    "Erased here and on every replica. Backups keep it until they expire; after a restore it is erased again.",
  );
});

test("a list and a person are taken along as files, as the list is narrowed", async () => {
  const { anna, act } = await aDeskWithMessages();
  await act(anna, "KS-SOON01", "note", { note: "=HYPERLINK(1)" });
  await act(anna, "KS-SOON01", "answered");
  const csv = await anna.ask({ method: "GET", url: "/export/messages.csv?list=answered" });
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="messages-2026-01-30.csv"');
  expect(csv.body.trim().split("\r\n")).toHaveLength(2);
  expect(csv.body).toContain('"2026-01-30T09:00:00.000Z","anna"');
  const person = await anna.ask({ method: "GET", url: "/messages/KS-SOON01/person.xlsx" });
  expect(person.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("figures agree with each other, and a month that is not there is this one", async () => {
  const { anna, act, see } = await aDeskWithMessages();
  await act(anna, "KS-SOON01", "answered");
  await act(anna, "KS-LATE01", "answered");
  const figures = (await see(anna, "/figures?month=2999-01")) as unknown as Record<string, unknown>;
  expect(figures).toMatchObject({
    month: "2026-01",
    junk: 1,
    promise: { unit: "hour", dots: 9 },
  });
  expect(JSON.stringify(figures["topics"])).not.toMatch(/Siobhán|Jonas/);
  // Only a month before this one has a next one.
  expect(figures).not.toHaveProperty("after");
  expect(await see(anna, "/figures?month=2025-12")).toMatchObject({ month: "2025-12", after: "2026-01" });
});

test("a mail is from no page, at the desk and in figures", async () => {
  const desk = await aDeskWithMessages([
    { reference: "KS-MAIL01", topic: "mail", from: "", receivedAt: inHours(-1) },
  ]);
  const { origin, history } = await desk.message(desk.anna, "KS-MAIL01");
  expect(origin).toEqual([{ label: "Received", value: "By mail" }]);
  expect(history[0]).toMatchObject({ kind: "received", detail: "by mail" });
  expect(await desk.see(desk.anna, "/figures")).toMatchObject({
    pages: [{ name: "By mail" }],
    sources: [{ name: "Mail" }],
  });
});

test("when nothing is open the desk says what was answered within seven days", async () => {
  const waiting = MESSAGES.filter(({ reference = "" }) => ["KS-SOON01", "KS-DOUBT1"].includes(reference));
  const { anna, act, see } = await aDeskWithMessages(waiting);
  await act(anna, "KS-SOON01", "answered");
  // A doubtful message waits for its answer like any other.
  expect(await see(anna, "/messages")).toMatchObject({ kind: "inbox", rows: [], counts: { doubtful: 1 } });
  await act(anna, "KS-DOUBT1", "answered");
  const view = (await see(anna, "/messages")) as unknown as Record<string, unknown>;
  expect(view).toMatchObject({
    kind: "nothing-open",
    answered: 2,
    inTime: 2,
    week: "2026-W05",
    last: { by: "anna" },
  });
});

test("an address back leads nowhere but to the desk", async () => {
  const { anna, act } = await aDeskWithMessages();
  for (const back of [
    "//evil.example/messages",
    "https://evil.example/messages",
    "javascript:alert(1)",
    "/\\evil",
  ]) {
    const { to } = await act(anna, "KS-SOON02", "note", { note: "A note" }, back);
    expect(to).toMatch(/^\/messages\/KS-SOON02\?did=/);
  }
});

test("a link of a mail shows one message without an account, and says once that it was answered", async () => {
  const { database, aBrowser, anna, act, message } = await aDeskWithMessages();
  const stranger = aBrowser();
  const path = await mailLink(database, "KS-SOON01");
  expect(await stranger.view(path)).toMatchObject({
    kind: "mail-link",
    recipient: "sales@kolam.example",
    message: { name: "Siobhán Sample", promise: { kind: "open" } },
  });
  const answer = await stranger.post(path, {}, path);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect(await stranger.view(path)).toMatchObject({ answered: { isYou: true } });
  expect((await message(anna, "KS-SOON01")).answered).toMatchObject({ by: "sales@kolam.example" });
  await act(anna, "KS-SOON01", "assign", { to: anna.person.id });
  await act(anna, "KS-SOON01", "erase", { sure: "yes" });
  expect(await stranger.view(path)).toMatchObject({ kind: "mail-link-ended" });
});

test("whom a mail was sent may say of a doubtful message whether it is spam, and take it back; of no other", async () => {
  const { database, aBrowser, anna, message } = await aDeskWithMessages();
  const stranger = aBrowser();
  const path = await mailLink(database, "KS-DOUBT1");
  const say = async (verdict: string, to = path) => {
    expect((await stranger.post(to, { [VERDICT_FIELD]: verdict }, to)).statusCode).toBe(303);
    return stranger.view(to);
  };
  expect(await stranger.view(path)).toMatchObject({
    message: { verdict: { state: "doubtful", signs: ["sent within three seconds"] } },
  });
  for (const [verdict, state] of [
    ["not-spam", "inbox"],
    ["spam", "junk"],
  ] as const) {
    expect(await say(verdict)).toMatchObject({
      message: { verdict: { state, judged: { as: verdict, isYou: true } } },
    });
    expect((await message(anna, "KS-DOUBT1")).verdict.judged?.by).toBe("sales@kolam.example");
    expect(await say("undo")).toMatchObject({ message: { verdict: { state: "doubtful" } } });
  }
  // A link shows nothing of a message marked as spam elsewhere, and cannot judge one that is not doubtful.
  await anna.post(DESK_PATHS.act("KS-DOUBT1", "spam"));
  expect(await stranger.view(path)).toMatchObject({ kind: "mail-link-ended" });
  const open = await mailLink(database, "KS-SOON01");
  expect(await say("spam", open)).toMatchObject({ message: { verdict: { state: "inbox" } } });
});

/** The path of a mail's link to a message. */
async function mailLink(database: MessageDatabase, reference: string): Promise<string> {
  const { id } = await database.queries
    .selectFrom("messages")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const mail = { delivery: `${id}-mail`, messageId: id, recipient: "sales@kolam.example" };
  const { token = "" } = await issueSignedLink({ database, secret: Buffer.alloc(32, 7) }, mail, NOW);
  return DESK_PATHS.mailLink(token);
}
