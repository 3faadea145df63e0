import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { aContactService, received } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { answerMessage } from "../store/actions/record-action.ts";
import { markNotSpam, markSpam } from "../store/actions/judge-message.ts";
import { createMessageStore } from "../store/database-message-store.ts";

type Sample = Record<"name" | "email" | "company" | "phone" | "message", string>;

const samples = (name: string): Sample[] =>
  JSON.parse(readFileSync(new URL(`../../../tests/fixtures/spam/${name}.json`, import.meta.url), "utf8"));

function aSite() {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const { service, pass } = aContactService({ store, randomBytes });
  let keys = 0;
  const send = async ({ name, email, company, phone, message }: Sample) => {
    keys += 1;
    pass(60_000);
    const form = aContactForm({ key: String(keys).padStart(22, "0"), name, email, company, phone, message });
    const { reference } = received(await service.receive(form, {}));
    const state = (await store.findByReference(reference))?.state;
    return { reference, state };
  };
  const by = { by: "Anna", at: new Date("2026-01-31T10:00:00Z") };
  return {
    send,
    spam: async (sample: Sample) => markSpam(database, (await send(sample)).reference, by),
    honest: async (sample: Sample) => {
      const { reference } = await send(sample);
      await markNotSpam(database, reference, { ...by, sinks: [] });
      await answerMessage(database, reference, by);
    },
  };
}

async function places(site: ReturnType<typeof aSite>, sent: readonly Sample[]) {
  const states = { inbox: 0, doubtful: 0, junk: 0 };
  for (const sample of sent) states[(await site.send(sample)).state ?? "inbox"] += 1;
  return states;
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const share = (count: number, sent: readonly Sample[]) => count / sent.length;

test("an untrained site takes no unseen honest message for junk, and hardly one for doubtful", async () => {
  const honest = [...samples("honest-a"), ...samples("honest-b")];
  const { doubtful, junk } = await places(aSite(), honest);
  expect(junk).toBe(0);
  expect(share(doubtful, honest)).toBeLessThanOrEqual(0.02);
});

// Training and test sets are by other senders, and share no template.
test.each([1])("forty verdicts, drawn with seed %i, keep honest messages out of junk", async (seed) => {
  const site = aSite();
  const [honest, spam] = [samples("honest-b"), samples("spam-b")];
  for (const sample of shuffled(samples("honest-a"), seed * 7919).slice(0, 20)) await site.honest(sample);
  for (const sample of shuffled(samples("spam-a"), seed * 104_729).slice(0, 20)) await site.spam(sample);
  const [right, wrong] = [await places(site, honest), await places(site, spam)];
  console.info(`seed ${seed}: honest ${JSON.stringify(right)}, spam ${JSON.stringify(wrong)}`);
  expect(right.junk).toBe(0);
  expect(share(right.doubtful, honest)).toBeLessThanOrEqual(0.02);
  expect(share(wrong.inbox, spam)).toBeLessThanOrEqual(0.72);
});
