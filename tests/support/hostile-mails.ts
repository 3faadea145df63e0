import { seededRandom } from "../faults/seeded-random.ts";
import { aMail } from "./a-mail.ts";

/** What mails are put together from, and what breaks them. */
const TYPES = [
  "text/plain; charset=utf-8",
  "text/html; charset=windows-1252",
  "text/plain; charset=utf-7",
  "text/plain; charset=iso-2022-jp; format=flowed; delsp=yes",
  "text/plain; charset=nonsense-\u0000",
  "multipart/mixed; boundary=b",
  'multipart/alternative; boundary="b b"',
  'multipart/related; boundary=b; type="text/html"',
  "multipart/report; report-type=delivery-status; boundary=b",
  "multipart/mixed",
  "message/rfc822",
  "message/delivery-status",
  "application/octet-stream; name*0*=utf-8''%00%ff; name*1=\"../../x\"",
  "text/calendar",
  "application/pkcs7-mime",
  "\u0000\u00ff/; =;;",
];
const ENCODINGS = ["7bit", "8bit", "base64", "quoted-printable", "x-uuencode", "binary", "=?utf-8?B??="];
const NAMES = [
  "From",
  "To",
  "Cc",
  "Subject",
  "Message-ID",
  "In-Reply-To",
  "References",
  "Date",
  "Reply-To",
  "Return-Path",
  "Content-Disposition",
  "Content-ID",
  "List-Id",
  "Received",
  "DKIM-Signature",
  "Auto-Submitted",
  "X-",
  "",
];
const PIECES = [
  "=?utf-8?Q?=00=ff=f0?=",
  "=?utf-8?B?////?=",
  "=?x?Q?a?=",
  "<>",
  "<<a@b>>",
  "a@b, , ;: (((",
  '"\\"',
  "\u0000",
  "\ud800",
  "\u202e",
  "é",
  "😀",
  "\r\n ",
  "\r\nX: y",
  "\n\n",
  "\r",
  "--b\r\n",
  "--b--\r\n",
  "--b b\r\n",
  "=",
  "=0",
  "=\r\n",
  "> ",
  "On a@b 10:11 wrote:\n> ",
  "From: a\nSent: b\nTo: c\n",
  "-----Original Message-----\n",
  "Action: failed\n",
  "<div>".repeat(300),
  "<table><tr><td>".repeat(99),
  "<script>alert(1)</script>",
  "<!--",
  "&#0;&#x110000;",
  "<a href='",
  "(".repeat(400),
  "<".repeat(400),
  "a@".repeat(400),
  ",".repeat(400),
  "x".repeat(9_000),
  '"'.repeat(999),
];

/**
 * Broken and hostile mails, in other orders and with other wounds each.
 * @param link what their HTML would load
 */
export function* hostileMails(count: number, link: string, seed = 36): Generator<Buffer> {
  const { next: random, pick } = seededRandom(seed);
  const some = (most: number) => Array.from({ length: Math.floor(random() * most) });
  const words = () =>
    some(6)
      .map(() => pick(PIECES))
      .join(random() < 0.5 ? " " : "");
  const links = `<img src="${link}"><link rel=stylesheet href="${link}"><iframe src="${link}">`;

  /** A part, with others in it to some depth. */
  const part = (depth: number): string => {
    const head = [
      `Content-Type: ${pick(TYPES)}`,
      `Content-Transfer-Encoding: ${pick(ENCODINGS)}`,
      ...some(4).map(() => `${pick(NAMES)}: ${words()}`),
    ];
    const inner = depth > 0 ? some(4).map(() => `--${pick(["b", "b b"])}\r\n${part(depth - 1)}\r\n`) : [];
    const text = random() < 0.3 ? `${links}${words()}` : words();
    return `${head.join("\r\n")}\r\n\r\n${text}\r\n${inner.join("")}${random() < 0.5 ? "--b--\r\n" : ""}`;
  };
  const mutated = (mail: string): Buffer => {
    const bytes = Buffer.from(mail, pick(["utf8", "latin1", "utf16le"] as const));
    for (let times = random() * 20; times > 1; times -= 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
  };
  const fields = (number: number) => ({
    "Message-ID": `<${number}@hostile.example>`,
    ...Object.fromEntries(some(6).map(() => [pick(NAMES) || "X", words()])),
  });

  for (let number = 0; number < count; number += 1) {
    const mail =
      random() < 0.3
        ? aMail(fields(number), words())
        : `${aMail(fields(number), "").trimEnd()}\r\n${part(3)}`;
    yield random() < 0.3 ? Buffer.from(mail) : mutated(mail);
  }
}
