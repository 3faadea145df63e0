import { expect, test } from "vitest";
import { aMail } from "../../../../tests/support/a-mail.ts";
import { MAIL_MAX_BYTES, openMailReader } from "./mail-reader.ts";
import { readMail } from "./read-mail.ts";

const read = (fields: Record<string, string>, text?: string) => readMail(Buffer.from(aMail(fields, text)));

test("a mail in HTML alone is its text: no script of it is left, and nothing is loaded", async () => {
  const html = `<style>p { background: url(https://evil.example/a.png) }</style><script>alert(1)</script>
<p onclick="alert(2)">Yes,&nbsp;please.</p><a href="javascript:alert(3)">here</a>
<blockquote type="cite">Shall we?</blockquote>`;
  const { body, quoted } = await read({ "Content-Type": "text/html" }, html);
  expect(body).toContain("Yes,\u00a0please.");
  expect(body).not.toMatch(/alert\([12]\)|evil/);
  expect(quoted).toBe("> Shall we?");
});

const HTML = "--x\nContent-Type: text/html; charset=utf-8\n\n<p>Yes, <b>gr\u00fcn</b>.</p>";
const OTHER = {
  png: "--x\nContent-Type: image/png\n\npng",
  pdf: "--x\nContent-Type: application/pdf\nContent-Disposition: attachment\n\npdf",
  blank: "--x\nContent-Type: text/plain\n\n \n",
};
const INNER = `--y\nContent-Type: multipart/related; boundary=x\n\n${HTML}\n${OTHER.png}\n--x--`;
const PDF_BEHIND = `${INNER}\n${OTHER.pdf.replace("--x", "--y")}\n--y--`;

test.each([
  ["multipart/related; boundary=x", `${HTML}\n${OTHER.png}\n--x--`],
  ["multipart/mixed; boundary=x", `${HTML}\n${OTHER.pdf}\n--x--`],
  ["multipart/mixed; boundary=y", PDF_BEHIND],
  ["multipart/alternative; boundary=x", `${HTML}\n--x--`],
  ["multipart/alternative; boundary=x", `${OTHER.blank}\n${HTML}\n--x--`],
])("HTML in a %s is its text where there is no other: %j", async (type, text) => {
  expect((await read({ "Content-Type": type }, text)).body).toBe("Yes, gr\u00fcn.");
});

test("HTML that is too long for its text to be taken is said to be so, in parts as well", async () => {
  const text = `${HTML.replace("Yes", "Yes ".repeat(600_000))}\n--x--`;
  const { body } = await read({ "Content-Type": "multipart/alternative; boundary=x" }, text);
  expect(body).toBe("The text of this letter could not be read. It is in the mailbox.");
});

test("who wrote to whom, what it answers and what it is called are read out of any encoding", async () => {
  const mail = await read({
    From: "=?iso-8859-1?Q?J=F6rg?= =?utf-8?B?IOadjg==?= <joerg@m\u00fcller.example>",
    To: "a@kolam.example, =?utf-8?Q?B=C3=A9?= <b@kolam.example>",
    "Delivered-To": "hello+ks-1.0123@kolam.example",
    Subject: "=?utf-8?Q?Angebot_=00_f=C3=BCr?=\r\n =?utf-8?Q?_Sie?=",
    "In-Reply-To": "Your letter <out@kolam.example> of Monday",
    References: "<a@b.example>\r\n <out@kolam.example> nonsense",
  });
  expect(mail).toMatchObject({
    from: "J\u00f6rg \u674e <joerg@xn--mller-kva.example>",
    sender: { name: "J\u00f6rg \u674e", address: "joerg@xn--mller-kva.example" },
    recipients: "a@kolam.example, B\u00e9 <b@kolam.example>",
    subject: "Angebot f\u00fcr Sie",
    answersId: "out@kolam.example",
    ancestorIds: ["a@b.example", "out@kolam.example"],
    automatic: false,
  });
  expect(mail.sentTo).toContain("hello+ks-1.0123@kolam.example");
});

test("the name of a mailbox cannot be taken for its end, or for an address", async () => {
  const mail = await read({
    From: '"Jane <jane@customer.example>" <other@evil.example>',
    To: '"Doe, John; \\"JD\\"" <john@c.example>, Team: a@c.example, "B, C" <b@c.example>;, no address',
    Cc: Array.from({ length: 60 }, (_, index) => `person${index}@company.example`).join(", "),
  });
  expect(mail).toMatchObject({
    from: "Jane jane@customer.example <other@evil.example>",
    recipients: "Doe John JD <john@c.example>, a@c.example, B C <b@c.example>",
  });
  expect(mail.copies).toMatch(/^person0@company\.example, .*, person\d+@company\.example$/);
});

test("a mail without an id has one of its bytes", async () => {
  const [one, same, other] = await Promise.all(
    ["a", "a", "b"].map((text) => read({ "Message-ID": "" }, text)),
  );
  expect(one?.mailId).toMatch(/^[\da-f]{64}@no-id$/);
  expect(same?.mailId).toBe(one?.mailId);
  expect(other?.mailId).not.toBe(one?.mailId);
});

test.each<Record<string, string>>([
  { "Auto-Submitted": "auto-replied" },
  { "Auto-Submitted": "auto-generated; owner" },
  { Precedence: "bulk" },
  { "X-Autoreply": "yes" },
  { "Return-Path": "<>" },
  { From: "MAILER-DAEMON@mx.example" },
  { From: "no address" },
  { "Content-Type": 'multipart/report; report-type="disposition-notification"; boundary=b' },
])("a mail with %j is from a program", async (fields) => {
  expect((await read(fields)).automatic).toBe(true);
});

test.each<Record<string, string>>([
  { Precedence: "list" },
  { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" },
])("a mail with %j may be a person's", async (fields) => {
  expect((await read(fields)).automatic).toBe(false);
});

test("what a person forwards stays whole", async () => {
  const text = "FYI\n\nFrom: A <a@b.example>\nSent: Monday\nTo: C\nSubject: D\n\nHello";
  expect(await read({ Subject: "FW: D" }, text)).toMatchObject({ body: text, quoted: "" });
});

/** A mail with one file. */
function withFile(content: Buffer, head: string) {
  const start = aMail({ "Content-Type": "multipart/mixed; boundary=x" }, "--x\n\nSee the file.\n--x\n");
  const file = `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(start),
    Buffer.from(file),
    Buffer.from(content.toString("base64")),
    Buffer.from("\r\n--x--"),
  ]);
}

test("files have a harmless name and type, and one above 10 MB is named and not kept", async () => {
  const head =
    'Content-Type: APPLICATION/PDF\r\nContent-Disposition: attachment; filename="../../etc/\u202e.plan\u0000.pdf"';
  const { files } = await readMail(withFile(Buffer.from("plan"), head));
  expect(files).toMatchObject([{ name: ".plan.pdf", type: "application/pdf" }]);
  expect(Buffer.from(files[0]?.content ?? []).toString()).toBe("plan");
  const odd = await readMail(
    withFile(Buffer.from("x"), "Content-Type: text/html<script>\r\nContent-Disposition: attachment"),
  );
  expect(odd.files).toMatchObject([{ name: "file", type: "application/octet-stream" }]);
  const large = await readMail(withFile(Buffer.alloc(11 * 1024 * 1024), head));
  expect(large.files).toEqual([]);
  expect(large.body).toBe("See the file.\n\n.plan.pdf (11 MB) was not kept. It is in the mailbox.");
});

test("a letter that is too large or cannot be read says so, and from whom it is", async () => {
  const reader = openMailReader();
  const large = await reader.read(Buffer.from(aMail()), MAIL_MAX_BYTES + 1);
  expect(large).toMatchObject({
    problem: "too large",
    mail: {
      subject: "Re: Offer",
      files: [],
      body: "This letter has 26 MB and was not taken over. It is in the mailbox.",
    },
  });
  const parts = Array.from({ length: 2_000 }, () => "--x\r\n\r\na\r\n").join("");
  const broken = aMail({ "Content-Type": "multipart/mixed; boundary=x" }, parts);
  expect(await reader.read(Buffer.from(broken), broken.length)).toMatchObject({
    problem: "unreadable",
    mail: { subject: "Re: Offer", body: "This letter could not be read. It is in the mailbox." },
  });
  reader.close();
});
