import { expect, onTestFinished, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { issueSignedLink, readSignedLink } from "#server/messages/store/signed-links.ts";
import { DIGEST_SENT } from "#server/platform/database/message-tables.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { aRunningStore } from "../../tests/support/a-running-store.ts";
import { startDataverse } from "../../tests/support/dataverse.ts";
import { startHost } from "../../tests/support/http-host.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { runLeadsHere } from "../../tests/support/run-leads.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

/** As typed in a shell. */
function fromShell(dataDir: string, ...args: string[]) {
  return runProgram("tools/leads.ts", args, { DATA_DIR: dataDir });
}

/** The same without a new process, which costs far more than most commands. */
function leads(dataDir: string, ...args: string[]) {
  return runLeadsHere(args, { DATA_DIR: dataDir });
}

test("list shows the newest messages first while the server runs, in local time, and says where they are", async () => {
  const dataDir = await aRunningStore(
    { reference: "KS-000001", receivedAt: new Date("2026-01-30T09:30:00Z"), name: "First Sample" },
    {
      reference: "KS-000002",
      receivedAt: new Date("2026-01-31T09:30:00Z"),
      name: "李雷",
      from: "",
      answerBy: new Date("2026-02-03T12:30:00Z"),
    },
  );
  const { code, stdout } = await fromShell(dataDir, "list");
  expect(code).toBe(0);
  expect(await leads(dataDir, "list")).toEqual({ code, stdout, stderr: "" });
  expect(stdout.split("\n")).toEqual([
    "REFERENCE  RECEIVED                   STATE    ANSWER BY                  WITH  NAME          E-MAIL                TOPIC            FROM",
    "KS-000002  2026-01-31T15:00:00+05:30  overdue  2026-02-03T18:00:00+05:30  -     李雷          noor@company.example  custom-software  -",
    "KS-000001  2026-01-30T15:00:00+05:30  open     -                          -     First Sample  noor@company.example  custom-software  services",
    "",
    `2 of 2 messages, newest first, from ${dataDir}/messages.sqlite`,
    "",
  ]);
});

test("list stops at the limit and prints JSON for other programs", async () => {
  const dataDir = await aRunningStore({ message: "Three systems, one customer." }, {}, {});
  const limited = await leads(dataDir, "list", "--limit", "2");
  expect(limited.stdout).toContain("2 of 3 messages");
  const { stdout } = await leads(dataDir, "list", "--json");
  expect(JSON.parse(stdout)).toHaveLength(3);
  expect(stdout).toContain("Three systems, one customer.");
  expect(stdout).not.toMatch(/key|hash/i);
});

test("list says that there is nothing yet, before and after the first start", async () => {
  for (const dataDir of [temporaryDirectory(), await aRunningStore()]) {
    const { code, stdout } = await leads(dataDir, "list");
    expect({ code, stdout }).toEqual({ code: 0, stdout: `No messages yet in ${dataDir}/messages.sqlite\n` });
    expect((await leads(dataDir, "list", "--json")).stdout).toBe("[]\n");
  }
});

test("show prints one whole message, however its reference is typed", async () => {
  const dataDir = await aRunningStore({ reference: "KS-10A000", message: "Line one\n\nLine three" });
  const { code, stdout } = await leads(dataDir, "show", "ks-loaooo");
  expect(code).toBe(0);
  expect(stdout).toContain("Received      2026-01-31T15:00:00+05:30\n");
  expect(stdout).toContain("utm_source    letter\n");
  expect(stdout).toMatch(/\n\nLine one\n\nLine three\n$/);
});

test("a message is answered and reopened by command, and tells by whom", async () => {
  const dataDir = await aRunningStore({ reference: "KS-000001" });
  expect((await leads(dataDir, "answered", "KS-UNKNOWN")).code).toBe(1);
  const done = await leads(dataDir, "answered", "ks-000001", "--by", "Anna");
  expect(done).toEqual({ code: 0, stdout: "KS-000001 is answered, by Anna\n", stderr: "" });
  expect((await leads(dataDir, "answered", "KS-000001")).stdout).toContain("answered already");
  expect((await leads(dataDir, "list")).stdout).toMatch(/KS-000001 .+ answered /);
  await leads(dataDir, "reopen", "KS-000001", "--by", "Zo\u{1b}[2Jë");
  const { stdout } = await leads(dataDir, "show", "KS-000001");
  expect(stdout).toMatch(
    /State +open\nHistory +\S+ answered by Anna\nHistory +\S+ reopened by Zo\ufffd\[2Jë\n/,
  );
  const { standing, events } = JSON.parse((await leads(dataDir, "show", "KS-000001", "--json")).stdout);
  expect([standing, events.length]).toEqual(["open", 2]);
});

test("show says that there is no such message, and ends with 1", async () => {
  const dataDir = await aRunningStore({});
  const { code, stdout, stderr } = await fromShell(dataDir, "show", "KS-ZZZZZZ");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(`No message KS-ZZZZZZ in ${dataDir}/messages.sqlite\n`);
});

test("what a visitor wrote cannot reach the terminal as a command", async () => {
  const dataDir = await aRunningStore({
    reference: "KS-000001",
    name: "\u009b2J\u001b[31mRed\u202e",
    message: "Bell \u0007 and\rreturn",
  });
  for (const args of [["list"], ["show", "KS-000001"]]) {
    const { stdout } = await leads(dataDir, ...args);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  }
});

test("search finds the messages that hold every word, and takes no word for a pattern", async () => {
  const dataDir = await aRunningStore(
    { reference: "KS-000001", name: "Asha Sample", company: "100% Oxbow_Ltd" },
    { reference: "KS-000002", name: "Asha Other" },
  );
  const found = async (...words: string[]) =>
    (await leads(dataDir, "search", ...words)).stdout.match(/KS-\d{6}/g) ?? [];
  expect(await found("asha", "oxbow")).toEqual(["KS-000001"]);
  expect(await found("ASHA")).toHaveLength(2);
  expect(await found("%")).toEqual(["KS-000001"]);
  expect(await found("_")).toEqual(["KS-000001"]);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test("show and export have what was typed into any field of a form", async () => {
  const typed = recordOf(STORED_FIELDS, (name) => `typed-into-${name}`);
  const dataDir = await aRunningStore({ ...typed, reference: "KS-000001" });
  const shown = (await leads(dataDir, "show", "KS-000001")).stdout;
  const csv = (await leads(dataDir, "export", "--csv")).stdout;
  const [head = [], row = []] = csv.split("\r\n").map((line) => line.split(","));
  for (const name of STORED_FIELDS) {
    const { line } = CONTACT_FIELDS[name];
    expect(shown).toContain(`${line && line.padEnd(14)}typed-into-${name}\n`);
    expect(row[head.indexOf(`"${name}"`)]).toBe(`"typed-into-${name}"`);
  }
});

test("actions on a message are recorded by command, listed, and undone", async () => {
  const dataDir = await aRunningStore(
    { reference: "KS-000001", deliverTo: ["file"] },
    { reference: "KS-000002", state: "junk" },
  );
  const said = async (...args: string[]) => {
    const { code, stdout, stderr } = await leads(dataDir, ...args, "--by", "Anna");
    return [code, stdout + stderr];
  };
  expect(await said("assign", "ks-000001", "Ravi")).toEqual([0, "KS-000001 is with Ravi\n"]);
  expect(await said("assign", "KS-000001", "Ravi")).toEqual([
    0,
    "KS-000001 was already with Ravi; nothing was changed\n",
  ]);
  expect(await said("note", "KS-000001", "Call", "first")).toEqual([0, "Note added to KS-000001, by Anna\n"]);
  expect((await said("note", "KS-000001"))[0]).toBe(2);
  expect((await leads(dataDir, "list")).stdout).toMatch(/KS-000001 .* open +- +Ravi /);
  expect(await said("undo", "KS-000001")).toEqual([0, expect.stringMatching(/^Undid "note" of KS-000001/)]);
  expect((await leads(dataDir, "show", "KS-000001")).stdout).toMatch(
    /With +Ravi\nHistory +\S+ assigned by Anna: Ravi\nHistory +\S+ note by Anna: Call first \(undone\)\nHistory +\S+ undone by Anna\n/,
  );
  expect(await said("spam", "KS-000001")).toEqual([0, "KS-000001 is spam, by Anna\n"]);
  expect((await leads(dataDir, "list", "--junk")).stdout).toMatch(/KS-000001 .* junk /);
  expect((await said("answered", "KS-000002"))[1]).toMatch(/is junk: move it to the inbox first/);
  expect(await said("not-spam", "KS-000002")).toEqual([
    0,
    "KS-000002 is in the inbox now; the server delivers it to file\n",
  ]);
  expect(await said("undo", "KS-000001")).toEqual([0, expect.stringMatching(/^Undid "spam"/)]);
  expect((await said("undo", "KS-UNKNOWN"))[0]).toBe(1);
  expect((await leads(dataDir, "list")).stdout).toMatch(/2 of 2 messages/);
});

test("doubtful messages are listed with those of the inbox, and by themselves", async () => {
  const suspicion = ["sent within three seconds"];
  const dataDir = await aRunningStore(
    { reference: "KS-000001", deliverTo: ["file"] },
    { reference: "KS-000002", state: "doubtful", suspicion, deliverTo: ["file"] },
    { reference: "KS-000003", state: "doubtful", answerBy: new Date("2026-02-02T10:00:00Z") },
    { reference: "KS-000004", state: "junk" },
  );
  const listed = async (...args: string[]) => (await leads(dataDir, "list", ...args)).stdout;
  const all = await listed();
  expect(all).toMatch(/KS-000001 .* open /);
  expect(all).toMatch(/KS-000002 .* doubtful /);
  expect(all).toMatch(/KS-000003 .* overdue, doubtful /);
  expect(all).toMatch(/\n3 of 3 messages, newest first, .*; 1 junk: --junk\n$/);
  expect(await listed("--doubtful")).toMatch(/\n2 of 2 messages, doubtful, newest first, /);
  expect(await listed("--doubtful")).not.toContain("KS-000001");
  expect((await leads(dataDir, "show", "KS-000002")).stdout).toMatch(/Signs of spam +sent within/);
  expect((await leads(dataDir, "stats")).stdout).toMatch(/^1 in the inbox, 2 doubtful, 1 junk, 0 overdue\n/);
  expect((await leads(dataDir, "not-spam", "KS-000002")).stdout).toBe(
    "KS-000002 is in the inbox now; it was delivered before\n",
  );
  expect((await leads(dataDir, "undo", "KS-000002")).stdout).toMatch(/^Undid "not-spam"/);
  expect(await listed()).toMatch(/KS-000002 .* doubtful /);
  await leads(dataDir, "not-spam", "KS-000002");
  await leads(dataDir, "spam", "KS-000003");
  expect(await listed("--doubtful")).toMatch(/^No doubtful message in /);
});

test("junk is listed by itself, and goes out once it is no spam", async () => {
  const dataDir = await aRunningStore({
    reference: "KS-000001",
    state: "junk",
    suspicion: ["presses"],
  });
  expect((await leads(dataDir, "list")).stdout).toMatch(/^No messages yet .*; 1 junk: --junk\n$/);
  for (const option of ["--junk", "--quarantine"])
    expect((await leads(dataDir, "list", option)).stdout).toContain("1 of 1 message, junk, newest first");
  expect((await leads(dataDir, "show", "KS-000001")).stdout).toContain("presses");
  expect((await leads(dataDir, "release", "ks-000001")).stdout).toBe(
    "KS-000001 is in the inbox now; the server delivers it to file\n",
  );
  expect(await leads(dataDir, "release", "KS-000001")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^KS-000001 is in the inbox already, by the operator at /),
  });
  expect((await leads(dataDir, "stats")).stdout.split("\n")).toEqual([
    "1 in the inbox, 0 doubtful, 0 junk, 0 overdue",
    "No digest has been sent yet",
    `Backups: none yet in ${dataDir}/backups`,
    "",
    "CHANNEL  STATE    DELIVERIES",
    "file     waiting  1",
    "",
    "CHANNEL  WAITING  OLDEST  GIVEN UP",
    expect.stringMatching(/^file {5}1 {8}\d+ (?:s|min) +0$/),
    "",
  ]);
});

test("stats say what is overdue and when the last digest was sent, and links in mails are void once revoked", async () => {
  const dataDir = await aRunningStore({
    id: "00000000-0000-4000-8000-00000000000a",
    reference: "KS-000001",
    answerBy: new Date("2026-02-02T09:30:00Z"),
  });
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const parts = { database, secret: Buffer.from("x".repeat(32)) };
  const ofMail = { delivery: "1-mail", messageId: "00000000-0000-4000-8000-00000000000a" };
  const { token = "" } = await issueSignedLink(
    parts,
    { ...ofMail, recipient: "anna@kolam.example" },
    new Date(),
  );
  await issueSignedLink(parts, { ...ofMail, recipient: "ravi@kolam.example" }, new Date());
  await database.queries
    .insertInto("moments")
    .values({ name: DIGEST_SENT, at: "2026-02-02T04:00:00.000Z" })
    .execute();

  expect((await leads(dataDir, "stats")).stdout).toMatch(
    /^1 in the inbox, 0 doubtful, 0 junk, 1 overdue\nThe last digest was sent 2026-02-02T09:30:00\+05:30\n/,
  );
  expect(JSON.parse((await leads(dataDir, "stats", "--json")).stdout)).toMatchObject({
    overdue: 1,
    lastDigest: "2026-02-02T04:00:00.000Z",
  });
  expect(await leads(dataDir, "revoke-links", "KS-UNKNOWN")).toMatchObject({ code: 1 });
  expect((await leads(dataDir, "revoke-links", "ks-000001")).stdout).toBe("2 links are revoked\n");
  expect((await leads(dataDir, "revoke-links")).stdout).toBe("0 links are revoked\n");
  expect(await readSignedLink(parts, token, new Date("2026-02-03T00:00:00Z"))).toEqual({ kind: "ended" });
});

test("a trial sends one marked message through every way that is set, and says what came of each", async () => {
  const dataDir = temporaryDirectory();
  const done = await leads(dataDir, "test");
  expect({ code: done.code, stdout: done.stdout }).toEqual({
    code: 0,
    stdout: "CHANNEL  RESULT  REASON\nfile     sent    -\n",
  });
  const mail = await startMailServer();
  const webhook = await startHost((_request, response) => response.end());
  const dataverse = await startDataverse(() => new Date());
  const { url, tenant, clientId, clientSecret } = dataverse.settings;
  const all = await runLeadsHere(["test"], {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url.href,
    MAIL_FROM: "website@kolam.example",
    MAIL_TO: "desk@kolam.example",
    WEBHOOK_URL: webhook.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    CHAT_URL: "http://127.0.0.1:1/hook",
    DATAVERSE_URL: url.href,
    DATAVERSE_LOGIN_URL: url.href,
    DATAVERSE_TENANT: tenant,
    DATAVERSE_CLIENT_ID: clientId,
    DATAVERSE_CLIENT_SECRET: clientSecret,
  });
  expect({ code: all.code, stdout: all.stdout, stderr: all.stderr.split("\n") }).toEqual({
    code: 1,
    stdout: "",
    stderr: [
      "CHANNEL    RESULT  REASON",
      "mail       sent    -",
      "webhook    sent    -",
      "chat       failed  ECONNREFUSED",
      "dataverse  sent    -",
      "",
    ],
  });
  expect(mail.mails[0]?.raw.toString()).toMatch(/^Subject: [^:]+: test \(TEST\)/m);
  expect(webhook.requests[0]?.body).toContain('"reference":"TEST"');
  expect([...dataverse.leads.values()]).toMatchObject([{ subject: "Message TEST (test)" }]);
});

test("failed deliveries are listed and retried", async () => {
  const dataDir = await aRunningStore({ reference: "KS-000001", deliverTo: ["file", "mail"] });
  expect((await leads(dataDir, "dead")).stdout).toBe("No failed deliveries\n");
  expect((await leads(dataDir, "retry")).code).toBe(1);
  const { queries, close } = openMessageDatabase(dataDir);
  const dead = { state: "dead", last_error: "HTTP 500", tries: 81 } as const;
  await queries.updateTable("deliveries").set(dead).where("sink", "=", "mail").execute();
  const rests = (sink: string) => ({ sink, failures: 81, rests_until: "2026-01-31T10:30:00.000Z" });
  await queries
    .insertInto("sink_rests")
    .values([rests("mail"), rests("file")])
    .execute();
  expect((await leads(dataDir, "dead")).stdout).toMatch(/KS-000001 +mail +lead +81 +\S+ +HTTP 500/);
  expect((await leads(dataDir, "retry", "KS-000001")).stdout).toBe("The server retries 1 delivery\n");
  const rows = await queries.selectFrom("deliveries").select(["sink", "state", "tries"]).execute();
  expect(rows).toContainEqual({ sink: "mail", state: "waiting", tries: 0 });
  // Its sink is retried at once; another one still waits.
  const resting = await queries.selectFrom("sink_rests").select("sink").execute();
  expect(resting).toEqual([{ sink: "file" }]);
  await close();
});

test.each([
  [[]],
  [["erase"]],
  [["erase", "noor"]],
  [["export"]],
  [["search"]],
  [["sell"]],
  [["list", "--limit", "none"]],
  [["list", "--nope"]],
  [["show"]],
  [["list", "extra"]],
])("%j is not a command, and ends with 2 and words on stderr", async (args) => {
  const { code, stdout, stderr } = await leads(await aRunningStore(), ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).not.toBe("");
});

test("--help explains the commands, and a word that is none of them ends with 2", async () => {
  expect(await fromShell(temporaryDirectory(), "sell")).toMatchObject({ code: 2, stdout: "" });
  const { code, stdout } = await fromShell(temporaryDirectory(), "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/list[\s\S]*show[\s\S]*--limit[\s\S]*--json/);
});
