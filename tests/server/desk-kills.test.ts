import { randomInt } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { DESK_PATHS, type MessageAction } from "#model/desk/desk-paths.ts";
import { invite } from "#server/desk/access/people.ts";
import { beginSession } from "#server/desk/access/sessions.ts";
import { seal } from "#server/desk/access/token.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { eventState } from "#server/messages/store/event-state.ts";
import { messageEvents } from "#server/messages/store/message-events.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings } from "#server/settings.ts";
import { bundleProgram } from "../support/bundle-program.ts";
import { freePort } from "../support/free-port.ts";
import { usePostgres } from "../support/postgres.ts";
import { startProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const LONG = inject("propertyRuns") > 1_000;
const CLIENTS = 8;
const AGAIN_MS = 20;
const SECRET = "0123456789abcdef".repeat(4);
/** So many say the same, and move together. */
const ALIKE = 5;
const postgres = usePostgres();

const plans = [
  { store: "SQLite", kills: LONG ? 60 : 4, rounds: LONG ? 1_000 : 40, url: async () => undefined },
  { store: "PostgreSQL", kills: LONG ? 60 : 2, rounds: LONG ? 1_000 : 20, url: postgres.newDatabase },
];

test.for(plans)(
  "on $store every action that the desk has confirmed survives $kills kills, and nothing is half done",
  { timeout: 1_800_000 },
  async ({ kills, rounds, url }) => {
    const databaseUrl = await url();
    const [port, deskPort] = [await freePort(), await freePort()];
    const env = {
      DATA_DIR: temporaryDirectory(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NODE_COMPILE_CACHE: temporaryDirectory(),
      PORT: String(port),
      DESK_PORT: String(deskPort),
      SECRET,
      LOG_LEVEL: "silent",
    };
    const database = await openMessagePlace(readSettings(env));
    onTestFinished(() => database.close());
    const press = await atTheDesk(database, deskPort);
    const steps = await prepareSteps(database, rounds);
    const confirmed: string[] = [];
    let wake = () => {};

    const client = async () => {
      for (let step = steps.shift(); step; step = steps.shift()) {
        const event = await press(step);
        if (event === undefined) continue;
        confirmed.push(event);
        wake();
        // A message just marked as spam is sometimes unmarked.
        if (step.action === "spam" && confirmed.length % 2 === 0)
          steps.unshift({ reference: step.reference, action: "undo", fields: { event } });
      }
    };
    const program = await bundleProgram("tests/support/serve-messages.ts", temporaryDirectory());
    const share = Math.floor(steps.length / kills);
    const over = new AbortController();
    const pressAll = async () => {
      await Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => {
        over.abort();
        wake();
      });
    };
    const pressing = pressAll();
    let killed = 0;
    for (; !over.signal.aborted; killed += 1) {
      const site = startProgram(program, [], env);
      site.stdout?.resume();
      site.stderr?.resume();
      const ended = once(site, "close");
      // In the middle of other clients' requests.
      const until = confirmed.length + randomInt(1, share);
      while (!over.signal.aborted && confirmed.length < until)
        await new Promise<void>((resolve) => (wake = resolve));
      site.kill("SIGKILL");
      await ended;
    }
    await pressing;
    expect(killed).toBeGreaterThanOrEqual(kills);
    expect(confirmed.length).toBeGreaterThan(rounds);
    await expectWhole(database, confirmed);
  },
);

interface Step {
  reference: string;
  action: MessageAction;
  fields: Record<string, string>;
}

/** Rounds of all that people do about messages, each step about messages of its own. */
async function prepareSteps(database: MessageDatabase, rounds: number): Promise<Step[]> {
  const store = createMessageStore(database);
  const put = async (reference: string, changes: object = {}) => {
    const email = `${reference}@company.example`.toLowerCase();
    await store.receive(aNewMessage({ reference, email, deliverTo: ["mail"], ...changes }));
    return reference;
  };
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `KS-${String(round).padStart(4, "0")}`;
    steps.push(
      { reference: await put(`${name}A`), action: "answered", fields: {} },
      { reference: await put(`${name}B`), action: "answered", fields: {} },
      { reference: await put(`${name}C`), action: "assign", fields: { to: "" } },
      { reference: await put(`${name}D`), action: "note", fields: { note: `Note ${round}` } },
    );
    if (round % 4 > 0) continue;
    // In letters: figures change from copy to copy, and are not compared.
    const inLetters = (number: number) =>
      String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
    const message = Array.from(
      { length: 20 },
      (_, word) => `offer${inLetters(round)}x${inLetters(word)}`,
    ).join(" ");
    for (let one = 0; one < ALIKE; one += 1) await put(`${name}S${one}`, { message });
    steps.push({ reference: `${name}S0`, action: "spam", fields: {} });
  }
  return steps;
}

/**
 * A signed-in person who presses buttons, each once.
 * @returns gives the event that the desk confirmed; undefined when the connection broke or the store failed before
 */
async function atTheDesk(database: MessageDatabase, port: number) {
  const now = new Date();
  const { person } = await invite(
    database,
    { email: "anna@kolam.example", name: "Anna", role: "owner" },
    now,
  );
  const token = await beginSession(database, { personId: person.id, way: "terminal", device: "" }, now);
  if (!token) throw new Error("The sign-in failed");
  const csrf = seal(Buffer.from(SECRET, "hex"), "form", token);
  return async ({ reference, action, fields }: Step): Promise<string | undefined> => {
    const given = action === "assign" ? { to: person.id } : fields;
    const body = new URLSearchParams({ csrf, ...given }).toString();
    for (;;) {
      try {
        const { status, location } = await post(DESK_PATHS.act(reference, action), body);
        // A store that was too slow under load confirms nothing, like a connection that broke.
        if (status >= 500) return undefined;
        const event = new URL(location, "http://desk.invalid").searchParams.get("did");
        if (status !== 303 || event === null)
          throw new Error(`${action} ${reference}: ${status} ${location}`);
        return event;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ECONNRESET" || code === "EPIPE") return undefined;
        // The process does not listen yet, so the request did not arrive.
        if (code !== "ECONNREFUSED") throw error;
        await delay(AGAIN_MS);
      }
    }
  };

  function post(path: string, body: string): Promise<{ status: number; location: string }> {
    return new Promise((resolve, reject) => {
      const sending = request({
        port,
        host: "127.0.0.1",
        path,
        method: "POST",
        agent: false,
        headers: {
          Host: `localhost:${port}`,
          Cookie: `desk-session=${token}`,
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
        },
      });
      sending.on("error", reject);
      sending.on("response", ({ statusCode = 0, headers: { location = "" } }) =>
        // Its head is the confirmation.
        resolve({ status: statusCode, location }),
      );
      sending.end(body);
    });
  }
}

/** That every event is there that was confirmed, and each message is what its events make of it. */
async function expectWhole(database: MessageDatabase, confirmed: readonly string[]) {
  const rows = await database.queries.selectFrom("messages").selectAll().execute();
  const events = await messageEvents(
    database,
    rows.map(({ id }) => id),
  );
  const recorded = new Set([...events.values()].flat().map(({ id }) => id));
  expect(confirmed.filter((id) => !recorded.has(id))).toEqual([]);
  const waiting = await database.queries.selectFrom("deliveries").select("message_id").execute();
  const planned = new Set(waiting.map(({ message_id: id }) => id));
  const groups = new Map<string, Set<string>>();
  for (const row of rows) {
    const own = events.get(row.id) ?? [];
    const { answer, assignment, judgement } = eventState(own);
    expect([
      row.reference,
      row.answered_at,
      row.assignee,
      row.judged,
      row.state,
      planned.has(row.id),
    ]).toEqual([
      row.reference,
      answer?.at.toISOString() ?? "",
      assignment?.detail ?? "",
      judgement?.kind ?? "",
      judgement ? "junk" : "inbox",
      // Spam is withdrawn, and planned anew when it comes back.
      own.some(({ kind }) => kind === "undone") ? true : !judgement,
    ]);
    // Each button was pressed once.
    expect(new Set(own.map(({ kind }) => kind)).size).toBe(own.length);
    const group = row.reference.slice(0, 7);
    if (row.reference.charAt(7) !== "S") continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(own.map(({ kind }) => kind).join(" ")));
  }
  // Those that are alike have moved together, or stayed together.
  expect([...groups].filter(([, fates]) => fates.size > 1)).toEqual([]);
}
