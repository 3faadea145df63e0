import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { createContactService } from "../contact/contact-service.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { readMessageSamples, type Half } from "../../../tests/support/message-samples.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { usualCircumstances } from "../../../tests/support/usual-circumstances.ts";
import { QUARANTINE_POINTS, weigh } from "./suspicion.ts";

const MINUTE_MS = 60_000;

function weighText(message: string) {
  const parsed = parseContactForm(aContactForm({ message }));
  if (!parsed.ok) throw new Error("not a message");
  return weigh(parsed.message, usualCircumstances);
}

describe.each<Half>(["tuned", "held out"])("of the samples that were %s", (half) => {
  const judge = (name: Parameters<typeof readMessageSamples>[0]) => {
    const samples = readMessageSamples(name).filter((sample) => sample.half === half);
    const apart = samples.filter(
      ({ message }) => weigh(message, usualCircumstances).points >= QUARANTINE_POINTS,
    );
    console.info(`${half} ${name}: ${apart.length} of ${samples.length} kept apart`);
    return { samples, apart };
  };

  test("at least nine of ten spams are kept apart by their words alone", () => {
    const { samples, apart } = judge("spam-messages");
    expect(samples.length).toBeGreaterThan(90);
    expect(apart.length / samples.length).toBeGreaterThanOrEqual(0.9);
  });

  test("no honest message is kept apart, and there are a dozen languages and more", () => {
    const { samples, apart } = judge("honest-messages");
    expect(samples.length).toBeGreaterThan(90);
    expect(new Set(samples.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
    expect(apart.map(({ message }) => message.message)).toEqual([]);
  });
});

describe("the verdict", () => {
  test("gives its reasons in words, none of them the visitor's", () => {
    const { reasons } = weighText(
      "We offer backlinks for your website from $29, write to us on Telegram @rank_sample, or http://rank.example",
    );
    expect(reasons).toEqual([
      "is about links or articles to be placed for money",
      "speaks of your website or business",
      "makes an unasked offer",
      "names a price and an address at a messenger",
      "names what it charges",
      "names a price",
      "has a link",
      "names a messenger",
      "asks for nothing that is done here",
    ]);
    expect(weighText("We need a website for our bakery with opening hours and a map.").reasons).toEqual([]);
  });

  test.each([
    [
      "Our newspaper goes online. We will publish 80 articles a day; can you recommend a system, before our site will go down?",
    ],
    [
      "Nous publions 80 articles par jour. Est-ce que votre équipe sait protéger nos fichiers et vos mots de passe ?",
    ],
    [
      "Publicaremos el concurso en mayo, y el cliente tiene 48 horas para responder. ¿Trabajan ustedes con bitcoin?",
    ],
    ["Pubblicheremo il bando in aprile: come trattate i vostri dati, e dove stanno?"],
    [
      "Wie sichern Sie Ihre Datenbank, und wer hat Zugriff auf Ihre Systeme? Das ist für uns die letzte Warnung vor der Prüfung.",
    ],
    ["Мы опубликуем тендер через 48 часов. Где хранится ваша база данных?"],
    ["Opublikujemy przetarg w maju. Czy mamy dostęp do kodu, i co się dzieje z danymi?"],
    ["私たちは48時間以内に返事が必要です。データを入手できる形式を教えてください。"],
    ["سننشر المناقصة في مايو، فكيف تحفظون بيانات عملائكم؟"],
  ])("takes it for no threat to speak of publishing, of data or of hours: %s", (text) => {
    expect(weighText(text).points).toBeLessThan(QUARANTINE_POINTS);
  });

  test("is the same however words are dressed up", () => {
    const plain = weighText("Best online casino with free spins, register at http://spin.example");
    expect(plain.points).toBeGreaterThanOrEqual(QUARANTINE_POINTS);
    for (const dressed of [
      "BEST ONLINE CASINO WITH FREE SPINS, REGISTER AT http://spin.example",
      "Best onl\u200bine cas\u00adino with fr\u200cee spins, register at http://spin.example",
      "𝗕𝗲𝘀𝘁 𝗼𝗻𝗹𝗶𝗻𝗲 𝗰𝗮𝘀𝗶𝗻𝗼 𝘄𝗶𝘁𝗵 𝗳𝗿𝗲𝗲 𝘀𝗽𝗶𝗻𝘀, register at http://spin.example",
      "Best ónline cäsino with **free** spins; register at http://spin.example",
    ]) {
      expect(weighText(dressed)).toEqual(plain);
    }
  });

  test("does not depend on marks of a quotation, unless something is asked beside it", () => {
    const pitch = "We offer backlinks for your website from $29, write to us on Telegram @rank_sample";
    const quoted = `> ${pitch}\n> First page of Google guaranteed.`;
    expect(weighText(`Robert Williams\n${quoted}`).points).toBeGreaterThanOrEqual(QUARANTINE_POINTS);
    expect(weighText(`${quoted}\nCan you tell me who sent this?`).points).toBe(0);
  });

  test.each([
    ["Здравствуйте, расскажите о себе и о вашей команде."],
    ["你好，很高兴看到你们的文章，写得非常好，祝你们一切顺利。"],
    ["مرحبا بكم، قرأت مقالتكم وأعجبتني كثيرا، شكرا لكم"],
    ["வணக்கம், உங்கள் கட்டுரை மிகவும் நன்றாக இருந்தது, நன்றி"],
  ])("is never made by a script alone, nor with a link and a price: %s", (text) => {
    expect(weighText(text).points).toBeLessThanOrEqual(1);
    expect(weighText(`${text} https://a.example $100`).points).toBeLessThan(QUARANTINE_POINTS);
  });
});

// A rule that tries every way to read its text would be at this for minutes, on any machine.
test.each([
  "a",
  " ",
  "1",
  "!",
  "A",
  "aA",
  "www.",
  "<a ",
  "<a\t",
  "@",
  "a@",
  "rank ",
  "seo ",
  "$",
  "_",
  "é",
  "中",
  "代开",
  "аa",
  "bc1",
  "\u0301",
])("the work of judging ends also for a text of a hundred thousand characters made of %j", (piece) => {
  const parsed = parseContactForm(aContactForm());
  if (!parsed.ok) throw new Error("not a message");
  const text = piece.repeat(100_000 / piece.length);
  const message = { ...parsed.message, name: text, company: text, message: text };
  expect(
    weigh(message, { ...usualCircumstances, blocked: { words: ["rank*"], domains: ["a.example"] } }).points,
  ).toBeLessThan(100);
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
    rules: () => ({ choices: { topic: ["custom-software"] } }),
    consentText: () => "You may answer me.",
    blocked: () => ({ words: [], domains: [] }),
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
  const apart = await store.list({ limit: 200, state: "junk" });
  expect(apart.map(({ message, suspicion }) => ({ message, suspicion }))).toEqual([]);
});
