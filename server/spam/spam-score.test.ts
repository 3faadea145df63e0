import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { MESSAGE_MAX_CHARS } from "#model/contact/contact-limits.ts";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import { createMessageStore } from "../contact/database-message-store.ts";
import { createMessageDesk } from "../contact/message-desk.ts";
import { openMessageDatabase } from "../database/open-message-database.ts";
import { aContactForm } from "../../tests/support/contact-form.ts";
import { readSpamCorpus, type CorpusMessage } from "../../tests/support/spam-corpus.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { contentScore } from "./content-score.ts";
import { spamWeights } from "./spam-weights.ts";
import { QUARANTINE_POINTS, weigh, type Circumstances } from "./suspicion.ts";

const usual: Circumstances = { trap: "", formAgeMs: 60_000, sent: { tenMinutes: 0, day: 0 } };
const MINUTE_MS = 60_000;

describe("the half of the corpus that was held out", () => {
  const judged = readSpamCorpus("held out").map(({ message, kind }) => ({
    kind,
    apart: weigh(message, usual).points >= QUARANTINE_POINTS,
  }));
  const share = (kind: CorpusMessage["kind"]) => {
    const all = judged.filter((one) => one.kind === kind);
    const apart = all.filter((one) => one.apart).length;
    console.info(
      `${kind}: ${apart} of ${all.length} kept apart, ${((100 * apart) / all.length).toFixed(1)} %`,
    );
    return { apart: apart / all.length, all: all.length };
  };

  test("at least nine of ten spams are kept apart by their content alone", () => {
    const spam = share("spam");
    expect(spam.all).toBeGreaterThan(800);
    expect(spam.apart).toBeGreaterThanOrEqual(0.9);
  });

  test("what people and lists wrote to each other is nearly all let through", () => {
    const ham = share("ham");
    // Newsletters are printed and not judged: through a contact form they would be spam.
    share("hard ham");
    expect(ham.all).toBeGreaterThan(1_900);
    expect(ham.apart).toBeLessThanOrEqual(0.01);
  });
});

interface LegitimateMessage {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  script: string;
}

test("none of 200 legitimate messages in eight scripts is kept apart", async () => {
  const file = new URL("../../tests/support/legitimate-messages.json", import.meta.url);
  const messages = JSON.parse(readFileSync(file, "utf8")) as LegitimateMessage[];
  expect(messages).toHaveLength(200);
  expect(new Set(messages.map(({ script }) => script)).size).toBeGreaterThanOrEqual(8);

  const store = createMessageStore(openMessageDatabase(temporaryDirectory()));
  onTestFinished(() => store.close());
  const desk = createMessageDesk({
    store,
    secret: new Uint8Array(32).fill(7),
    keys: { issuedAt: () => new Date(Date.now() - MINUTE_MS) },
    siteName: () => "Kolam Software",
    topics: () => ["custom-software"],
    consentText: () => "You may answer me.",
    deliverTo: [],
    stored: () => {},
    now: () => new Date(),
    randomBytes,
    log: (event) => console.error(event),
  });
  for (const [number, { name, email, company, phone, message }] of messages.entries()) {
    const key = `${number}`.padStart(22, "0");
    const answer = await desk.receive(aContactForm({ key, name, email, company, phone, message }), {});
    expect({ number, kind: answer.kind }).toEqual({ number, kind: "received" });
  }
  expect(await store.count()).toBe(200);
  const apart = await store.list({ limit: 200, state: "quarantine" });
  expect(apart.map(({ message, suspicion }) => ({ message, suspicion }))).toEqual([]);
});
