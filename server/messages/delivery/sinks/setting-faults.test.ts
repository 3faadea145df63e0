import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../tests/support/a-delivery.ts";
import { startDataverse } from "../../../../tests/support/dataverse.ts";
import { startFaultyMailServer, type MailStep } from "../../../../tests/faults/faulty-mail-server.ts";
import { startHost } from "../../../../tests/support/http-host.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import type { Outcome } from "../../store/outbox.ts";
import { createChatSink } from "./chat/chat-sink.ts";
import { createDataverseSink } from "./dataverse/dataverse-sink.ts";
import { createFileSink } from "./file/file-sink.ts";
import { createMailSink } from "./mail/mail-sink.ts";
import { createWebhookSink } from "./webhook/webhook-sink.ts";

const now = () => new Date("2026-01-31T09:30:00Z");
const fixOf = (outcome: Outcome) => (outcome.kind === "failed" ? outcome.fix : "sent");

async function mailFix(at: MailStep, answer: string, kind: "lead" | "receipt" = "lead") {
  const server = await startFaultyMailServer((socket) => void socket.write(`${answer}\r\n`), at);
  if (at === "AUTH") Object.assign(server.url, { username: "website", password: "hunter2" });
  const words = () => ({ subject: "", text: [], timeZone: "UTC", replyTo: "desk@kolam.example" });
  const from = "website@kolam.example";
  const sink = createMailSink(
    { url: server.url, tls: "off", from, to: "desk@kolam.example" },
    { receiptWords: words },
  );
  return sink.deliver({ ...aDelivery(), kind }, noHurry);
}

test.each([
  ["RCPT", "550 5.1.1 <noor@company.example> who", "MAIL_TO: the mail server refuses this recipient: 550"],
  ["RCPT", "551 elsewhere", "MAIL_TO: the mail server refuses this recipient: 551"],
  ["RCPT", "553 what is that", "MAIL_TO: the mail server refuses this recipient: 553"],
  ["RCPT", "554 5.7.1 relay access denied", "MAIL_TO: the mail server refuses this recipient: 554"],
  ["MAIL", "550 not you", "MAIL_FROM: the mail server refuses this sender: 550"],
  ["MAIL", "553 5.1.8 domain not found", "MAIL_FROM: the mail server refuses this sender: 553"],
  [
    "MAIL",
    "530 5.7.0 authentication required",
    "SMTP_URL or MAIL_TLS: the mail server asks for user and password, or for encryption: 530",
  ],
  ["AUTH", "535 5.7.8 not noor", "SMTP_URL: the mail server refuses user or password: 535"],
  // Greylisting, full mailboxes and servers in trouble pass.
  ["RCPT", "450 4.2.0 try again", undefined],
  ["MAIL", "451 later", undefined],
  ["AUTH", "454 4.7.0 for now", undefined],
  ["connect", "554 no service", undefined],
  ["EHLO", "421 busy", undefined],
  ["text", "554 spam", undefined],
] as const)("a mail server that answers at %s with %j", async (at, answer, fix) => {
  const outcome = await mailFix(at, answer);
  expect(outcome).toMatchObject({ kind: "failed", scope: at === "text" ? "message" : "sink" });
  expect(fixOf(outcome)).toBe(fix);
});

test("the refused address of a visitor is no setting", async () => {
  const outcome = await mailFix("RCPT", "550 who", "receipt");
  expect(outcome).toMatchObject({ scope: "message", lasting: true });
  expect(fixOf(outcome)).toBeUndefined();
});

const REFUSALS = [301, 308, 401, 403, 404, 405, 410];
const TROUBLES = [302, 307, 408, 429, 500, 502, 503];

test.each([...REFUSALS, ...TROUBLES, 400, 422])(
  "a host that answers %d: a setting of the webhook or the chat is named when it is wrong",
  async (status) => {
    const { url } = await startHost((_request, response) =>
      response.writeHead(status).end("noor@company.example"),
    );
    const webhook = await createWebhookSink({ url, secret: Buffer.alloc(32, 7) }, now).deliver(
      aDelivery(),
      noHurry,
    );
    const chat = await createChatSink({ url, format: "slack" }).deliver(aDelivery(), noHurry);
    const isRefusal = REFUSALS.includes(status);
    for (const [outcome, setting] of [
      [webhook, /^WEBHOOK_(?:URL|SECRET)[:o ]/],
      [chat, /^CHAT_URL: /],
    ] as const) {
      if (!isRefusal) expect(fixOf(outcome)).toBeUndefined();
      else {
        expect(outcome).toMatchObject({ scope: "sink", reason: `HTTP ${status}` });
        expect(fixOf(outcome)).toMatch(setting);
        expect(fixOf(outcome)).toMatch(new RegExp(`: [A-Za-z ]+: HTTP ${status}$`));
      }
    }
  },
);

test.each([
  ["login", 400, "sink", /^DATAVERSE_TENANT or DATAVERSE_CLIENT_ID: .+: HTTP 400$/],
  ["login", 401, "sink", /^DATAVERSE_CLIENT_SECRET: .+: HTTP 401$/],
  ["login", 403, "sink", /^DATAVERSE_CLIENT_ID: .+: HTTP 403$/],
  ["login", 404, "sink", /^DATAVERSE_TENANT or DATAVERSE_LOGIN_URL: .+: HTTP 404$/],
  ["login", 503, "sink", undefined],
  ["lead", 400, "message", /^DATAVERSE_URL: .+: HTTP 400$/],
  ["lead", 401, "sink", /^DATAVERSE_CLIENT_ID: .+: HTTP 401$/],
  ["lead", 403, "sink", /^DATAVERSE_CLIENT_ID: .+: HTTP 403$/],
  ["lead", 404, "sink", /^DATAVERSE_URL: .+: HTTP 404$/],
  ["lead", 500, "sink", undefined],
] as const)("Dataverse that answers at the %s with %d", async (at, status, scope, fix) => {
  const dataverse = await startDataverse(now);
  dataverse.breakAt(at, (response) => void response.writeHead(status).end("{}"));
  const outcome = await createDataverseSink(dataverse.settings, now).deliver(aDelivery(), noHurry);
  expect(outcome).toMatchObject({ kind: "failed", scope });
  if (fix) expect(fixOf(outcome)).toMatch(fix);
  else expect(fixOf(outcome)).toBeUndefined();
});

test("a folder of files that cannot be written concerns every message, and DATA_DIR when it is not permitted", async () => {
  const addresses = () => ({ from: "a@kolam.example", to: "b@kolam.example" });
  const dataDir = temporaryDirectory();
  writeFileSync(join(dataDir, "outbox"), "in the way");
  const inTheWay = await createFileSink(dataDir, addresses).deliver(aDelivery(), noHurry);
  expect(inTheWay).toEqual({ kind: "failed", scope: "sink", reason: "EEXIST" });
  const notADirectory = join(dataDir, "outbox");
  const refused = await createFileSink(notADirectory, addresses).deliver(aDelivery(), noHurry);
  expect(refused).toMatchObject({
    scope: "sink",
    reason: "ENOTDIR",
    fix: expect.stringMatching(/^DATA_DIR: .+: ENOTDIR$/),
  });
});
