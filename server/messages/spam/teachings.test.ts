import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { aContactService, received } from "../../../tests/support/a-contact-service.ts";
import { readMessageSamples } from "../../../tests/support/message-samples.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { answerMessage } from "../store/actions/answer-message.ts";
import { markNotSpam, markSpam } from "../store/actions/judge-message.ts";
import { undoEvent } from "../store/actions/undo-event.ts";
import { createMessageStore } from "../store/database-message-store.ts";

const SPAM_SENDER = "comes from a sender whose message was marked as spam here";
const SPAM_TEXT = "says nearly the same as a message that was marked as spam here";
const anna = { by: "Anna", at: new Date("2026-01-31T10:00:00Z") };

/** A wording that no rule knows. */
const calls = (name: string, count: number) =>
  `Dear ${name}, on every Monday of spring ${count} people of your trade meet above the old bakery and taste what our cook has thought of; a table is kept for your firm if you bring six who are hungry.`;

function aDesk() {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const { service } = aContactService({ store, randomBytes });
  let keys = 0;
  /** Sends a message, and tells why it was held; nothing for one that was not. */
  const send = async (form: Parameters<typeof aContactForm>[0]) => {
    keys += 1;
    const key = String(keys).padStart(22, "0");
    const { reference } = received(await service.receive(aContactForm({ ...form, key }), {}));
    const message = await store.findByReference(reference);
    return { reference, held: message?.state === "junk", reasons: message?.suspicion ?? [] };
  };
  const spam = async (form: Parameters<typeof aContactForm>[0]) => {
    const { reference } = await send(form);
    await markSpam(database, reference, anna);
    return reference;
  };
  return { database, send, spam };
}

test("a text that was marked as spam holds the next one like it, from whomever, and no longer once that is undone", async () => {
  const { database, send, spam } = aDesk();
  expect(await send({ email: "a@calls.example", message: calls("Noor", 15) })).toMatchObject({ held: false });
  const pressed = await spam({ email: "b@calls-two.example", message: calls("Ravi", 20) });
  const next = { email: "c@calls-three.example", message: `${calls("李雷", 35)} https://x.example` };
  expect(await send(next)).toMatchObject({ held: true, reasons: expect.arrayContaining([SPAM_TEXT]) });
  const japanese =
    "春の月曜日ごとに十五名の同業者が古いパン屋の二階に集まり、料理人の考えた新しい味を楽しみます。六名でお越しください。";
  await spam({ email: "d@calls.example", message: japanese });
  const other = japanese.replace("十五名", "二十名");
  expect(await send({ email: "e@elsewhere.example", message: other })).toMatchObject({
    reasons: expect.arrayContaining([SPAM_TEXT]),
  });
  await undoEvent(database, pressed, { ...anna, sinks: [] });
  expect(await send({ ...next, email: "f@calls-four.example" })).toMatchObject({ held: false });
});

test("the last word about a sender or a text counts: who was held is trusted once that was a mistake", async () => {
  const { database, send, spam } = aDesk();
  const pitch = (from: string) =>
    `We offer backlinks for your website from $29, write to us on Telegram @rank_sample, ${from}.`;
  const first = await send({ email: "partner@links.example", message: pitch("Ann") });
  expect(first.held).toBe(true);
  await markNotSpam(database, first.reference, { ...anna, sinks: [] });
  const offer =
    "Guest posts on 300 real blogs with do-follow links from $40, price list on request, dear partner.";
  expect(await send({ email: "Partner@links.example", message: offer })).toMatchObject({ held: false });
  expect(await send({ email: "other@links.example", message: offer })).toMatchObject({ held: true });
  // What is not about words still counts.
  expect(await send({ email: "partner@links.example", message: offer, subject: "x" })).toMatchObject({
    held: true,
  });

  const again = {
    email: "partner@links.example",
    message: "Here is the invoice that we spoke of on Monday.",
  };
  await spam(again);
  const { held, reasons } = await send({
    ...again,
    message: "Did you get the invoice that I sent on Monday?",
  });
  expect([held, reasons]).toEqual([true, [SPAM_SENDER]]);
});

test("whoever was answered is not held because somebody else typed their address into spam", async () => {
  const { database, send, spam } = aDesk();
  const first = await send({
    email: "asha@client.example",
    message: "Could we talk about the invoice of May?",
  });
  await answerMessage(database, first.reference, anna);
  await spam({
    email: "Asha@client.example",
    message: "Cheap gloves for every hand, from the shop by the river.",
  });
  const next = { email: "asha@client.example", message: "Thank you, and when would you have time in June?" };
  expect(await send(next)).toMatchObject({ held: false, reasons: [] });
});

test("one mistaken press holds nobody else: not of the same company, nor who names the same site", async () => {
  const { send, spam } = aDesk();
  await spam({
    email: "asha@bigbank.example",
    company: "Big Bank",
    message:
      "We look for a team for our data platform, see https://jobs.bigbank.example/brief for the brief.",
  });
  const held: string[] = [];
  const honest = readMessageSamples("honest-messages").filter((_, index) => index % 3 === 0);
  for (const [index, { message }] of honest.entries()) {
    const { name, company, phone, message: text } = message;
    const email = `person${index}@${index % 2 === 0 ? "bigbank.example" : "branch.bigbank.example"}`;
    const about = index % 4 === 0 ? `${text} https://jobs.bigbank.example/brief` : text;
    const sent = await send({ name, company, phone, email, message: about.slice(0, 2_400) });
    if (sent.held) held.push(`${text}: ${sent.reasons.join(", ")}`);
  }
  expect(held).toEqual([]);
});

test("a domain that only spam has named speaks for spam, with something else, until an honest message names it", async () => {
  const { send, spam } = aDesk();
  const link = "https://www.offers.example/a";
  await spam({
    email: "a@one.example",
    message: `Have a look at this before Friday, it is worth it: ${link}`,
  });
  await spam({ email: "b@two.example", message: `Somebody like you should see what is new here: ${link}b` });
  const reason = "names a domain that only messages marked as spam have named (offers.example)";
  // A wallet weighs four points, which is one too few.
  const wallet = "My wallet is 0x52908400098527886E0F7030069857D2E4169EE7, and";
  const asks = (email: string, about: string) =>
    send({ email, message: `${wallet} I would like to ask you about ${about} on Monday.` });
  expect(await asks("c@three.example", "info@others.example")).toMatchObject({ held: false });
  const sent = await asks("d@four.example", "info@offers.example");
  expect(sent).toMatchObject({ held: true, reasons: ["names a wallet for bitcoin or the like", reason] });
  expect(
    await send({
      email: "e@five.example",
      message: "Do you know the people of https://offers.example well?",
    }),
  ).toMatchObject({ held: false });
  expect(await asks("f@six.example", "sales@offers.example")).toMatchObject({ held: false });

  // The address of a mail service, or a link to a network, says nothing of whom it belongs to.
  for (const from of ["a@gmail.com", "b@gmail.com", "c@yahoo.co.in", "d@yahoo.co.in"])
    await spam({ email: from, message: `${from} would like you to see https://www.linkedin.com/in/x today` });
  expect(await asks("noor@gmail.com", "friend@yahoo.co.in")).toMatchObject({ reasons: [] });
});
