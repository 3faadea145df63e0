import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startHost } from "../support/http-host.ts";
import { startMailServer } from "../support/mail-server.ts";
import { openBuiltSite } from "../support/open-built-site.ts";

const WAIT = { timeout: 30_000 };

test("of junk the team is only told that it is there, and its sender gets no receipt, while the next message reaches all", async () => {
  const { mails, url } = await startMailServer();
  const host = await startHost((_request, response) => response.end());
  const { app } = await openBuiltSite({
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "desk@kolam.example",
    MAIL_RECEIPT: "on",
    WEBHOOK_URL: host.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  const origin = await app.listen({ host: "localhost", port: 0 });
  const post = async (changes: Parameters<typeof aContactForm>[0]) => {
    const body = aContactForm({ ...changes, key: await readFormKey(origin) });
    const answer = await fetch(`${origin}/contact`, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
  };
  const message = ["one", "two", "three"].map((at) => `[url=https://${at}.example]${at}[/url]`).join(" ");
  await post({ name: "Spam Sample", email: "spam@company.example", message });
  await post({ name: "Honest Sample", email: "honest@company.example" });
  // A sink gets what waits for it in order, so the first message would have come before these.
  await expect
    .poll(() => mails.map(({ to }) => to[0]), WAIT)
    .toEqual(["desk@kolam.example", "desk@kolam.example", "honest@company.example"]);
  await expect.poll(() => host.requests.map(({ body }) => body), WAIT).toHaveLength(2);
  const [word, lead] = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(word?.subject).toBe("1 message in junk");
  expect(word?.text).not.toMatch(/Spam Sample|spam@/);
  expect(lead?.text).toContain("Honest Sample");
  expect(host.requests[0]?.body).not.toMatch(/Spam Sample|spam@/);
  expect(host.requests[1]?.body).toContain("Honest Sample");
});

test("what a link filled in is no copy, and a doubtful message reaches the team and gets a receipt at once", async () => {
  const { mails, url } = await startMailServer();
  const { app } = await openBuiltSite({
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "desk@kolam.example",
    MAIL_RECEIPT: "on",
  });
  const origin = await app.listen({ host: "localhost", port: 0 });
  const problem =
    "Our reports do not agree with each other, the board trusts none of them, and every month three people count by hand what the machines counted before them.";
  const send = async (company: string, more: Parameters<typeof aContactForm>[0] = {}) => {
    const page = await (await fetch(`${origin}/contact?problem=${encodeURIComponent(problem)}`)).text();
    const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const body = aContactForm({ key, message: problem, email: `noor@${company}.example`, company, ...more });
    const answer = await fetch(`${origin}/contact`, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
  };
  for (const company of ["one", "two", "three", "four"]) await send(company);
  await send("five", { subject: "filled in by a browser" });
  await expect.poll(() => mails.length, WAIT).toBe(10);
  const read = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  const toTeam = read.filter(({ to }) => to?.[0]?.address === "desk@kolam.example");
  const marked = toTeam.filter(({ subject }) => subject?.startsWith("[doubtful] "));
  expect(marked.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(["noor@five.example"]);
  const receipts = read.filter(({ to }) => to?.[0]?.address?.startsWith("noor@"));
  expect(receipts.map(({ to }) => to?.[0]?.address)).toContain("noor@five.example");
});
