import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startFaultyMailServer } from "../../../../../tests/faults/faulty-mail-server.ts";
import { startMailServer } from "../../../../../tests/support/mail-server.ts";
import { temporaryDirectory } from "../../../../../tests/support/temporary-directory.ts";
import type { Delivery } from "../../../store/outbox.ts";
import { createMailSink, readMailSettings, tryMailServer } from "./mail-sink.ts";

const MAIL = {
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "Website <website@example.com>",
  MAIL_TO: "desk@example.com",
};
const ours = { tls: "off", from: MAIL.MAIL_FROM, to: MAIL.MAIL_TO } as const;
const read = (env: Record<string, string>) => readMailSettings((name) => env[name]);

test("a key to sign with is read from its file, with its domain and selector", () => {
  const { privateKey } = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const path = join(temporaryDirectory(), "key.pem");
  writeFileSync(path, privateKey);
  const dkim = { DKIM_KEY: path, DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1" };
  expect(read({ ...MAIL, ...dkim })).toEqual({
    url: new URL(MAIL.SMTP_URL),
    ...ours,
    receipt: false,
    dkim: { domain: "example.com", selector: "s1", privateKey },
  });
  expect(read(MAIL)).not.toHaveProperty("dkim");
  const wanted = "DKIM_KEY must be the path of a private key in PEM form that the site may read";
  expect(() => read({ ...MAIL, ...dkim, DKIM_KEY: `${path}.gone` })).toThrow(wanted);
  expect(() => read({ ...MAIL, ...dkim, DKIM_DOMAIN: "" })).toThrow("DKIM_DOMAIN must be set with DKIM_KEY");
  expect(() => read({ ...MAIL, ...dkim, DKIM_SELECTOR: "" })).toThrow(
    "DKIM_SELECTOR must be set with DKIM_KEY",
  );
  expect(() => read({ ...MAIL, DKIM_SELECTOR: "s1" })).toThrow("DKIM_KEY must be set with DKIM_SELECTOR");
});

test.each([
  "desk@example.com",
  "<desk@example.com>",
  "Desk <desk@example.com>",
  "The desk of us <d.e+s_k-1@mail.example-1.com>",
])("%j is a mailbox", (mailbox) => {
  expect(read({ ...MAIL, MAIL_FROM: mailbox, MAIL_TO: mailbox })).toMatchObject({
    from: mailbox,
    to: mailbox,
  });
});

test.each([
  "",
  "desk",
  "desk@example",
  "@example.com",
  "desk@example.com, other@example.com",
  "Desk, us <desk@example.com>",
  'The "desk" <desk@example.com>',
  "Desk<desk@example.com>",
  "desk@example.com us",
  "desk@example.com\n",
])("%j is none", (mailbox) => {
  const wanted = 'MAIL_FROM must be a mailbox such as "Website <website@example.com>", with SMTP_URL';
  expect(() => read({ ...MAIL, MAIL_FROM: mailbox })).toThrow(wanted);
});

test.each(["http://mail.example.com", "xsmtp://mail.example.com", "smtpsx://mail.example.com", "smtp://"])(
  "%s is no mail server",
  (address) => {
    const wanted = "SMTP_URL must be an address such as smtps://user:password@mail.example.com:465";
    expect(() => read({ ...MAIL, SMTP_URL: address })).toThrow(wanted);
  },
);

test.each(["MAIL_FROM", "MAIL_TO", "MAIL_TLS", "MAIL_RECEIPT", "DKIM_KEY"])("%s is nothing alone", (name) => {
  expect(() => read({ [name]: "x" })).toThrow(`SMTP_URL must be set with ${name}`);
});

/** What a mail server is told by those who sign in. */
async function anAccount() {
  const accounts: [user?: string | null, password?: string | null][] = [];
  const { url, mails } = await startMailServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth({ username, password }, _session, done) {
      accounts.push([username, password]);
      if (password === "p@ss word") done(null, { user: username });
      else done(Object.assign(new Error("no"), { responseCode: 535 }));
    },
  });
  return { accounts, mails, url };
}

test("user and password are given as they are meant, and none where none is set", async () => {
  const { accounts, mails, url } = await anAccount();
  const account = Object.assign(new URL(url), { username: "web%40site", password: "p%40ss%20word" });
  for (const one of [url, account]) {
    expect(await createMailSink({ url: one, ...ours }).deliver(aDelivery(), noHurry)).toEqual({
      kind: "sent",
    });
  }
  expect(accounts).toEqual([["web@site", "p@ss word"]]);
  expect(mails).toHaveLength(2);
});

test("a mail server is tried without a mail, and what it refuses is told", async () => {
  const { accounts, mails, url } = await anAccount();
  const account = Object.assign(new URL(url), { username: "website", password: "p%40ss%20word" });
  await tryMailServer({ url: account, ...ours });
  expect(accounts).toEqual([["website", "p@ss word"]]);
  account.password = "wrong";
  await expect(tryMailServer({ url: account, ...ours })).rejects.toMatchObject({ code: "EAUTH" });
  expect(mails).toEqual([]);
});

test("a server behind smtps: is spoken to in TLS from the first byte, and one that offers it where it is off in none", async () => {
  const first: string[] = [];
  const plain = await startMailServer({ disabledCommands: ["AUTH"] });
  const outcome = await createMailSink({ url: plain.url, ...ours }).deliver(aDelivery(), noHurry);
  expect(outcome).toEqual({ kind: "sent" });
  const server = await startFaultyMailServer((socket) => {
    socket.once("data", (chunk) => {
      first.push(chunk.subarray(0, 1).toString("hex"));
      socket.destroy();
    });
  }, "connect");
  const secure = new URL(server.url.href.replace("smtp:", "smtps:"));
  await createMailSink({ url: secure, ...ours, tls: "required" }).deliver(aDelivery(), noHurry);
  // The type of a TLS handshake.
  expect(new Set(first)).toEqual(new Set(["16"]));
});

test("what cannot become a receipt is an error of ours, before any server is asked", async () => {
  const { url, mails } = await startMailServer();
  const receipt: Delivery = { ...aDelivery(), kind: "receipt" };
  await expect(createMailSink({ url, ...ours }).deliver(receipt, noHurry)).rejects.toThrow("nothing to make");
  const words = () => ({ subject: "", text: [], timeZone: "UTC", replyTo: "desk@example.com" });
  delete receipt.message;
  await expect(
    createMailSink({ url, ...ours }, { receiptWords: words }).deliver(receipt, noHurry),
  ).rejects.toThrow("nothing to make");
  expect(mails).toEqual([]);
});

test.each([
  ["RCPT", "450 4.2.0 later", "lead", { scope: "sink", reason: "450 EENVELOPE RCPT TO" }],
  ["RCPT", "450 4.2.0 later", "receipt", { scope: "message", reason: "450 EENVELOPE RCPT TO" }],
  ["RCPT", "500 5.1.1 no", "receipt", { scope: "message", reason: "500 EENVELOPE RCPT TO", lasting: true }],
  ["text", "554 5.7.1 no", "receipt", { scope: "message", reason: "554 EMESSAGE DATA", lasting: true }],
  ["text", "451 later", "receipt", { scope: "message", reason: "451 EMESSAGE DATA" }],
  ["text", "451 later", "lead", { scope: "sink", reason: "451 EMESSAGE DATA" }],
  ["text", "500 no", "lead", { scope: "message", reason: "500 EMESSAGE DATA" }],
  [
    "MAIL",
    "550 no",
    "receipt",
    {
      scope: "sink",
      reason: "550 EENVELOPE MAIL FROM",
      fix: "MAIL_FROM: the mail server refuses this sender: 550",
    },
  ],
] as const)("at %s, %j to a %s ends like that", async (at, answer, kind, outcome) => {
  const server = await startFaultyMailServer((socket) => void socket.write(`${answer}\r\n`), at);
  const words = () => ({ subject: "", text: [], timeZone: "UTC", replyTo: "desk@example.com" });
  const sink = createMailSink({ url: server.url, ...ours }, { receiptWords: words });
  expect(sink.name).toBe("mail");
  expect(await sink.deliver({ ...aDelivery(), kind }, noHurry)).toEqual({ kind: "failed", ...outcome });
});
