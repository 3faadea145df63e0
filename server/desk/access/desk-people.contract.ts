import { expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { answerMessage, reopenMessage, assignMessage } from "../../messages/store/actions/record-action.ts";
import { undoEvent } from "../../messages/store/actions/undo-event.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import { keepPasskey, listPasskeys, spendChallenge } from "./passkeys.ts";
import { changeRole, findPerson, invite, listPeople, revoke } from "./people.ts";
import { beginSession, endSessions, findSession, forgetEnded, listSessions } from "./sessions.ts";
import { issueLink, personOfLink, spendLink } from "./sign-in-links.ts";
import { personOfAccount } from "../provider/identities.ts";

const NOON = new Date("2026-01-30T12:00:00.000Z");
const GONE = { by: "owner", at: NOON, to: "" };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => new Date(NOON.getTime() + ms);

/** Promises of people, sessions and links, the same on every database. @param open two connections to one database */
export function describeDeskPeople(name: string, open: () => Promise<MessageDatabase[]>): void {
  async function aDatabase() {
    const databases = await open();
    onTestFinished(async () => {
      for (const one of databases) await one.close();
    });
    const [database, other] = databases as [MessageDatabase, MessageDatabase];
    const add = async (email: string, role: "owner" | "sales" | "editor" = "sales") =>
      (await invite(database, { email, name: "Anna", role }, NOON)).person;
    const signIn = (personId: string, at = NOON) =>
      beginSession(database, { personId, way: "link", device: "Firefox on Linux" }, at);
    return { database, other, add, signIn };
  }

  test(`on ${name} a person is invited once, however the address is written, and found by it`, async () => {
    const { database, add } = await aDatabase();
    const anna = await add("Anna@Example.com", "owner");
    const again = await invite(database, { email: " anna@example.COM", name: "X", role: "editor" }, NOON);
    expect(again).toEqual({ person: anna, isNew: false });
    expect(anna).toMatchObject({ email: "anna@example.com", role: "owner", seenAt: undefined });
    expect(await findPerson(database, { email: "ANNA@example.com" })).toEqual(anna);
    expect(await listPeople(database)).toEqual([anna]);
    const ravi = await add("ravi@müller.example");
    expect(await findPerson(database, { email: "Ravi@xn--mller-kva.example" })).toEqual(ravi);
  });

  test(`on ${name} of two owners who revoke each other at once, one stays`, async () => {
    const { database, other, add } = await aDatabase();
    const [anna, ravi] = [await add("anna@example.com", "owner"), await add("ravi@example.com", "owner")];
    const outcomes = await Promise.all([revoke(database, anna.id, GONE), revoke(other, ravi.id, GONE)]);
    expect(outcomes.toSorted()).toEqual(["done", "last-owner"]);
    const [left] = await listPeople(database);
    expect(left?.role).toBe("owner");
    expect(await changeRole(database, left?.id ?? "", "sales", GONE)).toBe("last-owner");
    expect(await changeRole(database, left?.id ?? "", "owner", GONE)).toBe("done");
    expect(await revoke(database, "unknown-id", GONE)).toBe("unknown");
  });

  test(`on ${name} a link signs in once, for fifteen minutes, and opening it spends nothing`, async () => {
    const { database, other, add } = await aDatabase();
    const anna = await add("anna@example.com");
    const token = (await issueLink(database, anna.id, { way: "link", next: "/figures" }, NOON))?.token ?? "";
    for (let opened = 0; opened < 3; opened += 1)
      expect(await personOfLink(database, token, later(14 * MINUTE_MS))).toEqual(anna);
    expect(await personOfLink(database, token, later(15 * MINUTE_MS))).toBeUndefined();
    const spent = await Promise.all([spendLink(database, token, NOON), spendLink(other, token, NOON)]);
    expect(spent.filter(Boolean)).toEqual([{ personId: anna.id, way: "link", next: "/figures" }]);
    expect(await personOfLink(database, token, NOON)).toBeUndefined();
    const old = (await issueLink(database, anna.id, { way: "link" }, NOON))?.token ?? "";
    expect(await spendLink(database, old, later(15 * MINUTE_MS))).toBeUndefined();
    expect(await spendLink(database, "' or 1=1", NOON)).toBeUndefined();
  });

  test(`on ${name} strangers can have at most three links sent to a person in a quarter of an hour`, async () => {
    const { database, add } = await aDatabase();
    const anna = await add("anna@example.com");
    const ask = (at = NOON) => issueLink(database, anna.id, { way: "link", isAsked: true }, at);
    const sent = [await ask(), await ask(), await ask(), await ask()];
    expect(sent.map((link) => link !== undefined)).toEqual([true, true, true, false]);
    expect(await issueLink(database, anna.id, { way: "terminal" }, NOON)).toBeDefined();
    expect(await ask(later(16 * MINUTE_MS))).toBeDefined();
  });

  test(`on ${name} a session ends after twelve hours without use and thirty days at most`, async () => {
    const { database, add, signIn } = await aDatabase();
    const anna = await add("anna@example.com");
    const token = (await signIn(anna.id)) ?? "";
    const at = async (ms: number) => (await findSession(database, token, later(ms)))?.person.email;
    expect(await at(11 * HOUR_MS)).toBe("anna@example.com");
    expect(await at(22 * HOUR_MS)).toBe("anna@example.com");
    expect(await at(22 * HOUR_MS + 12 * HOUR_MS)).toBeUndefined();
    const busy = (await signIn(anna.id)) ?? "";
    let days = 0;
    for (let ms = 0; await findSession(database, busy, later(ms)); ms += 11 * HOUR_MS)
      days = ms / HOUR_MS / 24;
    expect(days).toBeCloseTo(29.8, 1);
    await forgetEnded(database, later(31 * 24 * HOUR_MS));
    expect(await database.queries.selectFrom("desk_sessions").selectAll().execute()).toEqual([]);
  });

  test(`on ${name} sessions are listed and ended, one's own alone`, async () => {
    const { database, add, signIn } = await aDatabase();
    const [anna, ravi] = [await add("anna@example.com"), await add("ravi@example.com")];
    const [first = "", second = "", his = ""] = [
      await signIn(anna.id),
      await signIn(anna.id, later(1)),
      await signIn(ravi.id),
    ];
    const listed = await listSessions(database, anna.id, NOON);
    expect(listed.map(({ device, way }) => `${device}, ${way}`)).toEqual(
      Array.from({ length: 2 }, () => "Firefox on Linux, link"),
    );
    const [hisSession] = await listSessions(database, ravi.id, NOON);
    await endSessions(database, anna.id, { id: hisSession?.id ?? "" });
    expect(await findSession(database, his, NOON)).toBeDefined();
    await endSessions(database, anna.id, { allBut: listed[0]?.id ?? "" });
    expect(await findSession(database, first, NOON)).toBeUndefined();
    expect(await findSession(database, second, NOON)).toBeDefined();
  });

  test(`on ${name} a revoked person is signed out at once, and a new invitation restores nothing`, async () => {
    const { database, add, signIn } = await aDatabase();
    await add("owner@example.com", "owner");
    const anna = await add("anna@example.com");
    const session = (await signIn(anna.id)) ?? "";
    const link = (await issueLink(database, anna.id, { way: "link" }, NOON))?.token ?? "";
    const passkey = { id: "key", person_id: anna.id, public_key: "", counter: 0, name: "" };
    expect(await keepPasskey(database, passkey, NOON)).toBe(true);
    expect(await keepPasskey(database, passkey, NOON)).toBe(false);
    expect(await revoke(database, anna.id, GONE)).toBe("done");
    const isOut = async () => {
      expect(await findSession(database, session, NOON)).toBeUndefined();
      expect(await spendLink(database, link, NOON)).toBeUndefined();
      expect(await listPasskeys(database, anna.id)).toEqual([]);
    };
    await isOut();
    expect(await signIn(anna.id)).toBeUndefined();
    expect(await findPerson(database, { email: "anna@example.com" })).toBeUndefined();
    expect((await add("anna@example.com", "editor")).id).toBe(anna.id);
    await isOut();
  });

  test(`on ${name} unanswered messages are taken from a person who is revoked or loses access to messages, and undo never returns them`, async () => {
    const { database, other, add } = await aDatabase();
    const [owner, ravi, mei] = [
      await add("owner@example.com", "owner"),
      await add("ravi@example.com"),
      await add("mei@example.com"),
    ];
    const store = createMessageStore(database);
    const names = ["KS-OPEN01", "KS-OPEN02", "KS-OPEN03"];
    for (const reference of names) await store.receive(aNewMessage({ reference }));
    const actor = { by: owner.id, at: NOON };
    const give = (reference: string, assignee: string) =>
      assignMessage(database, reference, { ...actor, assignee });
    const withWhom = async () => {
      const rows = await database.queries
        .selectFrom("messages")
        .select("assignee")
        .orderBy("reference")
        .execute();
      return rows.map(({ assignee }) => assignee);
    };
    for (const reference of names) await give(reference, ravi.id);
    await give("KS-OPEN02", "ravi@example.com");
    await answerMessage(database, "KS-OPEN03", actor);
    expect(await revoke(database, ravi.id, { ...actor, to: mei.id })).toBe("done");
    expect(await withWhom()).toEqual([mei.id, mei.id, ravi.id]);
    expect(await changeRole(database, mei.id, "editor", actor)).toBe("done");
    expect(await withWhom()).toEqual(["", "", ravi.id]);
    // An answer is undone, an assignment is repeated and one is undone.
    await reopenMessage(database, "KS-OPEN03", actor);
    await give("KS-OPEN01", mei.id);
    await give("KS-OPEN02", owner.id);
    await undoEvent(database, "KS-OPEN02", { ...actor, sinks: [] });
    expect(await withWhom()).toEqual(["", "", ""]);
    // Of a revocation and an assignment at once, neither leaves the message behind.
    const kim = await add("kim@example.com");
    await Promise.all([revoke(other, kim.id, GONE), ...names.map((reference) => give(reference, kim.id))]);
    expect(await withWhom()).toEqual(["", "", ""]);
  });

  test(`on ${name} an account is bound once to the invited person, and its address no longer matters afterwards`, async () => {
    const { database, add } = await aDatabase();
    const anna = await add("anna@example.com");
    const at = (subject: string, email?: string) =>
      personOfAccount(database, { issuer: "https://id.example", subject }, email, NOON);
    expect(await at("1", "eve@example.com")).toBeUndefined();
    expect(await at("1")).toBeUndefined();
    expect(await at("1", "Anna@example.com")).toBe(anna.id);
    expect(await at("1", "renamed@example.com")).toBe(anna.id);
    expect(await at("2", "anna@example.com")).toBeUndefined();
    expect(await spendChallenge(database, "c", NOON)).toBe(true);
    expect(await spendChallenge(database, "c", NOON)).toBe(false);
  });
}
