import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { aContactForm } from "../support/contact-form.ts";
import { startMailServer } from "../support/mail-server.ts";
import { runProgram } from "../support/run-program.ts";

const ROLE = "/careers/typescript-engineer";

test("an application is a message: stored with its own consent, mailed under its own subject, and never an upload", async () => {
  const { mails, url } = await startMailServer();
  const { origin, get } = await aLiveSite({
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "desk@kolam.example",
    KEEP_APPLICATION_MONTHS: "3",
  });
  const { text } = await get(ROLE);
  expect(text).toContain("delete it after three months at the latest");
  expect(text).not.toContain('type="file"');
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(text) ?? [];
  const send = (changes: Record<string, string>) =>
    fetch(origin + ROLE, {
      method: "POST",
      headers: { Origin: origin },
      body: aContactForm({
        form: "application",
        topic: "",
        from: "careers/typescript-engineer",
        key,
        ...changes,
      }),
      redirect: "manual",
    });
  // Nobody writes a page within three seconds, and who does is kept apart.
  await pause(3_100);
  const wrong = await send({ message: "" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('<input type="hidden" name="form" value="application"/>');

  const message = "A queue that survives a power cut, at https://code.example/queue, all of it mine.";
  const answer = await send({ message });
  expect(answer.status).toBe(303);
  const receipt = await get(answer.headers.get("location") ?? "");
  expect(receipt.status).toBe(200);
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.subject).toMatch(/^Noor Sample: Application \(KS-[0-9A-Z]{6}\)$/);
  expect(mail.text).toContain(message);
  expect(mail.text).toContain("delete it after three months at the latest");
  expect(mail.text).toContain("careers/typescript-engineer");
});

test("after its last day a role keeps its text, says so, and takes no new form; the list names it for a while", async () => {
  const { content, get, origin } = await aLiveSite();
  const file = join(content, "jobs/typescript-engineer.json");
  const { sample: _, ...role } = JSON.parse(await readFile(file, "utf8"));
  const [, key = ""] = /name="key" value="([^"]+)"/.exec((await get(ROLE)).text) ?? [];
  const yesterday = new Date(Date.now() - 24 * 3_600_000 * 2).toISOString().slice(0, 10);
  await writeFile(file, JSON.stringify({ ...role, posted: "2020-01-01", closes: yesterday }));
  await until(async () => (await get(ROLE)).text.includes("This role closed on"));
  const { text } = await get(ROLE);
  expect(text).toContain("What you would do");
  expect(text).not.toContain('id="apply"');
  expect(text).toContain("noindex");
  expect(text).not.toContain("JobPosting");
  const list = await get("/careers");
  expect(list.text).toContain("Closed in the last thirty days: TypeScript engineer, on ");
  expect(list.text).not.toContain(`href="${ROLE}"`);
  const elsewhere = [
    "/sitemap.xml",
    "/llms.txt",
    "/search?q=typescript+engineer",
    "/suggest?q=typescript+eng",
  ];
  for (const path of elsewhere) expect((await get(path)).text, path).not.toContain(ROLE);
  expect((await get(`${ROLE}.md`)).status).toBe(404);
  // Somebody who had opened the form before is still heard.
  await pause(3_100);
  const late = await fetch(origin + ROLE, {
    method: "POST",
    headers: { Origin: origin },
    body: aContactForm({ form: "application", topic: "", from: "careers/typescript-engineer", key }),
    redirect: "manual",
  });
  expect(late.status).toBe(303);
  expect((await get(late.headers.get("location") ?? "")).status).toBe(200);

  await writeFile(file, JSON.stringify({ ...role, posted: "2020-01-01", closes: "2020-02-01" }));
  await until(async () => (await get(ROLE)).status === 410);
  await until(async () => !(await get("/careers")).text.includes("TypeScript engineer"));
  const { code } = await runProgram("tools/content.ts", ["check"], { CONTENT_DIR: content });
  expect(code).toBe(0);
});
