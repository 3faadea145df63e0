import { expect, test } from "vitest";
import { aDelivery } from "../../../tests/support/a-delivery.ts";
import type { NewMessage } from "../store/message-store.ts";
import type { Delivery } from "../store/outbox.ts";
import { composeMail } from "./lead-mail.ts";

const ours = { from: "Website <website@kolam.example>", to: "Desk <desk@kolam.example>" };
const NOTHING: Partial<NewMessage> = {
  reference: "KS-000001",
  from: "",
  referrer: "",
  utm: { source: "", medium: "", campaign: "", term: "", content: "" },
  consentText: "",
  topic: "ai",
};

test("a message becomes a mail that says who wrote what, what to do afterwards, and the rest as aligned lines", () => {
  const delivery = aDelivery({
    ...NOTHING,
    name: "A & B",
    phone: "+353 1 000 0000",
    message: `One "two" <three>\nit's\u0007four\n\nfive`,
  });
  const { html, ...mail } = composeMail(delivery, ours);
  expect(mail).toEqual({
    ...ours,
    envelope: { from: "website@kolam.example", to: ["desk@kolam.example"] },
    subject: "A B: ai (KS-000001)",
    replyTo: { name: "", address: "noor@company.example" },
    messageId: `<${delivery.id}@kolam.example>`,
    date: new Date("2026-01-31T09:30:00Z"),
    headers: { "Auto-Submitted": "auto-generated" },
    text: [
      "A & B",
      "",
      "noor@company.example, about ai",
      "",
      'One "two" <three>',
      "it's four",
      "",
      "five",
      "",
      "Your reply to this mail goes to A & B. Then record it: npm run leads -- answered KS-000001 --by <name>",
      "",
      "Reference: KS-000001",
      "Received:  2026-01-31T09:30:00.000Z",
      "Phone:     +353 1 000 0000",
      "",
      "Sent to desk@kolam.example, who answers about ai.",
      "",
    ].join("\n"),
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  expect(html).toContain("<title>A B: ai (KS-000001)</title>");
  expect(html).toMatch(/>A &amp; B<\/p>/);
  expect(html).toMatch(/>One &quot;two&quot; &lt;three&gt;<br>it&#39;s four<\/p>\n<p [^>]+>five<\/p>/);
  expect(html).not.toMatch(/<table|<img|<link|<script|src=|url\(|@import/);
});

test("a message without a text is its facts alone, and an address that is not plain gets no reply", () => {
  const mail = composeMail(aDelivery({ ...NOTHING, message: "", email: "jörg@bücher.example" }), ours);
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail.text).toContain(
    "about ai\n\nA reply to this mail won’t reach the sender: write to jörg@bücher.example.",
  );
});

test("a notice becomes a mail of its words alone", () => {
  const notice: Delivery = {
    ...aDelivery(),
    kind: "notice",
    notice: { subject: "It fails", text: "So\nit is." },
  };
  delete notice.message;
  const mail = composeMail(notice, ours);
  expect(mail).toMatchObject({ subject: "It fails", text: "So\nit is.\n" });
  expect(mail.html).toMatch(/<title>It fails<\/title>[\s\S]+>So<br>it is\.<\/p>/);
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail).not.toHaveProperty("date");
  delete notice.notice;
  expect(composeMail(notice, ours)).toMatchObject({ subject: "", text: "\n" });
});
