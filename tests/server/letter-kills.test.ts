import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { expect, inject, onTestFinished, test } from "vitest";
import { beginLetter } from "#server/messages/letters/conversation.ts";
import { decideLetter, sendDraft } from "#server/messages/letters/send-draft.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings } from "#server/settings.ts";
import { bundleProgram } from "../support/bundle-program.ts";
import { freePort } from "../support/free-port.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const LETTERS = inject("isLong") ? 300 : 40;
const KILLS = 8;
/** Of these, so many while the mail server has a letter and has not answered. */
const HELD = 2;
/** Sent long ago, so that nothing waits for its time to undo. */
const THEN = new Date(Date.now() - 3_600_000);

test(`of ${LETTERS} letters none is lost by ${KILLS} kills, and none goes out twice unless a person has it sent again`, async () => {
  const taken: string[] = [];
  let holds = false;
  let isHeld = () => {};
  const { url } = await startMailServer({
    async onData(stream, _session, done) {
      const { messageId = "" } = await simpleParser(stream);
      taken.push(messageId);
      if (holds) return isHeld();
      await delay(Math.random() * 20);
      done();
    },
  });
  const env = {
    DATA_DIR: temporaryDirectory(),
    NODE_COMPILE_CACHE: temporaryDirectory(),
    PORT: String(await freePort()),
    DESK_PORT: "0",
    SECRET: "0123456789abcdef".repeat(4),
    SMTP_URL: url.href,
    MAIL_FROM: "Kolam <team@kolam.example>",
    MAIL_TO: "office@kolam.example",
    LOG_LEVEL: "silent",
  };
  const database = await openMessagePlace(readSettings(env));
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const references = Array.from({ length: LETTERS }, (_, one) => `KS-${String(one).padStart(6, "0")}`);
  for (const reference of references) {
    const message = aNewMessage({ reference, email: `${reference}@company.example`.toLowerCase() });
    await store.receive(message);
    const topic = { topic: "AI", isOurs: () => false };
    await sendDraft(database, reference, {
      writer: { id: "anna", name: "Anna", signature: "" },
      change: { body: reference, copies: "", quoted: "" },
      begin: (letters) => beginLetter(message, letters, topic),
      seen: [],
      to: message.email,
      domain: "kolam.example",
      at: THEN,
    });
  }
  const letters = () => database.queries.selectFrom("letters").selectAll().orderBy("seq").execute();
  const program = await bundleProgram("tests/support/serve-messages.ts", temporaryDirectory());
  const run = async (until: () => Promise<unknown>) => {
    const site = startProgram(program, [], env);
    site.stdout?.resume();
    site.stderr?.resume();
    const ended = once(site, "close");
    await until();
    site.kill("SIGKILL");
    await ended;
    // As if a minute had gone by: no other process has what this one was sending.
    const lapsed = { lease_until: THEN.toISOString() };
    await database.queries.updateTable("letters").set(lapsed).where("state", "=", "sending").execute();
  };
  const share = Math.floor(LETTERS / (KILLS + 1));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = taken.length + share;
    await run(async () => {
      await expect
        .poll(() => taken.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(goal - 1);
      if (kill >= HELD) return;
      const held = new Promise<void>((resolve) => (isHeld = resolve));
      holds = true;
      await held;
    });
    holds = false;
  }
  const waits = async () =>
    (await letters()).filter(({ state }) => state !== "sent" && state !== "unsure").length;
  await run(async () => {
    await expect.poll(waits, { timeout: 120_000 }).toBe(0);
  });
  const counts = new Map<string, number>();
  for (const id of taken) counts.set(id, (counts.get(id) ?? 0) + 1);
  const countOf = ({ mail_id: id }: { mail_id: string }) => counts.get(`<${id}>`) ?? 0;
  const all = await letters();
  const unsure = all.filter(({ state }) => state === "unsure");
  expect(all.filter(({ state }) => state === "sent").map(countOf)).toEqual(
    Array.from({ length: LETTERS - unsure.length }, () => 1),
  );
  expect(unsure.length).toBeGreaterThanOrEqual(HELD);
  expect(Math.max(...unsure.map(countOf))).toBe(1);

  for (const { id, message_id: messageId } of unsure) {
    const message = await database.queries
      .selectFrom("messages")
      .select("reference")
      .where("id", "=", messageId)
      .executeTakeFirstOrThrow();
    const again = { letter: id, by: "anna", at: THEN, signature: "", ways: { sinks: [] } };
    expect(await decideLetter(database, message.reference, "again", again)).toEqual({ kind: "done" });
  }
  const unsent = async () => (await letters()).filter(({ state }) => state !== "sent").length;
  await run(async () => {
    await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
  });
  const open = database.queries.selectFrom("messages").select("id").where("answered_at", "=", "");
  expect(await open.execute()).toEqual([]);
  // Those that went out again have the same id.
  expect(new Set(taken).size).toBe(LETTERS);
});
