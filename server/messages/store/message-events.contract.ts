import { expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { forgetMessages } from "../retention/forget-messages.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "./database-message-store.ts";
import { messageEvents, recordEvent, standingOf } from "./message-events.ts";
import { aNewMessage } from "./message-store.contract.ts";

const NOON = new Date("2026-01-31T12:00:00.000Z");
const MORNING = new Date("2026-01-31T09:30:00.000Z");

/** What is recorded about messages, whatever keeps the rows. */
export function describeMessageEvents(name: string, open: () => Promise<MessageDatabase>): void {
  async function aDatabase() {
    const database = await open();
    onTestFinished(() => database.close());
    const message = aNewMessage({ reference: "KS-000001" });
    await createMessageStore(database).receive(message);
    const events = async () => (await messageEvents(database, [message.id])).get(message.id);
    return { database, id: message.id, events };
  }

  test(`on ${name} a message is open until answered, and again once reopened, in the order of recording`, async () => {
    const { database, events } = await aDatabase();
    const answered = { kind: "answered", by: "Anna", at: NOON } as const;
    // By a clock that was set back meanwhile.
    const reopened = { kind: "reopened", by: "李雷", at: MORNING } as const;
    expect(await recordEvent(database, "KS-NOBODY", answered)).toBe("unknown");
    expect(await recordEvent(database, "KS-000001", reopened)).toBe("unchanged");
    expect([await events(), standingOf(await events())]).toEqual([undefined, "open"]);
    expect(await recordEvent(database, "KS-000001", answered)).toBe("recorded");
    expect(standingOf(await events())).toBe("answered");
    expect(await recordEvent(database, "KS-000001", reopened)).toBe("recorded");
    expect([await events(), standingOf(await events())]).toEqual([[answered, reopened], "open"]);
  });

  test(`on ${name} of ten who answer at once, one is recorded`, async () => {
    const { database, events } = await aDatabase();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        recordEvent(database, "KS-000001", { kind: "answered", by: `Anna ${index}`, at: NOON }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "recorded")).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test(`on ${name} what was recorded goes with its message`, async () => {
    const { database, id } = await aDatabase();
    await recordEvent(database, "KS-000001", { kind: "answered", by: "Anna", at: NOON });
    await forgetMessages(database, temporaryDirectory(), [id]);
    expect(await database.queries.selectFrom("message_events").selectAll().execute()).toEqual([]);
  });
}
