import { expect, inject, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { MAIL_FAULTS, messageIdOf, startFaultyMailServer } from "../../../tests/faults/faulty-mail-server.ts";
import { createMailSink } from "./sinks/mail/mail-sink.ts";

const MINUTE_MS = 60_000;
const OUTAGE_MINUTES = 60 * 60;
const LOOK_MINUTES = inject("propertyRuns") > 1_000 ? 5 : 15;
const MESSAGES = inject("propertyRuns") > 1_000 ? 5_000 : 300;

test(
  `a mail server that is down for 60 hours gets ${MESSAGES} mails afterwards, the oldest first`,
  { timeout: 1_800_000 },
  async () => {
    let failures = 0;
    const faults = Object.entries(MAIL_FAULTS).filter(([name]) => !/hangs|never|without/.test(name));
    const server = await startFaultyMailServer((socket) => {
      faults[failures % faults.length]?.[1](socket);
      failures += 1;
    }, "connect");
    const from = "website@kolam.example";
    const sink = createMailSink({ url: server.url, tls: "off", from, to: "desk@kolam.example" });
    const { relay, named, put, pass, database } = await aRelay([sink]);

    const ids: string[] = [];
    for (let minute = 0; minute < OUTAGE_MINUTES; minute += LOOK_MINUTES) {
      const due = Math.ceil((MESSAGES * (minute + LOOK_MINUTES)) / OUTAGE_MINUTES) - ids.length;
      ids.push(...(await put(due)));
      // Woken by anything, it tries with one mail at most, and not again at once.
      expect((await relay.deliverDue()) + (await relay.deliverDue())).toBeLessThanOrEqual(1);
      pass(LOOK_MINUTES * MINUTE_MS);
    }
    expect(ids).toHaveLength(MESSAGES);
    // A few in the first one and a half hours, then one an hour.
    const down = named("delivery.failed").length;
    expect(down).toBeGreaterThan(50);
    expect(down).toBeLessThanOrEqual(75);
    expect(server.connections).toBeLessThanOrEqual(2 * down);
    expect([named("delivery.dead"), named("delivery.sent")]).toEqual([[], []]);
    expect(server.texts).toEqual([]);

    server.repair();
    const before = server.connections;
    pass(60 * MINUTE_MS);
    const began = performance.now();
    expect(await relay.deliverDue()).toBe(MESSAGES);
    const perSecond = MESSAGES / ((performance.now() - began) / 1000);
    console.info(`${down} tries in 60 hours, then ${Math.round(perSecond)} mails a second`);
    expect(server.connections - before).toBeLessThanOrEqual(MESSAGES / 100 + 1);

    const given = server.texts.map((text) => messageIdOf(text).replace("-mail@kolam.example", ""));
    expect(given).toHaveLength(MESSAGES);
    // The mail that found the server up again may have been the second in the row.
    expect(ids.slice(0, 2)).toContain(given[0]);
    expect(given.slice(1)).toEqual(ids.filter((id) => id !== given[0]));
    const rows = await database.queries.selectFrom("deliveries").select("state").distinct().execute();
    expect(rows).toEqual([{ state: "sent" }]);
  },
);
