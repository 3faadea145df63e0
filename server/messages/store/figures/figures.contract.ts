import { expect, onTestFinished, test } from "vitest";
import type { EventKind } from "#model/desk/events.ts";
import type { Tally } from "#model/desk/figures-view.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { answerMessage, reopenMessage, winMessage } from "../actions/record-action.ts";
import { markSpam } from "../actions/judge-message.ts";
import { undoEvent } from "../actions/undo-event.ts";
import { createMessageStore } from "../database-message-store.ts";
import { addEvent, messageEvents, withMessage } from "../message-events.ts";
import { aNewMessage } from "../message-store.contract.ts";
import type { NewMessage } from "../message-store.ts";
import { eraseSender } from "../../retention/erase-sender.ts";
import { purgeMessages } from "../../retention/purge-messages.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { medianOf, readFigures } from "./read-figures.ts";

const ZONE = "Asia/Kolkata";
/** After all messages of these tests. */
const NOW = new Date("2026-12-01T00:00:00Z");
const HOUR_MS = 3_600_000;
const NO_TAGS = { source: "", medium: "", campaign: "", term: "", content: "" };
/** The office of this test works by day from 4 to 13 UTC; an hour counts where it begins in it. */
const workingMs = (from: Date, to: Date) => {
  let worked = 0;
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS / 4) {
    const hour = new Date(at).getUTCHours();
    if (hour >= 4 && hour < 13) worked += HOUR_MS / 4;
  }
  return worked;
};

/** The figures, on both databases, against a count by hand over what was sent and recorded. */
export function describeFigures(name: string, open: () => Promise<MessageDatabase>): void {
  test(`on ${name} figures by topic, source, day and month agree with all and with an independent count`, async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const store = createMessageStore(database);
    const sent: NewMessage[] = [];
    for (let index = 0; index < 90; index += 1) {
      // From the middle of August to the middle of November; some days have several, some none.
      const receivedAt = new Date(Date.parse("2026-08-15T18:00:00Z") + index * 24.7 * HOUR_MS);
      const message = aNewMessage({
        reference: `KS-F${String(index).padStart(5, "0")}`,
        receivedAt,
        answerBy: new Date(receivedAt.getTime() + 20 * HOUR_MS),
        topic: ["ai", "saas", "custom-software"][index % 3] ?? "",
        utm: { ...NO_TAGS, campaign: index % 5 === 0 ? "spring" : "" },
        from: ["services", "home"][index % 2] ?? "",
        referrer: index % 2 === 0 ? "google.com" : "",
        state: index % 11 === 0 ? "junk" : "inbox",
      });
      await store.receive(message);
      sent.push(message);
      const reference = message.reference;
      const answeredAt = new Date(receivedAt.getTime() + (index % 30) * HOUR_MS);
      const anna = { by: "Anna", at: answeredAt };
      if (index % 4 !== 0) await answerMessage(database, reference, anna);
      if (index % 7 === 0) await undoEvent(database, reference, { ...anna, sinks: [] });
      if (index % 9 === 1) await reopenMessage(database, reference, anna);
      if (index % 6 === 1) await winMessage(database, reference, anna);
      if (index % 13 === 2) await markSpam(database, reference, anna);
    }

    const figures = await readFigures(database, { month: "2026-10", zone: ZONE, workingMs, now: NOW });
    // By hand: Kolkata is five and a half hours ahead all year.
    const monthOf = (at: Date) => new Date(at.getTime() + 5.5 * HOUR_MS).toISOString();
    const events = await messageEvents(
      database,
      sent.map(({ id }) => id),
    );
    const inbox = sent.filter(({ id, state }) => {
      const judged = (events.get(id) ?? []).some(({ kind }) => kind === "spam");
      return state === "inbox" && !judged;
    });
    const count = (chosen: typeof sent): Tally => {
      const tally = { inTime: 0, late: 0, unanswered: 0 };
      for (const { id, answerBy } of chosen) {
        const last = (events.get(id) ?? []).findLast(({ kind }) => decides.has(kind));
        if (last?.kind !== "answered") tally.unanswered += 1;
        else if (last.at <= (answerBy ?? last.at)) tally.inTime += 1;
        else tally.late += 1;
      }
      return tally;
    };
    const decides = new Set(["answered", "reopened"]);
    const tookOf = (chosen: typeof sent) =>
      chosen.flatMap(({ id, receivedAt }) => {
        const last = (events.get(id) ?? []).findLast(({ kind }) => decides.has(kind));
        return last?.kind === "answered" ? [workingMs(receivedAt, last.at)] : [];
      });
    const october = inbox.filter(({ receivedAt }) => monthOf(receivedAt).startsWith("2026-10"));
    expect(october.length).toBeGreaterThan(20);
    expect(figures.all).toEqual(count(october));
    expect(Math.min(...Object.values(figures.all))).toBeGreaterThan(0);
    const winners = new Set(sent.filter((_, index) => index % 6 === 1).map(({ id }) => id));
    const partOf = (chosen: typeof sent) => ({
      all: count(chosen),
      won: chosen.filter(({ id }) => winners.has(id)).length,
      medianMs: medianOf(tookOf(chosen)),
    });
    for (const { name: topic, ...part } of figures.topics)
      expect(part).toEqual(partOf(october.filter((message) => message.topic === topic)));
    for (const { name: from, ...part } of figures.pages)
      expect(part).toEqual(partOf(october.filter((message) => message.from === from)));
    expect(figures.campaigns).toEqual([
      { name: "spring", ...partOf(october.filter(({ utm }) => utm.campaign === "spring")) },
    ]);
    expect(figures.won).toBe(partOf(october).won);
    expect(figures.won).toBeGreaterThan(0);
    // Weeks begin on Mondays, the first with the month.
    expect(figures.weeks.map(({ from }) => from)).toEqual([
      "2026-10-01",
      "2026-10-05",
      "2026-10-12",
      "2026-10-19",
      "2026-10-26",
    ]);
    const third = october.filter(({ receivedAt }) => {
      const day = monthOf(receivedAt).slice(0, 10);
      return day >= "2026-10-12" && day < "2026-10-19";
    });
    expect(figures.weeks[2]).toEqual({ from: "2026-10-12", ...partOf(third) });
    for (const { day, open } of figures.days) {
      const ended = new Date(Date.parse(`${day}T00:00:00+05:30`) + 24 * HOUR_MS);
      const isOpen = ({ id }: NewMessage) => {
        const last = (events.get(id) ?? []).findLast(({ kind }) => decides.has(kind));
        return last?.kind !== "answered" || last.at >= ended;
      };
      expect(open, day).toBe(inbox.filter((one) => one.receivedAt < ended && isOpen(one)).length);
    }
    for (const { day, open: _, ...tally } of figures.days)
      expect(tally).toEqual(count(october.filter(({ receivedAt }) => monthOf(receivedAt).startsWith(day))));
    for (const { month, ...tally } of figures.months)
      expect(tally).toEqual(count(inbox.filter(({ receivedAt }) => monthOf(receivedAt).startsWith(month))));
    const ofSource = (source: string) => figures.sources.find(({ name }) => name === source)?.all;
    expect(ofSource("campaign")).toEqual(count(october.filter(({ utm }) => utm.campaign !== "")));
    expect(ofSource("search")).toEqual(
      count(october.filter(({ utm, referrer }) => utm.campaign === "" && referrer !== "")),
    );
    const received = ({ inTime, late, unanswered }: Tally) => inTime + late + unanswered;
    const sum = (tallies: readonly Tally[]) => tallies.reduce((total, one) => total + received(one), 0);
    const parts = [figures.topics, figures.sources, figures.pages, figures.weeks];
    for (const tallies of [
      ...parts.map((part) => part.map(({ all }) => all)),
      figures.days,
      figures.months.slice(-1),
    ])
      expect(sum(tallies)).toBe(october.length);
    expect([figures.days.length, figures.months.length, figures.months[0]?.month]).toEqual([
      31,
      12,
      "2025-11",
    ]);
    const everything = sent.filter(({ receivedAt }) => monthOf(receivedAt).startsWith("2026-10"));
    expect(figures.junk).toBe(everything.length - october.length);
    const took = tookOf(october);
    const below = took.filter((ms) => ms <= (figures.medianMs ?? -1)).length;
    const above = took.filter((ms) => ms >= (figures.medianMs ?? -1)).length;
    expect(Math.min(below, above)).toBeGreaterThanOrEqual(Math.floor(took.length / 2));
    expect(figures.kept).toEqual({ first: "2026-08", last: "2026-11" });
  });

  test(`on ${name} what was erased or purged stays in the figures, and nothing about its sender does`, async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const store = createMessageStore(database);
    const took: number[] = [];
    const byHand = { inTime: 0, late: 0, unanswered: 0 };
    for (let index = 0; index < 24; index += 1) {
      const receivedAt = new Date(Date.parse("2026-10-02T05:00:00Z") + index * 25 * HOUR_MS);
      const isHeld = index % 8 === 7;
      const message = aNewMessage({
        reference: `KS-G${String(index).padStart(5, "0")}`,
        email: index % 2 === 0 ? "Canary@company.example" : `other${index}@company.example`,
        name: "Canary Sample",
        topic: index % 3 === 0 ? "ai" : "saas",
        receivedAt,
        answerBy: new Date(receivedAt.getTime() + 3 * HOUR_MS),
        state: isHeld ? "junk" : "inbox",
      });
      await store.receive(message);
      if (isHeld) continue;
      const hours = index % 5;
      if (hours === 0) byHand.unanswered += 1;
      else {
        const at = new Date(receivedAt.getTime() + hours * HOUR_MS);
        await answerMessage(database, message.reference, { by: "Anna", at });
        took.push(workingMs(receivedAt, at));
        if (hours > 3) byHand.late += 1;
        else byHand.inTime += 1;
      }
    }
    const figures = () => readFigures(database, { month: "2026-10", zone: ZONE, workingMs, now: NOW });
    const before = await figures();
    took.sort((a, b) => a - b);
    const middle =
      ((took[Math.ceil(took.length / 2) - 1] ?? 0) + (took[Math.floor(took.length / 2)] ?? 0)) / 2;
    expect([before.all, before.junk, before.medianMs]).toEqual([byHand, 3, middle]);

    const dataDir = temporaryDirectory();
    const now = new Date("2026-11-01T00:00:00Z");
    await eraseSender(database, "canary@company.example", { dataDir, secret: new Uint8Array(32), now });
    expect(await figures()).toEqual(before);
    const years = new Date("2031-01-01T00:00:00Z");
    await purgeMessages(database, dataDir, years, { force: true });
    expect(await store.count()).toBe(0);
    expect(await figures()).toEqual(before);
    const counted = await database.queries.selectFrom("counted_messages").selectAll().execute();
    expect(counted).toHaveLength(24);
    expect(JSON.stringify(counted)).not.toMatch(/canary|KS-G/i);
    // Erased once, counted once.
    await eraseSender(database, "canary@company.example", { dataDir, secret: new Uint8Array(32), now });
    expect(await figures()).toEqual(before);
  });

  test(`on ${name} a letter to an answered message opens it again, and the first answer counts`, async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const receivedAt = new Date("2026-10-05T05:00:00Z");
    const answerBy = new Date("2026-10-05T10:00:00Z");
    const { reference } = aNewMessage({ receivedAt, answerBy });
    await createMessageStore(database).receive(aNewMessage({ reference, receivedAt, answerBy }));
    const record = (kind: EventKind, at: string, detail = "") =>
      withMessage(database, reference, async (transaction, message) => {
        await addEvent(transaction, message, { kind, by: "", at: new Date(at), detail });
      });
    const figures = () => readFigures(database, { month: "2026-10", zone: ZONE, workingMs, now: NOW });
    await record("replied", "2026-10-05T07:00:00Z");
    const before = await figures();
    expect(before).toMatchObject({ all: { inTime: 1 }, medianMs: 2 * HOUR_MS });
    await record("letter", "2026-10-20T06:00:00Z", "a-letter 2026-10-20T12:00:00.000Z");
    expect(await figures()).toMatchObject({ all: before.all, medianMs: before.medianMs });
    await record("replied", "2026-10-22T06:00:00Z");
    const { all, medianMs, days } = await figures();
    expect({ all, medianMs }).toEqual({ all: before.all, medianMs: before.medianMs });
    expect(days.filter(({ open }) => open === 1).map(({ day }) => day)).toEqual(["2026-10-20", "2026-10-21"]);
  });

  test(`on ${name} without messages every figure is none`, async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const figures = await readFigures(database, {
      month: "2026-02",
      zone: "Europe/London",
      workingMs,
      now: NOW,
    });
    expect(figures.all).toEqual({ inTime: 0, late: 0, unanswered: 0 });
    expect([figures.days.length, figures.medianMs, figures.kept]).toEqual([28, undefined, undefined]);
  });
}
