import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startMailServer } from "../support/mail-server.ts";
import { usePostgres } from "../support/postgres.ts";
import { runLeadsHere } from "../support/run-leads.ts";
import { checkContent } from "../../tools/check-content.ts";

const postgres = usePostgres();
const ROLE = "/careers/typescript-engineer";

const STORES = ["SQLite", "PostgreSQL"];

test.each(STORES)(
  "an application is a message of its own kind, and so is one of the form, in %s",
  async (store) => {
    const { mails, url } = await startMailServer();
    const database = store === "PostgreSQL" && {
      DATABASE_URL: await postgres.newDatabase(),
      SECRET: "a secret of forty characters and no less",
    };
    const { origin, get, dataDir } = await aLiveSite({
      ...database,
      SMTP_URL: url.href,
      MAIL_FROM: "Website <website@kolam.example>",
      MAIL_TO: "desk@kolam.example",
      KEEP_APPLICATION_MONTHS: "3",
    });
    const { text } = await get(ROLE);
    expect(text).toContain("delete it within three months");
    expect(text).not.toContain('type="file"');
    const [, key = ""] = /name="key" value="([^"]+)"/.exec(text) ?? [];
    const post = (path: string, changes: Record<string, string>) =>
      fetch(origin + path, {
        method: "POST",
        headers: { Origin: origin },
        body: aContactForm(changes),
        redirect: "manual",
      });
    const application = { form: "application", topic: "", from: "careers/typescript-engineer", key };
    const send = (changes: Record<string, string>) => post(ROLE, { ...application, ...changes });
    const contactKey = await readFormKey(origin);
    // A form sent within three seconds looks like spam.
    await pause(3_100);
    const wrong = await send({ message: "" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('<input type="hidden" name="form" value="application"/>');

    const message = "A queue that survives a power cut, at https://code.example/queue, all of it mine.";
    const answer = await send({ message });
    expect(answer.status).toBe(303);
    const receipt = await get(answer.headers.get("location") ?? "");
    expect(receipt.status).toBe(200);
    expect(receipt.text).toContain("Thank you for applying.");
    expect(receipt.text).not.toContain("price range");
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
    const mail = await PostalMime.parse(mails[0]?.raw ?? "");
    expect(mail.subject).toMatch(/^Noor Sample: Application \(KS-[0-9A-Z]{6}\)$/);
    expect(mail.text).toContain(message);
    expect(mail.text).toContain("delete it within three months");
    expect(mail.text).toContain("careers/typescript-engineer");

    const asked = await post("/contact", { key: contactKey, company: "Numbat & Sons" });
    expect(asked.status).toBe(303);
    expect((await get(asked.headers.get("location") ?? "")).text).toContain("Numbat &amp; Sons");
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2);
    const { stdout } = await runLeadsHere(["export", "--json"], { DATA_DIR: dataDir, ...database });
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ form: "contact", company: "Numbat & Sons", topic: "custom-software" }),
      expect.objectContaining({ form: "application", message, from: "careers/typescript-engineer" }),
    ]);
  },
);

test("after its last day a role keeps its text, says so, and takes no new form; the list names it for a while", async () => {
  const { content, get, origin } = await aLiveSite();
  const file = join(content, "jobs/typescript-engineer.json");
  const { sample: _, ...role } = JSON.parse(await readFile(file, "utf8"));
  const [, key = ""] = /name="key" value="([^"]+)"/.exec((await get(ROLE)).text) ?? [];
  const yesterday = new Date(Date.now() - 24 * 3_600_000 * 2).toISOString().slice(0, 10);
  await writeFile(file, JSON.stringify({ ...role, posted: "2020-01-01", closes: yesterday }));
  await until(async () => (await get(ROLE)).text.includes("This role closed on"));
  const { text } = await get(ROLE);
  expect(text).toContain("What you’ll do");
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
  // A form that was opened before is still accepted.
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
  const faulty = await send({ email: "no address", message: "All that I wrote about quokkas." });
  expect(faulty.status).toBe(422);
  expect(await faulty.text()).toContain("All that I wrote about quokkas.");
  const late = await send({});
  expect(late.status).toBe(303);
  expect((await get(late.headers.get("location") ?? "")).status).toBe(200);

  await writeFile(file, JSON.stringify({ ...role, posted: "2020-01-01", closes: "2020-02-01" }));
  await until(async () => (await get(ROLE)).status === 410);
  await until(async () => !(await get("/careers")).text.includes("TypeScript engineer"));
  expect((await checkContent(content, new Date())).ok).toBe(true);
});
