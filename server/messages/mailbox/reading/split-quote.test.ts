import { expect, test } from "vitest";
import { splitQuote } from "./split-quote.ts";

const NEW = "Yes, Tuesday suits us.\n\nBest,\nMaya";

/** What programs put below a letter, as they write it. */
const HISTORIES = {
  Gmail:
    "On Mon, 9 Nov 2026 at 10:11, Kolam Studio <hello@kolam.example> wrote:\n\n> Shall we meet on Tuesday?\n>\n> On Fri, 6 Nov 2026, Maya wrote:\n> > Hello",
  "Gmail, wrapped":
    "On Mon, 9 Nov 2026 at 10:11, Kolam Studio of a very long name\n<hello+ks-4f7k2m.0123456789abcdef0123@kolam.example> wrote:\n\n> Shall we meet?",
  "Gmail in German":
    "Am Mo., 9. Nov. 2026 um 10:11 Uhr schrieb Kolam Studio <\nhello@kolam.example>:\n\n> Treffen wir uns?",
  "Gmail in French":
    "Le lun. 9 nov. 2026 à 10:11, Kolam Studio <hello@kolam.example> a\nécrit :\n\n> On se voit ?",
  "Gmail in Swedish":
    "Den mån 9 nov. 2026 kl 10:11 skrev Kolam Studio <hello@kolam.example>:\n\n> Ska vi ses?",
  "Apple Mail":
    "> On 9 Nov 2026, at 10:11, Kolam Studio <hello@kolam.example> wrote:\n> \n> Shall we meet?\n> ",
  "Apple Mail in German":
    "> Am 09.11.2026 um 10:11 schrieb Kolam Studio <hello@kolam.example>:\n> \n> Treffen wir uns?",
  Thunderbird: "On 09.11.26 10:11, Kolam Studio wrote:\n> Shall we meet?",
  "a program in Japanese":
    "2026年11月9日(月) 10:11 Kolam Studio <hello@kolam.example>:\n\n> お会いできますか",
  Outlook:
    "________________________________\nFrom: Kolam Studio <hello@kolam.example>\nSent: Monday, November 9, 2026 10:11 AM\nTo: Maya Lund <maya@customer.example>\nSubject: Offer\n\nShall we meet?",
  "Outlook with bold labels":
    "*From:* Kolam Studio <hello@kolam.example>\n*Sent:* Monday, November 9, 2026 10:11 AM\n*To:* Maya Lund\n*Subject:* Offer\n\nShall we meet?",
  "Outlook in German":
    "Von: Kolam Studio <hello@kolam.example>\nGesendet: Montag, 9. November 2026 10:11\nAn: Maya Lund <maya@customer.example>\nBetreff: Angebot\n\nTreffen wir uns?",
  "Outlook in French":
    "De : Kolam Studio <hello@kolam.example>\nEnvoyé : lundi 9 novembre 2026 10:11\nÀ : Maya Lund\nObjet : Offre\n\nOn se voit ?",
  "a program without quote marks": "On 9 Nov 2026, at 10:11, Kolam Studio wrote: \n\nShall we meet?",
  "one that names the address": "Kolam Studio <hello@kolam.example> wrote:\n\nShall we meet?",
  "one in German": "Am 09.11.2026 um 10:11 schrieb Kolam Studio <hello@kolam.example>:\n\nTreffen wir uns?",
  "an old Outlook": "-----Original Message-----\nFrom: Kolam Studio\nSent: Monday\n\nShall we meet?",
  "an old Outlook in German": "-----Ursprüngliche Nachricht-----\nVon: Kolam Studio\n\nTreffen wir uns?",
};

test.each(Object.entries(HISTORIES))("the history of %s is folded", (_, history) => {
  expect(splitQuote(`${NEW}\n\n${history}`)).toEqual({ body: NEW, quoted: history.trim() });
});

test("what stands below a quote, or between two lines of one, is of the letter", () => {
  const quote = "On Mon, 9 Nov 2026 at 10:11, Kolam <hello@kolam.example> wrote:\n> Shall we meet?\n> When?";
  expect(splitQuote(`${quote}\n\nYes, on Tuesday.`)).toEqual({ body: "Yes, on Tuesday.", quoted: quote });
  expect(splitQuote(`${NEW}\n\n${quote}\n\nSent from my telephone`)).toEqual({
    body: `${NEW}\n\n\n\nSent from my telephone`.replace("\n\n\n\n", "\n\n"),
    quoted: quote,
  });
  const between = "On Mon, 9 Nov 2026 at 10:11, Kolam wrote:\n> Shall we meet?\nYes.\n> When?\nOn Tuesday.";
  expect(splitQuote(between)).toEqual({ body: between, quoted: "" });
});

test("a line above quoted words that names no author is of the letter", () => {
  const text = "On the first point.\nFor Tuesday at 10:30:\n> Shall we meet?";
  expect(splitQuote(text)).toEqual({
    body: "On the first point.\nFor Tuesday at 10:30:",
    quoted: "> Shall we meet?",
  });
});

test.each([
  "As I wrote: the price is too high.\nFrom: our side nothing is missing.",
  "Hallo,\nwie Herr Meier um 10:30 schrieb, brauchen wir folgende Teile:\n\n- ein Ventil",
  "Hello,\nOn Monday I wrote to info@kolam.example:\nno answer came.",
  "On Monday at 10:30 I wrote:\nno answer came.",
  "Am 3.5.2026 schrieb ich Ihnen um 10:30 folgendes:\nbitte r\u00fcckrufen.",
  "From Monday to Friday: closed.\nTo be honest: never mind.",
  "On Tuesday we wrote:\nnothing.",
  "-- \nMaya\nTo the point: no.",
  "a > b, and 1 < 2",
  "On Mon, 9 Nov 2026 at 10:11, Kolam <hello@kolam.example> wrote:\n> nothing but history",
  "",
])("%j is all of a letter", (text) => {
  expect(splitQuote(text)).toEqual({ body: text, quoted: "" });
});
