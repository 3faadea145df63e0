import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { startMailServer } from "../support/mail-server.ts";
import { openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const WAIT = { timeout: 30_000 };
const TO = "desk@kolam.example, Office <office@kolam.example>";
const TOPICS = {
  ai: ["Anna Sample <anna@kolam.example>", "ben@kolam.example"],
  saas: ["gone@kolam.example"],
};

test("mail goes to everybody in MAIL_TO, and that about a topic to those who are named for it", async () => {
  const { mails, url } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      done(
        address.startsWith("gone@") ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null,
      );
    },
  });
  const contentDir = join(temporaryDirectory(), "content");
  cpSync("content", contentDir, { recursive: true });
  writeFileSync(join(contentDir, "routing.json"), JSON.stringify({ topics: TOPICS }));
  const { app } = await openBuiltSite({
    CONTENT_DIR: contentDir,
    SMTP_URL: url.href,
    MAIL_FROM: "Website <website@kolam.example>",
    MAIL_TO: TO,
  });
  const origin = await app.listen({ host: "localhost", port: 0 });
  /** Sends a message and gives who got the mail. */
  const send = async (topic: string) => {
    const name = `About ${topic}`;
    const body = aContactForm({
      name,
      topic,
      message: `${name}: may we talk?`,
      key: await readFormKey(origin),
    });
    expect((await fetch(`${origin}/contact`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    const about = () => mails.filter(({ raw }) => raw.toString().includes(name));
    await expect.poll(about, WAIT).toHaveLength(1);
    return about()[0];
  };
  const all = ["desk@kolam.example", "office@kolam.example"];
  expect((await send("custom-software"))?.to).toEqual(all);
  const routed = await send("ai");
  expect(routed?.to).toEqual(["anna@kolam.example", "ben@kolam.example"]);
  expect(routed?.raw.toString()).toContain("To: Anna Sample <anna@kolam.example>, ben@kolam.example\r\n");
  // The server knows none of those who are named: the message reaches everybody else, at once.
  expect((await send("saas"))?.to).toEqual(all);
});
