import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { aContactService, received } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { readMessageSamples } from "../../../tests/support/message-samples.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { answerMessage } from "../store/actions/answer-message.ts";
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
  return items.map((item) => ({ item, order: random() })).toSorted((a, b) => a.order - b.order).map(({ item }) => item);
}

test("measure", async () => {
  const untrained = aSite();
  for (const name of ["honest-a", "honest-b", "spam-a", "spam-b"])
    console.info("untrained", name, JSON.stringify(await places(untrained, samples(name))));
  const old = (name: "honest-messages" | "spam-messages") => readMessageSamples(name).map(({ message }) => message);
  console.info("untrained old honest", JSON.stringify(await places(aSite(), old("honest-messages"))));
  console.info("untrained old spam", JSON.stringify(await places(aSite(), old("spam-messages"))));
  for (let seed = 1; seed <= 10; seed += 1) {
    const site = aSite();
    const [h, s] = [shuffled(samples("honest-a"), seed * 7919), shuffled(samples("spam-a"), seed * 104_729)];
    for (const sample of h.slice(0, 20)) await site.honest(sample);
    for (const sample of s.slice(0, 20)) await site.spam(sample);
    console.info(
      "trained", seed,
      "honest-b", JSON.stringify(await places(site, samples("honest-b"))),
      "rest of honest-a", JSON.stringify(await places(site, h.slice(20))),
      "spam-b", JSON.stringify(await places(site, samples("spam-b"))),
      seed < 4 ? JSON.stringify(await places(site, old("honest-messages"))) : "",
    );
  }
}, 600_000);
