import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { aRelay, START, untilHurried } from "../../../../tests/support/a-relay.ts";
import { startDataverse } from "../../../../tests/support/dataverse.ts";
import { HTTP_FAULTS, pour } from "../../../../tests/faults/http-faults.ts";
import { startHost } from "../../../../tests/support/http-host.ts";
import type { Sink } from "../sink.ts";
import { createChatSink } from "./chat/chat-sink.ts";
import { createDataverseSink } from "./dataverse/dataverse-sink.ts";
import { createWebhookSink } from "./webhook/webhook-sink.ts";

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
const SECRET = Buffer.alloc(32, 7);

type Behaviour = (response: ServerResponse) => void;

/** A sink before a host that behaves as told until it is repaired, and what the host has taken since. */
interface Way {
  sink: Sink;
  repair: () => void;
  taken: () => unknown[];
}

async function toHost(behave: Behaviour, open: (url: URL) => Sink): Promise<Way> {
  let broken = true;
  const taken: unknown[] = [];
  const { url } = await startHost((request, response) => {
    if (broken) return behave(response);
    taken.push(request.headers["webhook-id"] ?? request.body);
    response.end();
  });
  return { sink: open(url), repair: () => (broken = false), taken: () => taken };
}

async function toDataverse(behave: Behaviour, at: "login" | "lead"): Promise<Way> {
  const dataverse = await startDataverse(() => START);
  dataverse.breakAt(at, behave);
  const sink = createDataverseSink(dataverse.settings, () => START);
  return { sink, repair: dataverse.repair, taken: () => [...dataverse.leads.keys()] };
}

const WAYS: Record<string, (behave: Behaviour) => Promise<Way>> = {
  "a webhook": (behave) => toHost(behave, (url) => createWebhookSink({ url, secret: SECRET }, () => START)),
  "a chat": (behave) => toHost(behave, (url) => createChatSink({ url, format: "teams" })),
  "the login of Dataverse": (behave) => toDataverse(behave, "login"),
  "the leads of Dataverse": (behave) => toDataverse(behave, "lead"),
};

/** Here the head says that the message was taken, before the rest is lost. */
const TAKEN = ["closes in the middle of its answer", "answers a byte at a time"];

test.each(Object.entries(WAYS))(
  "%s that fails, in seventeen ways, loses no message and gets it once, alone",
  async (name, open) => {
    expect(Object.keys(HTTP_FAULTS)).toHaveLength(17);
    expect(Object.keys(HTTP_FAULTS)).toEqual(expect.arrayContaining(TAKEN));
    const elsewhere = await startHost((_request, response) => response.end("ok"));
    await Promise.all(
      Object.entries(HTTP_FAULTS).map(async ([fault, answer]) => {
        // A login is of use only with its text.
        const sent = TAKEN.includes(fault) && name !== "the login of Dataverse";
        const { behave, hurried } = untilHurried(answer, !sent && /hangs|at a time/.test(fault));
        let asked = 0;
        const { sink, repair, taken } = await open((response) => {
          asked += 1;
          behave(response, elsewhere.url);
        });
        const { relay, relayWith, events, put, pass } = await aRelay([hurried(sink)]);
        await put(1);
        expect(await relay.deliverDue(), fault).toBe(1);
        const failed = { event: "delivery.failed", scope: "sink" };
        expect(events, fault).toMatchObject([sent ? { event: "delivery.sent" } : failed]);
        expect(JSON.stringify(events), fault).not.toMatch(/noor/i);
        expect(await relay.deliverDue(), fault).toBe(0);
        repair();
        pass(HOUR_MS);
        expect(await relayWith([sink]).deliverDue(), fault).toBe(sent ? 0 : 1);
        expect([asked, taken().length], fault).toEqual([1, sent ? 0 : 1]);
      }),
    );
    expect(elsewhere.requests).toEqual([]);
  },
);

test("an answer of 50 MB is left after its first part, and counts by its status", async () => {
  for (const [status, kind] of [
    [200, "sent"],
    [422, "failed"],
  ] as const) {
    let written = 0;
    const host = await startHost((_request, response) => {
      const { socket } = response;
      socket?.on("close", () => (written = socket.bytesWritten));
      pour(response.writeHead(status), 50 * MEGABYTE);
    });
    const { relay, events, put } = await aRelay([createChatSink({ url: host.url, format: "slack" })]);
    await put(1);
    await relay.deliverDue();
    expect(events).toMatchObject([{ event: `delivery.${kind}` }]);
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(0);
    // What the system had on its way already, and no more.
    expect(written).toBeLessThan(25 * MEGABYTE);
  }
});
