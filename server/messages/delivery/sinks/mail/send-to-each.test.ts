import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { someOfficeWords } from "../../../../../tests/support/office-words.ts";
import { noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startMailServer } from "../../../../../tests/support/mail-server.ts";
import { temporaryDirectory } from "../../../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../../../platform/database/open-message-database.ts";
import { openLinks, revokeSignedLinks } from "../../../store/signed-links.ts";
import { createMessageStore } from "../../../store/database-message-store.ts";
import { aNewMessage } from "../../../store/message-store.contract.ts";
import type { Delivery } from "../../../store/outbox.ts";
import { createMailSink } from "./mail-sink.ts";

const NOW = new Date("2026-11-12T11:16:00Z");
const ORIGIN = "https://desk.kolam.example";
const TO = "Anna Sample <anna@kolam.example>, ravi@kolam.example";
const LINK = new RegExp(`${ORIGIN}/m/([0-9a-f]{48})`);

/** A mail server that says of some recipients what it is told to, and a mail sink with links. */
async function aDesk(answers: Record<string, number> = {}, to = TO, topics: Record<string, string[]> = {}) {
  const { mails, url } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const code = answers[address];
      done(code ? Object.assign(new Error("No"), { responseCode: code }) : null);
    },
  });
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const message = aNewMessage({
    name: "Siobhán O'Brien",
    topic: "ai",
    answerBy: new Date("2026-11-12T11:15:00Z"),
  });
  await createMessageStore(database).receive(message);
  const links = openLinks(
    () => ({ database, secret: new Uint8Array(32).fill(7) }),
    () => NOW,
  );
  const sink = createMailSink(
    { url, tls: "off", from: "Website <website@kolam.example>", to },
    {
      leadWords: someOfficeWords("Europe/London"),
      routing: () => ({ topics }),
      links: links.forMails(ORIGIN),
      now: () => NOW,
    },
  );
  const lead: Delivery = {
    id: `${message.id}-mail`,
    sink: "mail",
    kind: "lead",
    tries: 1,
    lease: "",
    message,
  };
  return {
    database,
    message,
    links,
    answers,
    lead,
    deliver: (delivery: Delivery = lead) => sink.deliver(delivery, noHurry),
    received: () =>
      Promise.all(
        mails.map(async ({ to: recipients, raw }) => {
          const { subject, text = "", html = "", messageId, replyTo } = await PostalMime.parse(raw);
          return {
            to: recipients,
            subject,
            text,
            html,
            messageId,
            replyTo,
            token: LINK.exec(text)?.[1] ?? "",
          };
        }),
      ),
  };
}

test("each recipient gets a mail of their own, with a link of their own, which records who answered", async () => {
  const { deliver, received, links } = await aDesk();
  expect(await deliver()).toEqual({ kind: "sent" });
  const [anna, ravi, ...others] = await received();
  expect(others).toEqual([]);
  expect([anna?.to, ravi?.to]).toEqual([["anna@kolam.example"], ["ravi@kolam.example"]]);
  expect(new Set([anna?.token, ravi?.token, ""]).size).toBe(3);
  expect(new Set([anna?.messageId, ravi?.messageId]).size).toBe(2);
  for (const mail of [anna, ravi]) {
    expect(mail?.subject).toMatch(/^Siobhán O'Brien: AI \(KS-T\d+\)$/);
    expect(mail?.replyTo?.[0]?.address).toBe("noor@company.example");
    expect(mail?.text).toContain("Sent to anna@kolam.example and ravi@kolam.example, who answer about AI.");
    expect(mail?.text).toContain("end on 26 November");
    expect(mail?.html).toContain(`href="${ORIGIN}/m/${mail?.token}#answered"`);
    expect(mail?.text).not.toContain("npm run");
  }
  expect(await links.desk.read(ravi?.token ?? "")).toMatchObject({
    kind: "open",
    recipient: "ravi@kolam.example",
  });
  expect(await links.desk.answer(ravi?.token ?? "")).toBe("recorded");
  expect(await links.desk.read(anna?.token ?? "")).toMatchObject({ answered: { by: "ravi@kolam.example" } });
});

test("a recipient reached before gets no second mail, and one refused for now is tried later", async () => {
  const { deliver, received, answers } = await aDesk({ "anna@kolam.example": 450 });
  expect(await deliver()).toMatchObject({ kind: "failed", scope: "message" });
  expect((await received()).map(({ to }) => to[0])).toEqual(["ravi@kolam.example"]);
  delete answers["anna@kolam.example"];
  expect(await deliver()).toEqual({ kind: "sent" });
  expect((await received()).map(({ to }) => to[0])).toEqual(["ravi@kolam.example", "anna@kolam.example"]);
});

test("a recipient whom the server does not know is counted, and without another MAIL_TO is tried, then blamed", async () => {
  const gone = { "anna@kolam.example": 550, "gone@kolam.example": 550 };
  const one = await aDesk(gone);
  expect(await one.deliver()).toEqual({ kind: "sent", refused: 1 });
  const routed = await aDesk(gone, "ravi@kolam.example", { ai: ["gone@kolam.example"] });
  expect(await routed.deliver()).toEqual({ kind: "sent" });
  expect((await routed.received()).map(({ to }) => to[0])).toEqual(["ravi@kolam.example"]);
  const none = await aDesk(gone, "gone@kolam.example");
  expect(await none.deliver()).toMatchObject({
    kind: "failed",
    scope: "sink",
    fix: "MAIL_TO: the mail server refuses this recipient: 550",
  });
});

test("once links are revoked, a mail that is tried again names the command instead", async () => {
  const { database, message, deliver, received, answers } = await aDesk({
    "anna@kolam.example": 450,
    "ravi@kolam.example": 450,
  });
  expect(await deliver()).toMatchObject({ kind: "failed", scope: "sink" });
  await revokeSignedLinks(database, NOW, message.reference);
  for (const address of Object.keys(answers)) delete answers[address];
  await deliver();
  const mails = await received();
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text + html).not.toContain(ORIGIN);
    expect(text).toContain(`npm run leads -- answered ${message.reference} --by <name>`);
  }
});

test("the mail about a promise that has run out says so first, and is that of the message otherwise", async () => {
  const { deliver, lead, received, message } = await aDesk();
  await deliver();
  const notice = { subject: "Overdue: KS-1", text: "Not answered.", about: "overdue" } as const;
  await deliver({ ...lead, id: `${message.id}-notice-mail`, kind: "notice", notice });
  const [first, , overdue] = await received();
  expect(overdue?.subject).toBe(`Overdue: Siobhán O'Brien, AI (${message.reference})`);
  expect(overdue?.text).toMatch(/^The answer was due today at 11:15\.\n/);
  const withoutLinks = (text = "") => text.replaceAll(/\/m\/[0-9a-f]{48}/g, "/m/");
  expect(withoutLinks(overdue?.text).replace("The answer was due today at 11:15.\n\n", "")).toBe(
    withoutLinks(first?.text),
  );
  expect(overdue?.token).not.toBe(first?.token);
});
