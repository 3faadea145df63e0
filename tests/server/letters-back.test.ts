import { simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aMail } from "../support/a-mail.ts";
import { aSeller } from "../support/a-seller.ts";
import { startDeskSite } from "../support/desk-site.ts";
import { startDovecot } from "../support/dovecot.ts";
import { startMailServer } from "../support/mail-server.ts";

const SECRET = "0123456789abcdef".repeat(4);
const WAIT = { timeout: 60_000 };

test("a mail becomes a message, its answer goes out from the desk, and what the customer writes back is read there", async () => {
  const [dovecot, smtp] = [await startDovecot(), await startMailServer()];
  const { origin, database, stop } = await startDeskSite({
    SECRET,
    SMTP_URL: smtp.url.href,
    MAIL_FROM: "Kolam <hello@kolam.example>",
    MAIL_TO: "office@kolam.example",
    INBOX_IMAP_URL: dovecot.url,
    INBOX_NEW: "1",
  });
  onTestFinished(stop);
  const { queries } = database;
  await expect.poll(() => queries.selectFrom("mailboxes").select("name").execute(), WAIT).toHaveLength(1);
  await dovecot.deliver(
    aMail({ "Message-ID": "<1@customer.example>", Subject: "A website" }, "What does one cost?"),
  );
  const store = createMessageStore(database);
  await expect.poll(() => store.count(), WAIT).toBe(1);
  const [message] = await store.list({ limit: 1 });
  const path = `/messages/${message?.reference}`;
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  // What the message says is not said again by the letter that it began with.
  const page = await anna.page(path);
  expect(page).toContain("What does one cost?");
  expect(page).not.toContain('class="mail is-in');

  const form = new FormData();
  const typed = {
    body: "It depends.",
    cc: "",
    seen: "",
    to: "maya@customer.example",
    quote: "yes",
    do: "send",
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const { id } = await queries.selectFrom("letters").select("id").executeTakeFirstOrThrow();
  form.set("seen", id);
  expect((await anna.post(`${path}/reply`, form)).status).toBe(303);
  const toMaya = () => smtp.mails.find(({ to }) => to.includes("maya@customer.example"));
  await expect.poll(toMaya, WAIT).toBeDefined();
  const mail = await simpleParser(toMaya()?.raw ?? "");
  expect(mail).toMatchObject({
    inReplyTo: "<1@customer.example>",
    subject: `Re: A website (${message?.reference})`,
  });
  const answeredAt = async () =>
    (await queries.selectFrom("messages").select("answered_at").executeTakeFirstOrThrow()).answered_at;
  await expect.poll(answeredAt, WAIT).not.toBe("");

  // A program that keeps no history finds the conversation by the address alone.
  await dovecot.deliver(
    aMail(
      { "Message-ID": "<2@customer.example>", To: mail.replyTo?.text ?? "", Subject: "Question" },
      "On what?\n\nOn Mon, 9 Nov 2026 at 10:11, Kolam <hello@kolam.example> wrote:\n> It depends.",
    ),
  );
  await expect.poll(answeredAt, WAIT).toBe("");
  const thread = await anna.page(path);
  expect(thread).toContain("On what?");
  expect(thread).toMatch(/<details class="quoted">.*&gt; It depends\./s);
  expect(await store.count()).toBe(1);
});
