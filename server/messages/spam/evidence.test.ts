import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { aContactService, received } from "../../../tests/support/a-contact-service.ts";
import { aCampaignForm, aContactForm } from "../../../tests/support/contact-form.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { answerMessage } from "../store/actions/record-action.ts";
import { markSpam } from "../store/actions/judge-message.ts";
import { createMessageStore } from "../store/database-message-store.ts";

const LETTER =
  "We wish to replace the planning board of three depots, and ask four vendors for an offer until the end of March, with references, rates and a plan.";
const by = { by: "Anna", at: new Date("2026-01-31T10:00:00Z") };
const WEEK_MS = 7 * 24 * 3_600_000;

function aSite() {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const { service, pass } = aContactService({ store, randomBytes });
  let keys = 0;
  const post = async (form: (changes: Record<string, string>) => URLSearchParams, changes: object) => {
    keys += 1;
    const sent = form({ key: String(keys).padStart(22, "0"), ...changes });
    const { reference } = received(await service.receive(sent, {}));
    return { reference, state: (await store.findByReference(reference))?.state };
  };
  const send = (email: string, message = LETTER, more: Record<string, string> = {}) =>
    post(aContactForm, { email, message, ...more });
  return {
    pass,
    send,
    campaign: (email: string) => post(aCampaignForm, { email }),
    spam: async (email: string, message?: string) =>
      markSpam(database, (await send(email, message)).reference, by),
    answered: async (email: string, message?: string) =>
      answerMessage(database, (await send(email, message)).reference, by),
    erase: (email: string) => eraseSender(database, email, { dataDir, secret: randomBytes(32), now: by.at }),
  };
}

test("the same text from three companies within a week is junk, from colleagues it is one request", async () => {
  const { send, pass } = aSite();
  for (const name of ["asha", "bo", "carla", "dev"])
    expect((await send(`${name}@oxbow.example`)).state).toBe("inbox");
  expect((await send("erik@uttara.example")).state).not.toBe("junk");
  expect((await send("fay@northwind.example")).state).toBe("junk");
  pass(WEEK_MS + 60_000);
  expect((await send("gil@harbour.example")).state).toBe("inbox");
});

test("a campaign form, which has no text, is no copy of another", async () => {
  const { campaign } = aSite();
  for (const company of ["one", "two", "three", "four", "five"])
    expect((await campaign(`noor@${company}.example`)).state).toBe("inbox");
});

test("a mark as spam holds for the sender and the text, never for a public mail domain", async () => {
  const { send, spam } = aSite();
  await spam("offers@spam.example");
  expect((await send("offers@spam.example", "Hello again.")).state).toBe("junk");
  expect((await send("someone@else.example")).state).toBe("junk");
  for (const name of ["one", "two", "three"]) await spam(`${name}@gmail.com`, `${LETTER} ${name}`);
  expect((await send("noor@gmail.com", "Please call me.")).state).toBe("inbox");
});

test("a sender with an answer is at worst doubtful, since anyone can type that address", async () => {
  const { send, spam, answered, pass } = aSite();
  await answered("noor@company.example", "Please call me.");
  await spam("noor@company.example");
  // Until then the same words are the same message.
  pass(11 * 60_000);
  expect((await send("noor@company.example", "Did you get my question?")).state).toBe("doubtful");
  expect((await send("noor@company.example")).state).toBe("doubtful");
});

test("the hidden field alone, which browsers may fill in, is doubtful; with markup for forums it is junk", async () => {
  const { send } = aSite();
  const filled = { subject: "Loans" };
  expect((await send("noor@company.example", LETTER, filled)).state).toBe("doubtful");
  const markup =
    "Our shop is open again: [url=https://one.example]one[/url], all about our new shoes and bags.";
  expect((await send("ola@company.example", markup, filled)).state).toBe("junk");
});

test("nothing of an erased message stays in what is learnt from verdicts", async () => {
  const { send, spam, erase } = aSite();
  await spam("offers@spam.example");
  expect((await send("first@one.example")).state).toBe("junk");
  for (const email of ["offers@spam.example", "first@one.example"]) await erase(email);
  expect((await send("second@two.example")).state).toBe("inbox");
  expect((await send("offers@spam.example", "Hello again.")).state).toBe("inbox");
});
