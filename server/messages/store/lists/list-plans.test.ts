import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { recordedTogether } from "../actions/recorded-together.ts";
import { createMessageStore } from "../database-message-store.ts";
import { keptAbout } from "../earlier-messages.ts";
import { aNewMessage } from "../message-store.contract.ts";
import { countLists, listMessages, placeInList } from "./list-messages.ts";
import { LIST_VIEWS } from "./list-query.ts";
import { relatedMessages } from "./related-messages.ts";

const now = new Date("2026-01-31T12:00:00Z");

/** How SQLite would find what the work asks for: a line for each step. */
async function plansOf(work: (database: ReturnType<typeof openMessageDatabase>) => Promise<unknown>) {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  await createMessageStore(database).receive(aNewMessage({ reference: "KS-000001" }));
  const asked: RootOperationNode[] = [];
  const listens: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...database, queries: database.queries.withPlugin(listens) });
  const executor = database.queries.getExecutor();
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: "asked" });
    const { rows } = await database.queries.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    plans.push(
      ...rows
        .map(({ detail }) => detail)
        .filter((detail) => /^S(?:CAN|EARCH) (?!CONSTANT)|B-TREE/.test(detail)),
    );
  }
  return plans;
}

// So the work for a page does not grow with what is stored.
test.each(LIST_VIEWS)(
  "a page of the list %s is read off an index, in its order, without sorting",
  async (view) => {
    const plans = await plansOf(async (database) => {
      const page = await listMessages(database, { view, me: "Anna", now });
      await listMessages(database, { view, me: "Anna", now }, { after: page.older ?? `_${"0".repeat(36)}` });
      await placeInList(database, { view: "all", now }, "KS-000001");
    });
    expect(plans.length).toBeGreaterThan(4);
    for (const plan of plans) expect(plan).toMatch(/USING (?:COVERING )?INDEX/);
  },
);

test("counting every list reads indexes alone", async () => {
  const plans = await plansOf((database) => countLists(database, { me: "Anna", now }));
  expect(plans.length).toBeGreaterThanOrEqual(LIST_VIEWS.length);
  for (const plan of plans) expect(plan).toMatch(/USING COVERING INDEX/);
});

test("messages of one sender, and events that were recorded together, are found by indexes", async () => {
  const plans = await plansOf(async (database) => {
    await relatedMessages(database, { reference: "KS-000001", email: "noor@gmail.com", company: "" }, now);
    await keptAbout(database.queries, aNewMessage().email);
    await recordedTogether(database, "event");
  });
  expect(plans.length).toBeGreaterThan(4);
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN/);
});
