import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupFile } from "#server/messages/backups/backup-round.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { openMessageDatabase, openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { bytesUnder } from "../../tests/support/bytes-under.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startHost } from "../../tests/support/http-host.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const HOUR_MS = 60 * 60 * 1000;
const WHOLE = ["origin", "tls", "proxy", "store", "delivery", "backups", "clock"];

/** A site's data, and a host that answers as a running site by default. */
async function aDeployment({ health = "ok", aheadMs = 0, backupHours = 5 } = {}) {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  mkdirSync(join(dataDir, "backups"));
  writeFileSync(backupFile(join(dataDir, "backups"), new Date(Date.now() - backupHours * HOUR_MS)), "");
  const { url } = await startHost((_, response) =>
    response.writeHead(200, { Date: new Date(Date.now() - aheadMs).toUTCString() }).end(health),
  );
  const examine = (env: Record<string, string> = {}, ...args: string[]) =>
    runProgram("tools/doctor.ts", args.length > 0 ? args : WHOLE, {
      DATA_DIR: dataDir,
      ORIGIN: url.origin,
      ...env,
    });
  return { dataDir, examine };
}

/** The checks that found a problem. */
function problemsIn(stdout: string): string[] {
  return stdout.split("\n").flatMap((line) => /^(problem) +(\w+) /.exec(line)?.[2] ?? []);
}

test("of a deployment in order nothing is wrong, and nothing of it is changed", async () => {
  const { dataDir, examine } = await aDeployment();
  const mail = await startMailServer();
  const before = bytesUnder(dataDir);
  const { code, stdout, stderr } = await examine({
    SMTP_URL: mail.url.href,
    MAIL_FROM: "website@sample.example",
    MAIL_TO: "team@sample.example",
  });
  expect({ code, stderr, problems: problemsIn(stdout) }).toEqual({ code: 0, stderr: "", problems: [] });
  expect(stdout).toContain("Nothing is wrong.");
  expect(stdout).toContain("The newest backup is 5 hours old.");
  expect(stdout).toContain("backups is on the same disk as the messages");
  expect(bytesUnder(dataDir)).toBe(before);
  expect(readdirSync(dataDir).toSorted()).toEqual(["backups", "messages.sqlite"]);
  expect(mail.mails).toEqual([]);
});

test("what is wrong is said with what to do about it, each by its check, and ends with 1", async () => {
  const { dataDir, examine } = await aDeployment({
    health: "Welcome to nginx",
    aheadMs: 5 * 60_000,
    backupHours: 60,
  });
  writeFileSync(join(dataDir, "messages.sqlite"), "no database ".repeat(1_000));
  const { code, stdout } = await examine({
    WEBHOOK_URL: "http://127.0.0.1:9/x",
    WEBHOOK_SECRET: `whsec_${"a".repeat(44)}`,
  });
  expect(code).toBe(1);
  expect(problemsIn(stdout)).toEqual(["origin", "store", "delivery", "backups", "clock"]);
  expect(stdout).toMatch(/5 problems\.\n$/);
  expect(stdout).toContain("nothing listens there");
  expect(stdout).toMatch(/clock here is (29[5-9]|30\d) seconds ahead/);
  expect(stdout.match(/→ /g)?.length).toBe(5);
});

test("an https address without a server, an untrusted proxy and undelivered messages are problems", async () => {
  const { examine } = await aDeployment();
  const { code, stdout } = await examine(
    { ORIGIN: "https://127.0.0.1:9" },
    "origin",
    "tls",
    "proxy",
    "delivery",
  );
  expect(code).toBe(1);
  expect(problemsIn(stdout)).toEqual(["origin", "tls", "proxy", "delivery"]);
  expect(stdout).toContain("Set TRUST_PROXY to the number of proxies");
});

test("a mail server that refuses the password is a problem, and no secret is printed", async () => {
  const { examine } = await aDeployment();
  const mail = await startMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("Wrong")),
  });
  const env = { MAIL_FROM: "website@sample.example", MAIL_TO: "team@sample.example" };
  const wrong = await examine(
    { ...env, SMTP_URL: `smtp://site:hunter2hunter2@127.0.0.1:${mail.port}` },
    "delivery",
  );
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining("it refuses user or password") });
  expect(wrong.stdout).not.toContain("hunter2");
});

test("a marked message is sent when that is asked for, and only then", async () => {
  const { examine } = await aDeployment();
  const mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url.href,
    MAIL_FROM: "website@sample.example",
    MAIL_TO: "team@sample.example",
  };
  expect((await examine(env, "delivery", "--send")).code).toBe(0);
  expect(mail.mails.map(({ to }) => to)).toEqual([["team@sample.example"]]);
});

test("an overdue message is a problem", async () => {
  const { dataDir, examine } = await aDeployment();
  expect((await examine({}, "promises")).stdout).toContain("No message is overdue.");
  const store = createMessageStore(openMessageDatabase(dataDir));
  await store.receive(aNewMessage({ answerBy: new Date(Date.now() - HOUR_MS) }));
  await store.close();
  const { code, stdout } = await examine({}, "promises");
  expect([code, stdout]).toEqual([1, expect.stringContaining("1 message is overdue.")]);
});

test("a wrong application password of a WordPress is found, which its posts do not show", async () => {
  const { examine } = await aDeployment();
  const right = `Basic ${Buffer.from("editor:right password").toString("base64")}`;
  const blog = await startHost(({ path, headers }, response) => {
    const known = headers.authorization === right;
    response.writeHead(path === "/wp-json/wp/v2/users/me" && !known ? 401 : 200).end("[]");
  });
  onTestFinished(() => expect(blog.requests.every(({ method }) => method === "GET")).toBe(true));
  const env = { BLOG_SOURCE: "wordpress", BLOG_API_URL: blog.url.origin, BLOG_API_ALLOW_PRIVATE: "1" };
  const wrong = await examine({ ...env, BLOG_API_TOKEN: "editor:wrong password" }, "blog");
  expect(wrong).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("Make a new application password"),
  });
  expect(wrong.stdout).not.toContain("wrong password");
  expect((await examine({ ...env, BLOG_API_TOKEN: "editor:right password" }, "blog")).code).toBe(0);
});

test("errors of the content are named, and a check that does not exist is no command", async () => {
  const { examine } = await aDeployment();
  const contentDir = temporaryDirectory();
  const broken = await examine({ CONTENT_DIR: contentDir }, "content");
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining("pages/about.json:1:1") });
  expect((await examine({}, "weather")).code).toBe(2);
  expect(await examine({ BACKUP_KEEP: "many" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("BACKUP_KEEP must be"),
  });
});

test("a desk is looked for where people do, with whether anybody may open it", async () => {
  const { examine } = await aDeployment();
  const port = String(await freePort());
  const away = await examine({ DESK_PORT: port }, "desk");
  expect(away.code).toBe(1);
  expect(away.stdout).toContain(
    `http://localhost:${port} cannot be reached from here: nothing listens there.`,
  );
  expect(away.stdout).toContain("The desk has no owner yet");
  expect((await examine({ DESK_PORT: "0" }, "desk")).stdout).toContain("The desk is disabled");
  const { url } = await startHost((_, response) => response.writeHead(200).end("ok"));
  const other = await examine({ DESK_PORT: url.port }, "desk");
  expect(other.stdout).toContain("which is not from the desk");
});
