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
