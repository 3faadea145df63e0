import { expect, onTestFinished, test } from "vitest";
import { answerBy } from "#model/office/answer-by.ts";
import { OFFICE, someOfficeWords } from "../../../../tests/support/office-words.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { noHurry } from "../../../../tests/support/a-delivery.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { createMessageStore } from "../../store/database-message-store.ts";
import { answerMessage } from "../../store/actions/record-action.ts";
import { aNewMessage } from "../../store/message-store.contract.ts";
import type { NewMessage } from "../../store/message-store.ts";
import { composeMail } from "../lead-mail.ts";
import type { MailWords } from "../lead-text.ts";
import { digestNow } from "../promises/promise-watch.ts";
import { createMailSink } from "../sinks/mail/mail-sink.ts";

const KOLKATA = "Asia/Kolkata";
const at = (time: string) => new Date(`${time}:00+05:30`);
const NOTICE = { subject: "As planned", text: "As planned.", about: "digest" } as const;
const delivery = {
  id: "notice-digest",
  sink: "mail",
  kind: "notice",
  tries: 1,
  lease: "",
  notice: NOTICE,
} as const;
const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };

async function anOffice(more: Partial<MailWords> = {}) {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const words = someOfficeWords(KOLKATA, more);
  return {
    database,
    words,
    async put(time: string, changes: Partial<NewMessage> = {}) {
      const message = aNewMessage({
        receivedAt: at(time),
        answerBy: answerBy(at(time), OFFICE, KOLKATA),
        ...changes,
      });
      await store.receive(message);
      return message;
    },
    async digest(time: string) {
      const digest = await digestNow(database, at(time), words);
      return composeMail(delivery, ours, { words, digest, now: at(time) });
    },
  };
}

test("a digest says what is due first, in seven lines, and how many more there are until when", async () => {
  const { put, digest } = await anOffice({ deskOrigin: "https://desk.kolam.example" });
  const first = await put("2026-11-11T09:40", {
    name: "Jonas <b>Muster</b>",
    message: `"Hello" & <i>goodbye</i>.\nMore.`,
  });
  for (const time of ["11:10", "13:20", "14:20", "15:10", "15:50", "16:40", "17:00", "18:29"])
    await put(`2026-11-11T${time}`);
  await put("2026-11-11T12:00", { state: "junk" });
  await put("2026-11-11T09:31", { state: "doubtful" });
  const { subject, text, html } = await digest("2026-11-12T09:30");
  expect(subject).toBe("Thursday: 9 open, 3 due before 14:00, 1 doubtful, 1 junk");
  expect(text).toContain(
    "9 open, none overdue, 1 doubtful, 1 junk\n\nThursday 12 November, 9:30, Bengaluru time. Three answers are due before 14:00.\n",
  );
  const address = `https://desk.kolam.example/messages/${first.reference}`;
  expect(text).toContain(
    `Due before 14:00\n\n●●●●●●●●● today 9:45\nJonas <b>Muster</b>, CUSTOM-SOFTWARE, unassigned\n"Hello" & <i>goodbye</i>.\n${address}\n`,
  );
  expect(text).toContain("Due later today\n\n●●●●○○○○○ 14:30\n");
  expect(text.match(/^[●○]{9} /gm)).toHaveLength(7);
  expect(text).toContain("\nand two more, due by 18:30\n");
  expect(text).toContain(
    "Look at the one doubtful: https://desk.kolam.example/messages?list=doubtful\nLook at the one junk: https://desk.kolam.example/messages?list=junk\n",
  );
  expect(html).toContain(`<a href="${address}"`);
  expect(html).toContain("Jonas &lt;b&gt;Muster&lt;/b&gt;");
  expect(html).toContain("&quot;Hello&quot; &amp; &lt;i&gt;goodbye&lt;/i&gt;.");
  expect(html).not.toMatch(/<b>Muster|<i>|<table|<img/);
});

test("what is overdue comes first, and without a desk messages have their reference", async () => {
  const { put, digest } = await anOffice();
  const late = await put("2026-11-10T16:40", { message: "A long sentence without an end ".repeat(9) });
  await put("2026-11-12T12:00");
  const { subject, text } = await digest("2026-11-12T14:45");
  expect(subject).toBe("Thursday: 2 open, 1 overdue, 0 due by 18:30, 0 doubtful, 0 junk");
  expect(text).toContain("2 open, 1 overdue, none doubtful, none junk\n");
  expect(text).toContain(
    `Overdue\n\n●●●●●●●●● yesterday 16:45\nNoor Sample, CUSTOM-SOFTWARE, unassigned, ${late.reference}\n`,
  );
  expect(text).toMatch(/\n(?:A long sentence without an end ){3}A long sentence…\n/);
  expect(text).toContain("Due later\n\n●●●○○○○○○ tomorrow 12:00\n");
  expect(text).toContain("To see them: npm run leads -- list\n");
});

test("the day before is told in one line, on a Monday the weekend too", async () => {
  const { database, put, digest } = await anOffice();
  const messages = [];
  for (const time of ["2026-11-13T10:00", "2026-11-13T11:00", "2026-11-14T22:00"])
    messages.push(await put(time));
  // Neither this nor its absence of an answer counts, until it has one.
  const doubtful = await put("2026-11-13T09:50", { state: "doubtful" });
  await put("2026-11-12T10:00");
  const answer = (message: NewMessage | undefined, time: string) =>
    answerMessage(database, message?.reference ?? "", { by: "Anna", at: at(time) });
  const line = async () => (await digest("2026-11-16T09:30")).text.match(/^(?:Yesterday|Since).+$/m)?.[0];
  expect(await line()).toBe("Since Friday: 3 received, none answered.");
  await answer(messages[0], "2026-11-13T12:40");
  expect(await line()).toBe("Since Friday: 3 received, 1 answered, in time, median 2 h 40 min.");
  await answer(messages[1], "2026-11-13T12:00");
  expect(await line()).toBe("Since Friday: 3 received, 2 answered, all in time, median 1 h 50 min.");
  await answer(messages[2], "2026-11-16T09:29");
  expect(await line()).toContain("2 answered");
  await answer(doubtful, "2026-11-13T11:40");
  expect(await line()).toBe("Since Friday: 4 received, 3 answered, all in time, median 1 h 50 min.");
  expect((await digest("2026-11-17T09:30")).text).toContain(
    "Yesterday: 0 received, 1 answered, in time, median 0 min.",
  );
});

test("the mail tells what waits when it is sent, and what was planned where nothing waits any more", async () => {
  const { database, words, put } = await anOffice();
  const { mails, url } = await startMailServer();
  const clock = { now: at("2026-11-12T09:30") };
  const sink = createMailSink(
    { url, tls: "off", ...ours },
    { leadWords: words, digest: () => digestNow(database, clock.now, words), now: () => clock.now },
  );
  const message = await put("2026-11-11T16:40");
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  await answerMessage(database, message.reference, { by: "Anna", at: clock.now });
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  const subjects = mails.map(({ raw }) => /^Subject: (.+)$/m.exec(raw.toString())?.[1]?.trim());
  expect(subjects).toEqual(["Thursday: 1 open, 0 due before 14:00, 0 doubtful, 0 junk", "As planned"]);
});
