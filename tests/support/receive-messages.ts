import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { createContactService } from "#server/messages/contact/contact-service.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/messages/open-secret.ts";
import { aContactForm } from "./contact-form.ts";

// A process that takes `count` messages whose forms have the keys 0, 1, 2 … after `series`, and prints the reference
// of each once it may be acknowledged. A test kills it, or runs two at once, and looks for what was acknowledged.
// With "forgetful" it does not wait for the disk, as a control: a power cut must then lose something.
const [dataDir = "", series = "", count = "Infinity", forgetful] = process.argv.slice(2);
const database = await openMessagePlace({ dataDir });
if (forgetful) await sql`pragma synchronous = normal`.execute(database.queries);
const service = createContactService({
  store: createMessageStore(database),
  secret: readOrCreateSecret(dataDir),
  keys: { read: () => ({ shownAt: new Date(Date.now() - 60_000), prefilledChars: 0 }) },
  siteName: () => "Kolam Software",
  rules: () => ({ choices: { topic: ["custom-software"] } }),
  consentText: () => "You may answer me.",
  blocked: () => ({ words: [], domains: [] }),
  answerBy: (receivedAt) => receivedAt,
  deliverTo: [],
  mailReceipts: false,
  stored: () => {},
  now: () => new Date(),
  randomBytes: (size) => randomBytes(size),
  log: (event) => process.stderr.write(`${JSON.stringify(event)}\n`),
});
for (let index = 0; index < Number(count); index += 1) {
  const key = `${series}${String(index).padStart(22, "0")}`;
  const submission = await service.receive(aContactForm({ key, name: `Noor ${key}` }), {});
  if (submission.kind !== "received") throw new Error(submission.kind);
  process.stdout.write(`${submission.reference}\n`);
}
