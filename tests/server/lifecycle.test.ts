import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite } from "../support/start-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

test("SIGTERM finishes what is in flight, then exits with 0", async () => {
  const site = await startSite();
  const body = aContactForm().toString();
  const socket = connect(site.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  // Half of the form is sent once the server waits for it, then the server is asked to stop, then the rest follows.
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: ${form["content-type"]}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await until(() => answer.includes("100 Continue"));
  socket.write(body.slice(0, 20));
  await fetch(`${site.origin}/healthz`);
  const stopped = site.stop();
  await until(() => site.lines.some((line) => line.includes('"stopping"')));
  socket.write(body.slice(20));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 303 /m);
  expect(await stopped).toBe(0);
  // The line about the last answer waits for others when the process ends.
  const logged = () => eventsOf(site.lines).filter(({ event }) => event === "request");
  await until(() => logged().at(-1)?.["status"] === 303);
  expect(logged().filter(({ path }) => path === "/healthz").length).toBeGreaterThan(0);
});

test("a message that was acknowledged is there after a SIGKILL and a restart, and on the command line", async () => {
  const first = await startSite();
  const key = await readFormKey(first.origin);
  const answer = await fetch(`${first.origin}/contact`, {
    method: "POST",
    headers: { ...form, origin: first.origin },
    body: aContactForm({ name: "Asha Sample", key }).toString(),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  await first.kill();

  const second = await startSite({ dataDir: first.dataDir });
  const receipt = await fetch(new URL(answer.headers.get("location") ?? "", second.origin));
  expect(receipt.status).toBe(200);
  expect(receipt.headers.get("cache-control")).toBe("no-store");
  expect(await receipt.text()).toContain("Asha Sample");
  const listed = await runProgram("tools/leads.ts", ["list"], { DATA_DIR: first.dataDir });
  expect(listed.stdout).toContain("Asha Sample");
  await second.stop();
});

test("a message is delivered, and one id joins its request, its row and its delivery in a log without a name", async () => {
  const site = await startSite();
  const key = await readFormKey(site.origin);
  const answer = await fetch(`${site.origin}/contact`, {
    method: "POST",
    headers: { ...form, origin: site.origin },
    body: aContactForm({ name: "Asha Sample", key }).toString(),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const event = (name: string) => eventsOf(site.lines).findLast((line) => line["event"] === name);
  await until(() => event("delivery.sent") && event("request")?.["method"] === "POST");
  const folder = join(site.dataDir, "outbox");
  const [file = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, file), "utf8")).toContain("Asha Sample");
  const [row] = storedMessages(site.dataDir, "request_id");
  expect(event("delivery.sent")).toMatchObject({ sink: "file", requestId: row?.["request_id"] });
  expect(event("request")).toMatchObject({ requestId: row?.["request_id"], status: 303 });
  const receipt = answer.headers.get("location") ?? "";
  expect((await fetch(new URL(receipt, site.origin))).status).toBe(200);
  await until(() => event("request")?.["path"] === "/contact/received/:token");
  expect(site.lines.join("\n")).not.toMatch(/Asha|noor/i);
  expect(site.lines.join("\n")).not.toContain(receipt.split("/").at(-1));
  expect(await site.stop()).toBe(0);
});

test("a setting that cannot be used ends the start with 78 and one line that names it", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  for (const [env, line] of [
    [{ PORT: "none" }, /^PORT must be [^\n]+$/],
    [{ PORT: String(port), DATA_DIR: temporaryDirectory() }, /^PORT or HOST must be free [^\n]+$/],
  ] as const) {
    const ended = await runProgram("server/main.ts", [], {
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      ...env,
    });
    expect([ended.code, ended.stderr.trim()], JSON.stringify(env)).toEqual([78, expect.stringMatching(line)]);
  }
  taken.close();
});

function eventsOf(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
