import { expect, onTestFinished, test } from "vitest";
import { answerBy } from "#model/office/answer-by.ts";
import { noHurry } from "../../../../tests/support/a-delivery.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { OFFICE, someOfficeWords } from "../../../../tests/support/office-words.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { createDatabaseOutbox } from "../../store/database-outbox.ts";
import { createMessageStore } from "../../store/database-message-store.ts";
import { assignMessage } from "../../store/actions/record-action.ts";
import { aNewMessage } from "../../store/message-store.contract.ts";
import { digestReaders } from "../lead-mail.ts";
import { createMailSink } from "../sinks/mail/mail-sink.ts";
import { digestNow, planDigest } from "./promise-watch.ts";

const ZONE = "Asia/Kolkata";
const at = (time: string) => new Date(`${time}:00+05:30`);
const MAIL_TO = "Office <office@kolam.example>, boss@kolam.example";
const ROUTING = {
  topics: {
    ai: ["Ravi Sample <ravi@kolam.example>", "BOSS@kolam.example"],
    saas: ["ravi@kolam.example", "mei@kölam.example", "Mei@xn--klam-5qa.example"],
    other: ["nora@kolam.example"],
  },
};

test("an address that is only in the routing gets a digest of their own topics, and says nothing of others", async () => {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const put = async (name: string, topic: string, state: "inbox" | "junk" = "inbox") => {
    const receivedAt = at("2026-11-11T12:00");
    const message = aNewMessage({
      name,
      topic,
      state,
      receivedAt,
      answerBy: answerBy(receivedAt, OFFICE, ZONE),
    });
    await store.receive(message);
    return message;
  };
  const assigned = await put("Ada Sample", "ai");
  await put("Sam Sample", "saas");
  await put("Uli Sample", "custom-software");
  await put("Held Sample", "custom-software", "junk");
  await assignMessage(database, assigned.reference, {
    by: "Anna",
    at: at("2026-11-11T13:00"),
    assignee: "Ravi",
  });
  const now = at("2026-11-12T09:30");
  const words = someOfficeWords(ZONE, {});
  const readers = digestReaders(ROUTING, MAIL_TO);
  expect(readers.map(({ mailbox, topics }) => [mailbox, topics])).toEqual([
    ["Ravi Sample <ravi@kolam.example>", ["ai", "saas"]],
    ["mei@kölam.example", ["saas"]],
    ["nora@kolam.example", ["other"]],
  ]);
  await planDigest(database, ["mail"], { now, words, readers });
  await planDigest(database, ["mail"], { now, words, readers });

  const { mails, url } = await startMailServer();
  const sink = createMailSink(
    { url, tls: "off", from: "Website <website@kolam.example>", to: MAIL_TO },
    { leadWords: words, digest: (topics) => digestNow(database, now, words, topics), now: () => now },
  );
  const outbox = createDatabaseOutbox({ database, now: () => now, chance: () => 0.5 });
  for (let delivery = await outbox.claim("mail"); delivery; delivery = await outbox.claim("mail"))
    await outbox.settle(delivery, await sink.deliver(delivery, noHurry));
  const told = mails.map(({ to, raw }) => {
    const text = raw.toString().replace(/=\r\n/g, "");
    const names = ["Ada", "Sam", "Uli"].filter((name) => text.includes(`${name} Sample`));
    return [to.join(" "), /^Subject: (.+?)\r?$/m.exec(text)?.[1], names.join(" ")];
  });
  expect(told).toEqual([
    [
      "office@kolam.example boss@kolam.example",
      "Thursday: 3 open, 3 due before 14:00, 0 doubtful, 1 junk",
      "Ada Sam Uli",
    ],
    ["ravi@kolam.example", "Thursday: 2 open, 2 due before 14:00, 0 doubtful, 0 junk", "Ada Sam"],
    ["mei@kölam.example", "Thursday: 1 open, 1 due before 14:00, 0 doubtful, 0 junk", "Sam"],
  ]);
  const all = mails[0]?.raw.toString().replace(/=\r\n/g, "") ?? "";
  expect(all).toContain("Ada Sample, AI, with Ravi");
  expect(all).toContain("Sam Sample, SAAS, unassigned");
});
