import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startHost, type ReceivedRequest } from "../support/http-host.ts";
import { putReadPosts } from "../support/read-posts.ts";
import { runProgram, startProgram } from "../support/run-program.ts";
import { startSite } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("delivery.dead", "delivery.failed"));

const WAIT = { timeout: 60_000 };

/** Runs daily work twenty times a second. */
const SHORT_DAYS = `data:text/javascript,${encodeURIComponent(
  "const set = setInterval; globalThis.setInterval = (work, ms) => set(work, ms === 86_400_000 ? 50 : ms);",
)}`;

test("with a public origin and no way out but files, the log warns at the start and every day", async () => {
  const events = async (env: Record<string, string>, enough: (events: string[]) => boolean) => {
    const dataDir = temporaryDirectory();
    putReadPosts(dataDir);
    const site = startProgram("server/main.ts", [], {
      NODE_ENV: "production",
      NODE_OPTIONS: `--import ${SHORT_DAYS}`,
      PORT: "0",
      DESK_PORT: "0",
      DATA_DIR: dataDir,
      ...env,
    });
    const seen: string[] = [];
    if (!site.stdout) throw new Error("The site has no output");
    for await (const line of createInterface({ input: site.stdout })) {
      seen.push((JSON.parse(line) as { event: string }).event);
      if (enough(seen)) break;
    }
    const ended = once(site, "close");
    site.kill("SIGKILL");
    await ended;
    return seen;
  };
  const warning = "delivery.stays-here";
  const days = (seen: string[]) => seen.filter((event) => event === warning).length;
  const atLarge = await events({ ORIGIN: "https://www.kolam.example" }, (seen) => days(seen) === 4);
  expect(atLarge.indexOf(warning)).toBeLessThan(atLarge.indexOf("listening"));
  const listening = (seen: string[]) => seen.includes("listening");
  expect(await events({}, listening)).not.toContain(warning);
  const chat = { ORIGIN: "https://www.kolam.example", CHAT_URL: "https://chat.example.com" };
  expect(await events(chat, listening)).not.toContain(warning);
});

test("with one way out, what is given up is said in the log, stays, and goes out by command once it is repaired, and word of it too", async () => {
  let broken = true;
  const taken: ReceivedRequest[] = [];
  const host = await startHost((request, response) => {
    if (!broken) taken.push(request);
    response.writeHead(broken ? 500 : 200).end();
  });
  const site = await startSite({
    settings: {
      WEBHOOK_URL: host.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    },
  });
  onTestFinished(() => site.kill());
  const post = async () => {
    const body = aContactForm({ key: await readFormKey(site.origin) });
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: site.origin };
    const answer = await fetch(`${site.origin}/contact`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
  };
  const named = (name: string) =>
    site.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === name);

  await post();
  await expect.poll(() => named("delivery.failed"), WAIT).toHaveLength(1);
  const database = new DatabaseSync(messageDatabasePath(site.dataDir), { timeout: 5_000 });
  database.exec(
    "update deliveries set tries = 80; update sink_rests set rests_until = '2026-01-01T00:00:00.000Z'",
  );
  await expect
    .poll(() => named("delivery.dead"), WAIT)
    .toMatchObject([{ sink: "webhook", reason: "HTTP 500" }]);
  await expect
    .poll(() => database.prepare("select kind, state from deliveries order by seq").all(), WAIT)
    .toEqual([
      { kind: "lead", state: "dead" },
      { kind: "notice", state: "waiting" },
    ]);
  database.close();
  const [first] = host.requests;

  broken = false;
  const retried = await runProgram("tools/leads.ts", ["retry"], { DATA_DIR: site.dataDir });
  expect(retried.stdout).toBe("The server retries 1 delivery\n");
  await expect.poll(() => named("delivery.sent"), WAIT).toHaveLength(2);
  expect(taken).toHaveLength(2);
  expect(taken.map(({ headers }) => headers["webhook-id"])).toContain(first?.headers["webhook-id"]);
  expect(taken.map(({ body }) => body).join("\n")).toContain("given up: webhook");
});
