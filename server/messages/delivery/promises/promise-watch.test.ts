import { expect, onTestFinished, test } from "vitest";
import { someOfficeWords } from "../../../../tests/support/office-words.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "../../../platform/database/migrate.ts";
import {
  messageDatabasePath,
  openMessageDatabase,
} from "../../../platform/database/open-message-database.ts";
import { openSqlite } from "../../../platform/database/sqlite-connection.ts";
import { markNotSpam } from "../../store/actions/judge-message.ts";
import { describePromiseWatch } from "./promise-watch.contract.ts";
import { createPromiseWatch, type PromiseEvent } from "./promise-watch.ts";

describePromiseWatch("SQLite", async () => {
  const dataDir = temporaryDirectory();
  return [openMessageDatabase(dataDir), openMessageDatabase(dataDir)];
});

test("what came before promises were watched raises no alarm, and what is held still waits", async () => {
  const dataDir = temporaryDirectory();
  const connection = openSqlite(messageDatabasePath(dataDir));
  await migrateSqlite(connection, "0008-desk-people");
  const columns = connection
    .all("select name from pragma_table_info('messages')")
    .map(({ name }) => String(name));
  const put = (id: string, state: string, answerBy: string) => {
    const own: Record<string, string> = { id, reference: id, state, answer_by: answerBy, form: "contact" };
    const values = columns.map((column) => own[column] ?? "");
    const marks = columns.map(() => "?").join(", ");
    connection.all(`insert into messages (${columns.join(", ")}) values (${marks})`, ...values);
  };
  put("past", "inbox", "2026-11-09T12:00:00.000Z");
  put("ahead", "inbox", "2026-11-12T11:00:00.000Z");
  put("held", "quarantine", "2026-11-12T11:00:00.000Z");
  connection.close();

  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const events: PromiseEvent[] = [];
  const clock = { now: new Date("2026-11-12T12:00:00Z") };
  const watch = createPromiseWatch({
    database,
    sinks: ["mail"],
    words: someOfficeWords("Europe/London"),
    now: () => clock.now,
    log: (event) => events.push(event),
    planned: () => {},
  });
  await watch.check();
  expect(events).toEqual([{ event: "digest.sent", open: 0, overdue: 0, doubtful: 1, junk: 0 }]);
  // Once released, its sender waits for an answer.
  await markNotSpam(database, "held", { by: "Anna", at: clock.now, sinks: ["mail"] });
  await watch.check();
  expect(events.at(-1)).toEqual({ event: "overdue.announced", messages: 1 });
});
