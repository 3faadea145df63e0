import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import { aDesk } from "../../../tests/support/a-desk.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";

/** One more than a workbook takes. */
const MANY = 10_001;

test("a list is streamed as CSV while it is read: a slow reader makes the desk wait, not buffer", async () => {
  let queries = 0;
  let failsAfter = Infinity;
  const database = openMessageDatabase(temporaryDirectory());
  await fill(database, MANY);
  const counting = database.queries.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      if (queries > failsAfter) throw new Error("The store is away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const desk = await aDesk({ database: { ...database, queries: counting } });
  const anna = await desk.signedIn("anna@example.com", "owner");
  await desk.app.listen({ host: "127.0.0.1", port: 0 });
  const [cookie] = [...anna.cookies].map(([name, value]) => `${name}=${value}`);
  const { port } = desk.app.server.address() as AddressInfo;
  const take = async () => {
    const headers = { host: "localhost:3001", cookie: cookie ?? "" };
    const [answer] = await once(get({ port, path: "/export/messages.csv", headers }), "response");
    return answer as IncomingMessage;
  };
  const answer = await take();
  expect(answer.statusCode).toBe(200);
  // The client reads nothing: the buffers of the connection fill, and then the desk stops reading.
  let before = -1;
  while (before < queries) {
    before = queries;
    await delay(200);
  }
  const readAhead = queries;
  const csv = await text(answer);
  expect(csv.split("\r\n")).toHaveLength(MANY + 2);
  expect(readAhead).toBeLessThan(queries / 2);

  // An interrupted export does not look complete, and is logged.
  failsAfter = queries + Math.floor(queries / 2);
  await expect(text(await take())).rejects.toThrow("aborted");
  expect(desk.events.filter(({ event }) => event === "desk.failure")).toHaveLength(1);
  failsAfter = Infinity;

  // A workbook is made in memory, and so has a limit.
  const workbook = await anna.ask({ method: "GET", url: "/export/messages.xlsx?q=letters" });
  expect(workbook.headers.location).toBe("/messages?q=letters&refused=too-many-for-workbook");
  const shown = await anna.view(String(workbook.headers.location));
  expect(JSON.stringify(shown.frame)).toContain("Narrow the list, or export CSV.");
  // The data about one person is complete at any size.
  const person = await anna.ask({ method: "GET", url: "/messages/KS-000001/person.xlsx" });
  expect(person.headers["content-disposition"]).toContain("everything-about-KS-000001.csv");
  expect(person.body.split("\r\n")).toHaveLength(MANY + 2);
});

/** The same message of some kilobytes, many times. */
async function fill(database: MessageDatabase, count: number): Promise<void> {
  const { queries } = database;
  await createMessageStore(database).receive(
    aNewMessage({ reference: "KS-000001", message: "Ten letters ".repeat(300) }),
  );
  const [row = {}] = await queries.selectFrom("messages").selectAll().execute();
  const values = Object.keys(row).map((name) => {
    if (name === "id") return sql`printf('%08d-0000-4000-8000-000000000000', number)`;
    return name === "reference" ? sql`'KS-' || number` : sql.ref(name);
  });
  const columns = Object.keys(row).map((name) => sql.ref(name));
  await sql`with recursive numbers (number) as (select 2 union all select number + 1 from numbers where number < ${count})
    insert into messages (${sql.join(columns)}) select ${sql.join(values)} from messages, numbers`.execute(
    queries,
  );
}
