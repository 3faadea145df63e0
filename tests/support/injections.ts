import fc from "fast-check";

/** Known attacks on mail headers, the dialogue with a server, and lists of recipients. */
export const INJECTIONS: readonly string[] = [
  "\r\nBcc: victim@evil.example",
  "\nBcc: victim@evil.example\n",
  "\rCc: victim@evil.example",
  "%0d%0aBcc: victim@evil.example",
  "\u0085Bcc: victim@evil.example",
  "\u2028Bcc: victim@evil.example",
  "\u2029To: victim@evil.example",
  "\u560d\u560aBcc: victim@evil.example",
  "\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n",
  "\n.\nRCPT TO:<victim@evil.example>",
  "\r.\r\nDATA",
  "\r\n\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>",
  "----_NmP-1-Part_1",
  "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x",
  "Subject: Replaced",
  "Reply-To: victim@evil.example",
  "=?utf-8?Q?=0D=0ABcc:_victim@evil.example?=",
  "=?utf-8?B?DQpCY2M6IHZpY3RpbUBldmlsLmV4YW1wbGU=?=",
  '"noor" <victim@evil.example>',
  "noor@company.example, victim@evil.example",
  "noor@company.example; victim@evil.example",
  "Group: victim@evil.example, other@evil.example;",
  "<victim@evil.example>",
  "noor@company.example <victim@evil.example>",
  '"noor@company.example,victim@evil.example"@x.example',
  "noor(comment <victim@evil.example>)@company.example",
  "noor\\@company.example@evil.example",
  "victim%evil.example@company.example",
  "evil.example!victim@company.example",
  "@evil.example:noor@company.example",
  "noor@[127.0.0.1]",
  "noor@company.example\u0000@evil.example",
  "noor@xn--80ak6aa92e.example",
  "noor@company.example。evil.example",
  "ｎｏｏｒ＠evil.example",
  "-oQ/tmp -X/var/www/x.php@company.example",
  "noor@company.example\u202emoc.live",
  "X".repeat(1200),
  "😀".repeat(300),
  " \t \t ".repeat(200),
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...INJECTIONS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("\r", "\n", "\r\n", "\u0000", ":", ",", ";", "<", ">", "@", '"', "\\", "."),
  },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

/** Words among which one of the texts, or a new mixture of their parts, may stand. */
export const hostileText = fc
  .tuple(fc.string({ unit: "grapheme-ascii", maxLength: 20 }), fc.array(piece, { maxLength: 4 }))
  .map(([before, pieces]) => [before, ...pieces].join(""));

/** Addresses, most of them so that a form takes them. */
export const hostileAddress = fc.oneof(
  { weight: 6, arbitrary: fc.constant("noor@company.example") },
  {
    weight: 2,
    arbitrary: fc
      .stringMatching(/^[!#$%&'*+/=?^_`{|}~a-z0-9-]{1,30}$/)
      .map((local) => `${local}@company.example`),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
      .map((local) => `${local}@müller.example`),
  },
  { weight: 2, arbitrary: hostileText },
);
