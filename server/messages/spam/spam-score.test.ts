import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { createContactService } from "../contact/contact-service.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { readSpamCorpus, type CorpusMessage } from "../../../tests/support/spam-corpus.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { contentScore, spamWeights } from "./content-score.ts";
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

describe("the work of judging", () => {
  /** Every look into the table, counted. */
  function looksFor(text: string): number {
    let looks = 0;
    contentScore(text, { ...spamWeights, of: (feature) => ((looks += 1), spamWeights.of(feature)) });
    return looks;
  }

  test("grows with the length of a text and no faster, whatever it is made of", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        "a ",
        "a1",
        "!",
        "www.",
        "http://",
        "@",
        "a@",
        "$1",
        "<a ",
        "[url",
        "loan at 1",
        "-",
        "\u0301",
      ),
    );
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (pieces) => {
        const text = pieces.join("").repeat(CONTACT_FIELDS.message.max).slice(0, CONTACT_FIELDS.message.max);
        expect(looksFor(text)).toBeLessThanOrEqual(text.length + 20);
      }),
      { numRuns: inject("propertyRuns") / 20 },
    );
  });

  // A rule that tries every way to read its text would be at this for minutes, on any machine.
  test.each([
    "a",
    " ",
    "1",
    "!",
    "A",
    "www.",
    "<a ",
    "<a\t",
    "@",
    "a@",
    "loans at 1",
    "$",
    "_",
    "é",
    "中",
    "a ",
  ])("ends also for a text of a million characters made of %j", (piece) => {
    const parsed = parseContactForm(aContactForm());
    if (!parsed.ok) throw new Error("not a message");
    const text = piece.repeat(1_000_000 / piece.length);
    const message = { ...parsed.message, name: text, company: text, message: text };
    expect(weigh(message, usual).points).toBeLessThan(100);
  });
});

test("the reasons name the words that spoke most for spam, and those of an honest message none", () => {
  const { reasons } = weighText(
    "Click here to order herbal viagra online! Lowest prices guaranteed, 100% money back, removed from our mailings on request!!! $19 $29 $39 FREE SHIPPING ORDER TODAY http://1.2.3.4/",
  );
  expect(reasons.join()).toMatch(/reads like spam \(.+, .+\)/);
  expect(weighText("We need a website for our bakery with opening hours and a map.").reasons).toEqual([]);
});

test("the table of weights is small and holds words, names of counts and hashes, no sentence", () => {
  const file = readFileSync(new URL("spam-weights.json", import.meta.url), "utf8");
  expect(file.length).toBeLessThan(60_000);
  const { tenths } = JSON.parse(file) as { tenths: Record<string, string> };
  const features = Object.values(tenths).flatMap((list) => list.split("|"));
  expect(features.length).toBeGreaterThan(2_000);
  expect(features.filter((feature) => !/^(?:[a-z]{3,16}|[0-9A-Z]{1,5}|\([a-z -]+\))$/.test(feature))).toEqual(
    [],
  );
});

function weighText(message: string) {
  const parsed = parseContactForm(aContactForm({ message }));
  if (!parsed.ok) throw new Error("not a message");
  return weigh(parsed.message, usual);
}

interface LegitimateMessage {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  script: string;
}

test("none of 200 legitimate messages in eight scripts is kept apart", async () => {
  const file = new URL("../../../tests/support/legitimate-messages.json", import.meta.url);
  const messages = JSON.parse(readFileSync(file, "utf8")) as LegitimateMessage[];
  expect(messages).toHaveLength(200);
  expect(new Set(messages.map(({ script }) => script)).size).toBeGreaterThanOrEqual(8);

  const store = createMessageStore(openMessageDatabase(temporaryDirectory()));
  onTestFinished(() => store.close());
  const desk = createContactService({
    store,
    secret: new Uint8Array(32).fill(7),
    keys: { issuedAt: () => new Date(Date.now() - MINUTE_MS) },
    siteName: () => "Kolam Software",
    choices: () => ({ topic: ["custom-software"] }),
    consentText: () => "You may answer me.",
    answerBy: () => new Date(),
    mailReceipts: false,
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
