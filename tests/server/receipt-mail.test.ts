import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startMailServer } from "../support/mail-server.ts";
import { openBuiltSite } from "../support/open-built-site.ts";

test("with receipts by mail a sender gets the reference and the moment in the words of the content, and we the message", async () => {
  const { mails, url } = await startMailServer();
  const { app } = await openBuiltSite({
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: "desk@kolam.example",
    MAIL_RECEIPT: "on",
  });
  const origin = await app.listen({ host: "localhost", port: 0 });
  const answer = await fetch(`${origin}/contact`, {
    method: "POST",
    body: aContactForm({ name: "Canary Sample", key: await readFormKey(origin) }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
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
