import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, inject, test } from "vitest";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { hostileAddress, hostileText, INJECTIONS } from "../../../tests/support/injections.ts";
import { mailAddress } from "../store/mail-address.ts";
import { composeMail } from "./lead-mail.ts";
import type { Delivery } from "../store/outbox.ts";

const RUNS = inject("propertyRuns");
const CASES = RUNS > 1_000 ? 100_000 : RUNS;
const PASSING_SHARE = 0.3;

/** So many more are made than are wanted: a few are made twice. */
const MORE = 1.05;

/** The name is made safe by the same hand in both mails, so in the short run the second looks at some only. */
const OVERDUE_EVERY = 4;
let expected = 0;

const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };
const HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
];

test(
  "with anything typed, sender, recipients and the head of the mail are ours, and every word arrives",
  { timeout: 3_600_000 },
  async () => {
    const seen = new Set<string>();
    let passed = 0;
    const attempt = async (fields: Parameters<typeof aContactForm>[0]) => {
      seen.add(JSON.stringify(fields));
      const parsed = parseContactForm(aContactForm(fields));
      if (!parsed.ok) return;
      passed += 1;
      const { key: _key, consent: _consent, ...typed } = parsed.message;
      await expectOurs(aNewMessage(typed));
    };
    for (const text of INJECTIONS) {
      for (const field of ["name", "email", "company", "message"]) {
        await attempt({ [field]: field === "message" ? `A message of some length.${text}` : `Noor${text}` });
      }
      await attempt({ email: text });
      await attempt({ email: `${text}noor@company.example` });
      // Past the form, as from a database with foreign rows.
      await expectOurs(aNewMessage({ name: text, email: text, company: text, message: text, topic: "ai" }));
    }
    const form = fc.record({
      name: fc.oneof(fc.constant("Noor"), hostileText),
      email: hostileAddress,
      company: fc.oneof(fc.constant(""), hostileText),
      message: hostileText.map((text) => `A message of some length. ${text}`),
    });
    await fc.assert(fc.asyncProperty(form, attempt), { numRuns: Math.ceil(CASES * MORE) });
    console.info(`${seen.size} distinct cases, ${passed} of them taken by the form`);
    expect(seen.size).toBeGreaterThanOrEqual(CASES);
    expect(passed / seen.size).toBeGreaterThanOrEqual(PASSING_SHARE);
  },
);

async function expectOurs(message: NonNullable<Delivery["message"]>): Promise<void> {
  const lead: Delivery = { id: "0000-mail", sink: "mail", kind: "lead", tries: 1, lease: "", message };
  await expectHead(lead, "", `: ${message.topic} (${message.reference})`);
  expected += 1;
  if (RUNS <= 1_000 && expected % OVERDUE_EVERY > 0) return;
  const notice = { subject: "", text: "", about: "overdue" } as const;
  const overdue: Delivery = { ...lead, kind: "notice", notice };
  await expectHead(overdue, "Overdue: ", `, ${message.topic} (${message.reference})`);
}

async function expectHead(delivery: Delivery, begin: string, end: string): Promise<void> {
  const { message } = delivery;
  if (!message) throw new Error("no message");
  const mail = new MailComposer(composeMail(delivery, ours)).compile();
  expect(mail.getEnvelope()).toEqual({ from: "website@kolam.example", to: ["desk@kolam.example"] });
  const raw = (await mail.build()).toString("latin1");
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  const names = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
  expect(names.filter((name) => name !== "reply-to").toSorted(byText)).toEqual(HEADERS);
  expect(names.filter((name) => name === "reply-to").length).toBeLessThanOrEqual(1);
  expect(raw.split("\r\n").every((line) => line.length <= 998 && !/[\r\n]/.test(line))).toBe(true);

  const read = await PostalMime.parse(Buffer.from(raw, "latin1"));
  expect(read.from?.address).toBe("website@kolam.example");
  expect(read.to?.map(({ address }) => address)).toEqual(["desk@kolam.example"]);
  expect([read.cc ?? [], read.bcc ?? [], read.attachments]).toEqual([[], [], []]);
  expect([read.subject?.slice(0, begin.length), read.subject?.slice(-end.length)]).toEqual([begin, end]);
  expect(read.subject?.slice(begin.length, -end.length)).toMatch(/^[\p{L}\p{M}\p{Nd} '.-]{1,60}$/u);
  // Domains are mailed in ASCII, as their owners' mail servers know them.
  if (read.replyTo) expect(read.replyTo).toEqual([{ address: mailAddress(message.email), name: "" }]);
  expect(withoutSpace(read.text)).toContain(withoutSpace(message.message));
  // No mark of theirs begins an element or ends an attribute.
  expect((read.html ?? "").replaceAll(OUR_ELEMENTS, "")).not.toMatch(/[<>"]/);
}

/** The elements of our mails, as they are written. */
const OUR_ELEMENTS =
  /<!doctype html>|<\/?(?:html|head|body|div|p|b|br|span|title)>|<title>|<meta (?:charset|name)="[a-z0-9-]+"(?: content="[a-z=-]+")?>|<html lang="en-GB">|<(?:body|div|p|span)(?: dir="auto")? style="[a-z0-9 :;,.#%'-]+">/gi;

/** Line ends and what else is blank, or no character at all, may be written in more than one way. */
function withoutSpace(text = ""): string {
  return text.toWellFormed().replace(/[\s\p{Cc}]+/gu, "");
}

const byText = (one: string, other: string) => one.localeCompare(other);
