import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { aCanaryVisitor } from "../support/canary-visitor.ts";
import { canary, canaryAddress, linesWithCanaries } from "../support/canaries.ts";
import { messageIdOf, startFaultyMailServer } from "../faults/faulty-mail-server.ts";
import { startHost } from "../support/http-host.ts";
import { sendRaw } from "../support/raw-request.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() =>
  mayLog(
    "warning",
    "contact.flood",
    "contact.store-failed",
    "delivery.dead",
    "delivery.failed",
    "store.notice-failed",
    "crashed",
  ),
);

const SECRET = "0123456789abcdef".repeat(4);
const FLOOD = 70;

/** Third-party code in the process that warns and then fails, in a visitor's words. It has them in two parts. */
const CRASH = `data:text/javascript,${encodeURIComponent(`
  const words = "kan" + "ari\\n  second line";
  const fail = () => { throw new Error(words); };
  process.on("SIGUSR2", () => { process.emitWarning(words); setTimeout(fail, 100); });
`)}`;

test("for every fate of a message the log holds nothing of its sender, and one id joins its lines", async () => {
  const sinks = await failingSinks();
  const site = await startSite({
    settings: {
      ...sinks.settings,
      SECRET,
      TRUST_PROXY: "1",
      LOG_LEVEL: "trace",
      NODE_OPTIONS: `--import ${CRASH}`,
    },
  });
  onTestFinished(() => site.kill());
  let visitor = aCanaryVisitor(site, Buffer.from(SECRET, "hex"));
  const named = (name: string) => eventsOf(site).filter(({ event }) => event === name);

  // Taken, and refused by every sink in words that quote it.
  const form = visitor.form();
  const accepted = await visitor.post(form);
  expect(accepted.status).toBe(303);
  await expect.poll(() => named("delivery.failed"), WAIT).toHaveLength(5);
  const [row] = read(site, "select id, request_id from messages");
  const id = String(row?.["id"]);
  expect(named("request").find(({ method }) => method === "POST")).toMatchObject({
    requestId: row?.["request_id"],
    status: 303,
  });
  for (const failed of named("delivery.failed")) expect(failed["requestId"]).toBe(row?.["request_id"]);

  const receipt = accepted.headers.get("location") ?? "";
  const token = receipt.split("/").at(-1) ?? "";
  await sendEverythingElse(site, visitor, form, receipt);

  // A limited visitor is refused; the next one is not.
  visitor = aCanaryVisitor(site, Buffer.from(SECRET, "hex"), 78);

  // Given up, said through the one sink that works by now, and tried again by command.
  sinks.mendChat();
  write(
    site,
    "update deliveries set tries = 80, due_at = created_at where state = 'waiting'; delete from sink_rests",
  );
  await visitor.post(visitor.form());
  await expect.poll(() => named("delivery.dead").map(({ sink }) => sink), WAIT).toContain("mail");
  await expect.poll(() => sinks.chat.join("\n"), WAIT).toMatch(/given up: mail/);
  const dead = await leads(site, "dead");
  expect(dead.stdout).toMatch(/ mail +lead +81 .* 554 EMESSAGE DATA/);
  sinks.mail.repair();
  expect((await leads(site, "retry")).code).toBe(0);
  await visitor.post(visitor.form());
  await expect.poll(() => sinks.mail.texts.map(messageIdOf), WAIT).toContain(`${id}-mail@kolam.example`);
  await expect
    .poll(() => named("delivery.sent"), WAIT)
    .toContainEqual(expect.objectContaining({ delivery: `${id}-mail`, requestId: row?.["request_id"] }));

  await lookAtItFromTheDesk(site);

  // A database that quotes the row it refuses.
  write(
    site,
    "create trigger loud before insert on messages when new.email <> '' begin select raise(abort, 'row ' || new.email); end;",
  );
  expect((await visitor.post(visitor.form())).status).toBe(503);
  await expect.poll(() => named("contact.store-failed"), WAIT).toHaveLength(1);

  // The process itself, ended by an error that quotes one.
  process.kill(site.pid, "SIGUSR2");
  await expect.poll(() => named("crashed"), WAIT).toHaveLength(1);
  expect(named("warning")).toHaveLength(1);
  expect(await site.stop()).toBe(1);

  expect(linesWithCanaries(site.lines, [token, form.get("phone") ?? "", form.get("key") ?? ""])).toEqual([]);
  expect(eventsOf(site).filter(({ event }) => typeof event !== "string")).toEqual([]);
  expect(named("framework").length).toBeGreaterThan(0);
});

const WAIT = { timeout: 60_000 };

/** Requests of every kind that contain personal data and are not accepted as messages. */
async function sendEverythingElse(
  site: Site,
  { get, post, form: newForm }: ReturnType<typeof aCanaryVisitor>,
  form: URLSearchParams,
  receipt: string,
): Promise<void> {
  const status = async (answer: Promise<Response>) => (await answer).status;
  const query = `?problem=${canary("problem")}&utm_source=${canary("source")}&q=${canary("search")}`;
  for (const path of [
    "/",
    "/contact",
    "/search",
    "/powerbi-landing",
    "/contact?send",
    "/nowhere",
    "/About",
  ]) {
    expect(await status(get(path + query))).toBeLessThan(500);
  }
  expect(await status(get(receipt))).toBe(200);
  for (const path of [`${receipt}/`, `${receipt}/x`, receipt.replace("/contact", "/Contact")]) {
    expect(await status(get(path))).toBeLessThan(500);
  }
  expect(await status(get(`/unsubscribe/${canaryAddress("path")}`))).toBe(404);

  expect(await status(post(newForm({ email: canary("no-address"), consent: "" })))).toBe(422);
  form.set("name", canary("changed"));
  expect(await status(post(form))).toBe(409);
  expect(await status(post(newForm({ subject: canary("trap") })))).toBe(303);
  expect(await status(post(newForm({ [canary("field")]: canary("value") })))).toBe(422);
  expect(await status(post(newForm(), { Origin: `https://${canary("origin")}.example` }))).toBe(403);
  expect(await status(post(newForm(), { "Content-Type": `text/${canary("type")}` }))).toBe(415);
  expect(await status(post(canary("large").repeat(30_000)))).toBe(413);
  expect(await status(post(newForm(), {}, `/about${query}`))).toBe(405);
  for (const bytes of [
    `GET /?${canary("raw")} HTTP/1.1\r\nHost: ${canary("host")}.example\r\n\r\n`,
    `GET / HTTP/1.1\r\n${canary("header")} no colon\r\n\r\n`,
    `${canary("method")} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${canary("long").repeat(900)}\r\n\r\n`,
  ]) {
    expect(await sendRaw(site.port, bytes)).toMatch(/^HTTP\/1\.1 4/);
  }
  const flood = await Promise.all(Array.from({ length: FLOOD }, () => status(post(newForm()))));
  expect(flood).toContain(503);
  expect(eventsOf(site).map(({ event }) => event)).toContain("contact.flood");
}

/** Uses the desk beside the running site, with the messages. */
async function lookAtItFromTheDesk(site: Site): Promise<void> {
  const { stdout } = await leads(site, "list", "--doubtful", "--json");
  const [kept] = JSON.parse(stdout) as { reference: string; email: string }[];
  for (const args of [
    ["release", kept?.reference ?? ""],
    ["erase", kept?.email ?? ""],
  ]) {
    const { code, stderr } = await leads(site, ...args);
    expect([code, linesWithCanaries([stderr])], args[0]).toEqual([0, []]);
  }
}

/** Every way that can be set; each host refuses in words that quote what it was sent. */
async function failingSinks() {
  const mail = await startFaultyMailServer((socket) => {
    socket.write(`554 5.7.1 ${canaryAddress("refused")}: no such visitor\r\n`);
  }, "text");
  const chat: string[] = [];
  let chatWorks = false;
  const echo = await startHost(({ path, body }, response) => {
    if (path === "/chat" && chatWorks) {
      chat.push(body);
      return response.end();
    }
    return response.writeHead(path === "/chat" ? 400 : 500, { "X-Echo": canary("echo") }).end(body);
  });
  return {
    mail,
    chat,
    mendChat: () => (chatWorks = true),
    settings: {
      SMTP_URL: mail.url.href,
      MAIL_FROM: "website@kolam.example",
      MAIL_TO: "desk@kolam.example",
      MAIL_RECEIPT: "on",
      WEBHOOK_URL: `${echo.url.origin}/hook`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      CHAT_URL: `${echo.url.origin}/chat`,
      DATAVERSE_URL: echo.url.origin,
      DATAVERSE_LOGIN_URL: echo.url.origin,
      DATAVERSE_TENANT: "tenant-1",
      DATAVERSE_CLIENT_ID: "client-1",
      DATAVERSE_CLIENT_SECRET: canary("client-secret"),
    },
  };
}

const leads = (site: Site, ...args: string[]) =>
  runProgram("tools/leads.ts", args, { DATA_DIR: site.dataDir, SECRET });

/** Every line is one JSON object; one that is not fails the test. */
function eventsOf({ lines }: Site): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function read({ dataDir }: Site, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(messageDatabasePath(dataDir), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function write({ dataDir }: Site, sql: string): void {
  const database = new DatabaseSync(messageDatabasePath(dataDir), { timeout: 5_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
