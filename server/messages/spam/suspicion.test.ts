import { expect, test } from "vitest";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { usualCircumstances } from "../../../tests/support/usual-circumstances.ts";
import { QUARANTINE_POINTS, weigh, type Circumstances } from "./suspicion.ts";

const blocked = { words: ["gloves*", "cheap paint"], domains: ["paint.example"] };

function suspect(
  form: Parameters<typeof aContactForm>[0],
  circumstances: Partial<Circumstances> = {},
): boolean {
  const parsed = parseContactForm(aContactForm(form));
  if (!parsed.ok) throw new Error("not a message");
  return weigh(parsed.message, { ...usualCircumstances, ...circumstances }).points >= QUARANTINE_POINTS;
}

test.each<[string, Parameters<typeof aContactForm>[0], Partial<Circumstances>]>([
  ["the hidden field is filled in", {}, { trap: "Hello" }],
  ["no form of ours was shown", {}, { formAgeMs: undefined }],
  ["the sender has sent five in ten minutes", {}, { sent: { tenMinutes: 5, day: 5 } }],
  ["the sender has sent twenty in a day", {}, { sent: { tenMinutes: 0, day: 20 } }],
  [
    "it is sent at once and has three links",
    { message: "See http://a.example http://b.example http://c.example" },
    { formAgeMs: 900 },
  ],
  [
    "it sells ranks and presses",
    { message: "We sell backlinks with domain authority. Click here, act now: www.x.example" },
    {},
  ],
  [
    "it has markup of links and many of them",
    { message: "<a href='http://a.example'>a</a> http://b.example http://c.example" },
    {},
  ],
  ["the same text came from three other addresses", {}, { copies: 3 }],
  ["a word is blocked", { message: "Would you like GLÓVES for your hands?" }, { blocked }],
  ["a phrase is blocked", { message: "Ask us for cheap, paint for walls." }, { blocked }],
  ["the sender's domain is blocked", { email: "a@mail.Paint.example" }, { blocked }],
  [
    "a link leads to a blocked domain",
    { message: "Look at www.paint.example/x first, please." },
    { blocked },
  ],
  ["it is gibberish", { message: "asdkjh qwlekj zxmcnb qpwoeiru sldkfjgh" }, {}],
  ["it is random letters", { name: "hJkLqPzXwR", message: "kLpQzXvBnMwRtYhGfDsA" }, {}],
  ["a program tries for holes", { message: "1' UNION SELECT NULL,login,password FROM users-- - ;" }, {}],
  ["it says one word again and again", { message: "Test test test, test test." }, {}],
  ["it asks who reads it, and no more", { message: "Hello, are you the owner of this site?" }, {}],
  [
    "a form letter was not filled in, and counts clicks",
    { message: "Hi {first_name}, see https://calls.example/?utm_source=forms" },
    {},
  ],
  [
    "it lures three times and asks for nothing",
    { message: "👉 Two bags for 30 € at https://bags.example, write on WhatsApp" },
    {},
  ],
  ["letters of two scripts are mixed", { message: "Игрaй в кaзинo, это лучшеe место." }, {}],
  ["a wallet is to be filled", { message: "Send 1 BTC to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" }, {}],
  [
    "it has a script and links",
    { message: "<script src=//x></script> http://a.example http://b.example http://c.example" },
    {},
  ],
  [
    "a wish is an offer",
    {
      message: "We would like to introduce our explainer videos. Prices: 1 minute = $259, 2 minutes = $379.",
    },
    {},
  ],
  [
    "it names what it charges, and asks for nothing",
    { message: "Still hoovering by hand? Our robots clean your halls at night, from $49 a month." },
    {},
  ],
  [
    "it names our website and a price, and asks for nothing",
    { message: "Something about your website has come to our notice. The sum is $880." },
    {},
  ],
  [
    "a program asks for a price, in whatever language",
    { name: "RobertTam", message: "Hæ, ég vildi vita verð þitt." },
    {},
  ],
])("is kept apart when %s", (_why, form, circumstances) => {
  expect(suspect(form, circumstances)).toBe(true);
});

test.each<[string, Parameters<typeof aContactForm>[0], Partial<Circumstances>]>([
  [
    "somebody passes on the letter of another",
    {
      message:
        "Can you build this for us?\n---------- Forwarded message ----------\nSEO packages from $29, click here: https://rank.example 👉 50% off, our services for your website",
    },
    {},
  ],
  [
    "somebody short of time asks for the owner",
    { message: "I want to speak to the owner of this company." },
    {},
  ],
  [
    "somebody shows the tags of a file",
    { message: "Your import fails at <name>Elm</name>, see https://elm.example/log" },
    {},
  ],
  [
    "somebody reports what looks for holes",
    { message: "Your search form shows what I typed: <script>alert(1)</script> was run by the page." },
    {},
  ],

  [
    "what somebody pays today",
    { message: "We pay £1,900 a month for a system that is slow. Would £30k build us our own?" },
    {},
  ],
  [
    "a question about a script",
    {
      message:
        'We pasted <script src="https://widget.a.example/x.js"></script> as in the manual, and it is refused at https://a.example and https://b.a.example. Which host do we have to allow?',
    },
    {},
  ],
  ["a question about our price", { message: "Hola, quería saber tu precio, gracias." }, {}],
  ["a name of two capitals", { name: "McKenna", message: "Your site has a price of €5,000. For what?" }, {}],
  ["a form left open for days", {}, { formAgeMs: 5 * 24 * 3_600_000 }],
  ["a message sent at once, as after a lost connection", {}, { formAgeMs: 800 }],
  ["four messages of one office", {}, { sent: { tenMinutes: 4, day: 19 } }],
  [
    "a company that runs casinos",
    { company: "Online casino Ltd", message: "We run an online casino and need a data platform." },
    {},
  ],
  [
    "a message with its links",
    { message: "Our site is https://a.example, the brief https://b.example/x, the shop https://c.example." },
    {},
  ],
  ["a text that came from two others", {}, { copies: 2 }],
  [
    "a word that only begins like a blocked one",
    { message: "We sell cheap paintings of our town." },
    { blocked },
  ],
  ["a domain that only ends like a blocked one", { email: "a@notpaint.example" }, { blocked }],
  [
    "hard names",
    { name: "Krzysztof McHirschsprung-Lindqvist", message: "Strč prst skrz krk, prosím vás." },
    {},
  ],
  ["abbreviations", { message: "D365 CRM ERP SQL HTTP XML JSON PHP API KPIs: what do you do?" }, {}],
  ["one code", { message: "<script>alert(1)</script> shows as text in our form." }, {}],
])("takes %s for what it is", (_what, form, circumstances) => {
  expect(suspect(form, circumstances)).toBe(false);
});

test.each([
  [2_999, ["sent within three seconds"]],
  [3_000, []],
  [24 * 3_600_000, []],
  [24 * 3_600_000 + 1, ["form was a day old"]],
])("a form that was open for %i ms gives the reasons %j", (formAgeMs, reasons) => {
  const parsed = parseContactForm(aContactForm());
  if (!parsed.ok) throw new Error("not a message");
  expect(weigh(parsed.message, { ...usualCircumstances, formAgeMs }).reasons).toEqual(reasons);
});
