import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { USUAL_RETENTION } from "#model/retention.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { createRelay } from "../delivery/relay.ts";
import { createMailSink } from "../delivery/sinks/mail/mail-sink.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { runMaintenance } from "../retention/maintenance.ts";
import { markNotSpam } from "./actions/judge-message.ts";
import { countLists } from "./lists/list-messages.ts";
import { createDatabaseOutbox } from "./database-outbox.ts";

/** A database of the version that knew a quarantine, and what brings it up to date. */
export interface EarlierDatabase {
  execute(statement: string): Promise<unknown>;
  /** The columns of a table. */
  columns(table: string): Promise<string[]>;
  open(): Promise<MessageDatabase>;
}

/** What becomes of messages that an earlier version held. */
export function describeHeldBefore(name: string, earlier: () => Promise<EarlierDatabase>): void {
  test(`what an earlier version held on ${name} is doubtful, and delivered once it is no spam`, async () => {
    const { execute, columns, open } = await earlier();
    const names = await columns("messages");
    const put = (id: string, own: Record<string, string>) => {
      const values = { id, reference: id, email: `${id}@company.example`, form: "contact", ...own };
      const given: Record<string, string> = {
        name: `Sender ${id}`,
        message: "A question?",
        received_at: `2026-11-20T09:0${id.length}:00.000Z`,
        answer_by: "2026-11-23T09:00:00.000Z",
        ...values,
      };
      const texts = names.map((column) => `'${given[column] ?? ""}'`);
      return execute(`insert into messages (${names.join(", ")}) values (${texts.join(", ")})`);
    };
    await put("open", { state: "inbox" });
    await put("held", { state: "quarantine", suspicion: "has a link" });
    await put("later", { state: "quarantine" });
    await put("spam", { state: "quarantine", judged: "spam" });
    await execute(
      "insert into message_events (id, message_id, kind, detail, recorded_by, recorded_at) values ('e1', 'spam', 'spam', 'quarantine', 'Anna', '2026-11-20T10:00:00.000Z')",
    );
    const database = await open();
    onTestFinished(() => database.close());
    const dataDir = temporaryDirectory();
    const now = () => new Date("2026-11-24T09:00:00Z");
    const lists = () => countLists(database, { now: now() });
    expect(await lists()).toMatchObject({ open: 1, doubtful: 2, junk: 1, answered: 0 });

    const { mails, url } = await startMailServer();
    const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };
    const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
    const sinks = [createMailSink({ url, tls: "off", ...ours }, { now })];
    const relay = createRelay({ outbox, sinks, log: () => {} });
    const secret = new Uint8Array(32);
    const told = async () => {
      const retention = USUAL_RETENTION;
      const sinks = ["mail"];
      await runMaintenance({ database, sinks, dataDir, retention, secret, now, log: () => {} });
      await relay.deliverDue();
      const read = await Promise.all(mails.splice(0).map(({ raw }) => PostalMime.parse(raw)));
      return read.map(({ subject = "", text = "" }) => [
        subject,
        [...new Set(text.match(/Sender \w+/g))].join(),
      ]);
    };
    expect(await told()).toEqual([]);

    await markNotSpam(database, "held", { by: "Anna", at: now(), sinks: ["mail"] });
    expect(await told()).toEqual([["Sender held:  (held)", "Sender held"]]);
    await eraseSender(database, "later@company.example", { dataDir, secret, now: now() });
    expect(await lists()).toMatchObject({ open: 2, doubtful: 0, junk: 1 });
    expect(await told()).toEqual([]);
  });
}
