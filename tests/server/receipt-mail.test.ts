import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startMailServer } from "../support/mail-server.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { runLeadsHere } from "../support/run-leads.ts";
import { openBuiltSite } from "../support/open-built-site.ts";

/** A site that mails receipts, and a way to post a form of a page. */
async function aSite(mailTo: string) {
  const { mails, url } = await startMailServer();
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({
    DATA_DIR: dataDir,
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: mailTo,
    MAIL_RECEIPT: "on",
  });
  const origin = await app.listen({ host: "localhost", port: 0 });
  const post = async (changes: Parameters<typeof aContactForm>[0], path = "/contact") => {
    const body = aContactForm({ ...changes, key: await readFormKey(origin) });
    const answer = await fetch(origin + path, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    return fetch(origin + answer.headers.get("location"));
  };
  const leads = async (...args: string[]) => (await runLeadsHere(args, { DATA_DIR: dataDir })).stdout;
  return { mails, post, leads };
}

test("with receipts by mail a sender gets the reference and the moment in the words of the content, and we the message", async () => {
  const { mails, post } = await aSite("desk@kolam.example");
  await post({ name: "Canary Sample" });
  await expect
    .poll(() => mails.map(({ to }) => to[0]), { timeout: 30_000 })
    .toEqual(["desk@kolam.example", "noor@company.example"]);
  const [lead, receipt] = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  const reference = /KS-[0-9A-Z]{6}/.exec(lead?.subject ?? "")?.[0];
  expect(lead?.text).toContain("Canary Sample");
  expect(receipt?.subject).toBe(`Your message has reached us: ${reference}`);
  expect(receipt?.text).toMatch(/answers by \w+ \d+ \w+, \d\d:\d\d in Bengaluru, India Standard Time/);
  expect(receipt?.text).not.toMatch(/Canary|[{}]/);
  expect(receipt?.replyTo?.[0]?.address).toBe("hello@kolam.example");
});

test("an applicant is mailed what comes after an application", async () => {
  const { mails, post } = await aSite("desk@kolam.example");
  const role = "careers/typescript-engineer";
  await post({ form: "application", topic: "", from: role }, `/${role}`);
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2);
  const receipt = await PostalMime.parse(mails.find(({ to }) => to[0]?.startsWith("noor@"))?.raw ?? "");
  expect(receipt.text).toMatch(/reads the application and answers by \w+ \d+ \w+/);
});

test("one person is one, however browsers spell the domain: for mail, search, export and erasure", async () => {
  const { mails, post, leads } = await aSite("Büro <office@kölam.example>");
  const spellings = ["anna@müller.example", "anna@xn--mller-kva.example", "Anna@MU\u0308LLER。example."];
  const receipt = await post({ email: spellings[0], message: "First" });
  expect(await receipt.text()).toContain("anna@müller.example");
  for (const email of spellings.slice(1)) await post({ email, message: `From ${email}` });
  await post({ email: "anna@mueller.example", message: "Another" });
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(8);
  const receipts = mails.filter(({ to }) => to[0] !== "office@kölam.example");
  // The server of the test shows what it was told in ASCII.
  expect(receipts.map(({ to }) => to[0] ?? "").toSorted()).toEqual([
    "Anna@müller.example",
    "anna@mueller.example",
    "anna@müller.example",
    "anna@müller.example",
  ]);
  const sent = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  const replyTo = sent.map((mail) => mail.replyTo?.[0]?.address ?? "").filter((to) => to.includes("xn--"));
  expect(replyTo).toHaveLength(3);

  for (const words of ["anna@müller.example", "ANNA@xn--mller-kva.example", "MU\u0308LLER.exam"])
    expect([words, (await leads("search", words)).match(/KS-\w{6}/g)?.length]).toEqual([words, 3]);
  for (const email of spellings) {
    const rows = JSON.parse(await leads("export", "--json", "--person", email));
    expect([email, rows.length]).toEqual([email, 3]);
  }
  expect(await leads("erase", spellings[2] ?? "")).toContain("Erased 3 messages");
  expect((await leads("list")).match(/KS-\w{6}/g)).toHaveLength(1);
});
