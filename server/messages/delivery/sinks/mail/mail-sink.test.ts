import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startMailServer } from "../../../../../tests/support/mail-server.ts";
import { asStored } from "../../lead-text.ts";
import { createMailSink, type MailSettings } from "./mail-sink.ts";

const ours = {
  tls: "off",
  from: "Website <website@kolam.example>",
  to: "desk@kolam.example",
  receipt: false,
} as const;

function sinkFor(url: URL, more: Partial<MailSettings> = {}) {
  return createMailSink({ url, ...ours, ...more });
}

test("a message arrives from us, to us, with the visitor in Reply-To and the same id each time", async () => {
  const { mails, url } = await startMailServer();
  const delivery = aDelivery({
    name: "李 <b>Zoë</b>",
    message: "Line one & <script>alert(1)</script>\n.\nLine three",
  });
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await sinkFor(url).deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  }
  for (const { from, to, raw } of mails) {
    expect([from, to]).toEqual(["website@kolam.example", ["desk@kolam.example"]]);
    const mail = await PostalMime.parse(raw);
    expect(mail.messageId).toBe(`<${delivery.id}@kolam.example>`);
    expect(mail.from).toMatchObject({ address: "website@kolam.example", name: "Website" });
    expect(mail.replyTo).toEqual([{ address: "noor@company.example", name: "" }]);
    expect(mail.subject).toBe(`李 bZoëb: custom-software (${delivery.message?.reference})`);
    expect(mail.text).toContain("Line one & <script>alert(1)</script>\n.\nLine three");
    expect(mail.text).toContain("李 <b>Zoë</b>");
    expect(mail.html).toContain("Line one &amp; &lt;script&gt;alert(1)&lt;/script&gt;<br>.<br>Line three");
    expect(mail.html).not.toMatch(/<script|<b>/);
  }
  expect(mails).toHaveLength(2);
});

test("who is assigned a message gets its words and a link to it at the desk, and no other gets them", async () => {
  const { mails, url } = await startMailServer();
  const words = { ...asStored, deskOrigin: "https://desk.kolam.example" };
  const sink = createMailSink({ url, ...ours }, { leadWords: words });
  const notice = {
    subject: "Assigned: KS-000001",
    text: "Ravi assigned this message to you.",
    about: "assigned",
    to: "anna@kolam.example",
    assignee: "anna",
  } as const;
  const delivery = aDelivery({ reference: "KS-000001", message: "Words of the sender" });
  expect(await sink.deliver({ ...delivery, kind: "notice", notice }, noHurry)).toEqual({ kind: "sent" });
  expect(mails.map(({ to }) => to)).toEqual([["anna@kolam.example"]]);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.subject).toMatch(/^Assigned: Noor Sample, /);
  for (const said of [notice.text, "Words of the sender", `${words.deskOrigin}/messages/KS-000001`])
    expect(mail.text).toContain(said);
});

test("a letter is told with a link to its message at the desk", async () => {
  const { mails, url } = await startMailServer();
  const words = { ...asStored, deskOrigin: "https://desk.kolam.example" };
  const sink = createMailSink({ url, ...ours }, { leadWords: words });
  const told = { about: "letter", text: "A letter came in to this message, which is with you." } as const;
  const notice = { ...told, subject: "Letter: KS-000001", to: "anna@kolam.example", assignee: "anna" };
  await sink.deliver({ ...aDelivery({ reference: "KS-000001" }), kind: "notice", notice }, noHurry);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.subject).toMatch(/^Letter: Noor Sample, /);
  for (const said of [notice.text, `${words.deskOrigin}/messages/KS-000001`])
    expect(mail.text).toContain(said);
});

test("of several recipients each gets the mail that the server takes for them, and it is said how many do not", async () => {
  const { mails, url } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      done(
        address.startsWith("gone") ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null,
      );
    },
  });
  const deliver = (to: string) => sinkFor(url, { to }).deliver(aDelivery(), noHurry);
  const several = "Desk <desk@kolam.example>, gone@kolam.example, office@kolam.example";
  expect(await deliver(several)).toEqual({ kind: "sent", refused: 1 });
  expect(mails.map(({ to }) => to)).toEqual([["desk@kolam.example", "office@kolam.example"]]);
  expect(await deliver("gone@kolam.example, gone@b.example")).toMatchObject({
    kind: "failed",
    scope: "sink",
    fix: "MAIL_TO: the mail server refuses this recipient: 550",
  });
});

test("mail is signed when there is a key", async () => {
  const { mails, url } = await startMailServer();
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const dkim = { domain: "kolam.example", selector: "s1", privateKey };
  await sinkFor(url, { dkim }).deliver(aDelivery(), noHurry);
  expect(mails[0]?.raw.toString()).toMatch(/DKIM-Signature: v=1;[\s\S]*d=kolam\.example;[\s\S]*s=s1;/);
});

test("without TLS where it is required nothing is sent", async () => {
  const { mails, url } = await startMailServer();
  const outcome = await sinkFor(url, { tls: "required" }).deliver(aDelivery(), noHurry);
  expect(outcome).toMatchObject({ kind: "failed", scope: "sink" });
  expect(mails).toEqual([]);
});

describe("a server that fails", () => {
  const refuse = (code: number) =>
    Object.assign(new Error("no noor@company.example"), { responseCode: code });
  const data = (code: number) => ({
    onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error) => void) => {
      stream.resume();
      stream.on("end", () => done(refuse(code)));
    },
  });

  test.each([
    ["at the greeting", { onConnect: (_s: unknown, done: (e?: Error) => void) => done(refuse(421)) }, "sink"],
    [
      "at the sender",
      { onMailFrom: (_a: unknown, _s: unknown, done: (e?: Error) => void) => done(refuse(451)) },
      "sink",
    ],
    [
      "at the recipient",
      { onRcptTo: (_a: unknown, _s: unknown, done: (e?: Error) => void) => done(refuse(550)) },
      "sink",
    ],
    ["at the text, for now", data(451), "sink"],
    ["at the text, for good", data(554), "message"],
  ])("%s is blamed rightly, without a word of the visitor", async (_name, options, scope) => {
    const { url } = await startMailServer(options);
    const outcome = await sinkFor(url).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({ kind: "failed", scope });
    expect(JSON.stringify(outcome)).not.toContain("noor");
  });

  test.each([
    ["closes at once", (socket: Socket) => socket.destroy()],
    ["answers garbage", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n\0\0\0")],
    ["closes after the greeting", (socket: Socket) => socket.end("220 hello\r\n")],
  ])("%s: the delivery is kept", async (_name, behave) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      behave(socket);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const outcome = await sinkFor(new URL(`smtp://127.0.0.1:${port}`)).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({ kind: "failed", scope: "sink" });
  });

  test("that is not there is no surprise", async () => {
    const { url, stop } = await startMailServer();
    await stop();
    const outcome = await sinkFor(url).deliver(aDelivery(), noHurry);
    expect(outcome).toMatchObject({
      kind: "failed",
      scope: "sink",
      reason: expect.stringContaining("ESOCKET"),
    });
  });
});
