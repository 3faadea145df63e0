import { randomBytes } from "node:crypto";
import { createMessageDesk } from "#server/contact/message-desk.ts";
import { createMessageStore } from "#server/contact/database-message-store.ts";
import { openMessageDatabase } from "#server/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/database/secret-file.ts";
import { aContactForm } from "./contact-form.ts";

// A process that takes `count` messages whose forms have the keys 0, 1, 2 … after `series`, and prints the reference
// of each once it may be acknowledged. A test kills it, or runs two at once, and looks for what was acknowledged.
const [dataDir = "", series = "", count = "Infinity"] = process.argv.slice(2);
const desk = createMessageDesk({
  store: createMessageStore(openMessageDatabase(dataDir)),
  secret: readOrCreateSecret(dataDir),
  siteName: () => "Kolam Software",
  topics: () => ["custom-software"],
  consentText: () => "You may answer me.",
  deliverTo: [],
  stored: () => {},
  now: () => new Date(),
  randomBytes: (size) => randomBytes(size),
  log: (failure) => process.stderr.write(`${JSON.stringify(failure)}\n`),
});
for (let index = 0; index < Number(count); index += 1) {
  const key = `${series}${String(index).padStart(22, "0")}`;
  const submission = await desk.receive(aContactForm({ key, name: `Noor ${key}` }), {});
  if (submission.kind !== "received") throw new Error(submission.kind);
  process.stdout.write(`${submission.reference}\n`);
}
