import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import { invite } from "#server/desk/access/people.ts";
import { issueLink } from "#server/desk/access/sign-in-links.ts";
import { openLinks } from "#server/messages/store/signed-links.ts";
import { readOrCreateSecret } from "#server/messages/open-secret.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import type { Role } from "#model/desk/people-views.ts";
import { freePort } from "./free-port.ts";
import { putReadPosts } from "./read-posts.ts";
import { startSite } from "./start-site.ts";

const HOUR_MS = 3_600_000;

/**
 * A running site with its desk, whose messages and people a test writes before and while it runs.
 * @param settings further ones, by their names
 */
export async function startDeskSite(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "kolam-desk-"));
  putReadPosts(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = openMessageDatabase(dataDir);
  const store = createMessageStore(database);
  const site = await startSite({ dataDir, settings: { DESK_PORT: String(port), ...settings } });
  await answers(origin);

  return {
    origin,
    site,
    database,
    /** Stores messages as if they had come through the form, in the order given. */
    async receive(...messages: Partial<NewMessage>[]): Promise<void> {
      for (const message of messages) await store.receive(aNewMessage(message));
    },
    /** The address of a link that signs a person in, once, after an invitation if they are new. */
    async linkFor(name: string, role: Role = "owner"): Promise<string> {
      const email = `${name.split(" ")[0]?.toLowerCase()}@kolam.example`;
      const { person } = await invite(database, { email, name, role }, new Date());
      const link = await issueLink(database, person.id, { way: "terminal" }, new Date());
      if (!link) throw new Error("No link was issued");
      return `${origin}/sign-in/link/${link.token}`;
    },
    /** The path of a mail's link to a message, for one recipient. */
    async mailLinkFor(reference: string, recipient: string): Promise<string> {
      const message = await store.findByReference(reference);
      const parts = { database, secret: readOrCreateSecret(dataDir) };
      const mails = openLinks(
        () => parts,
        () => new Date(),
      ).forMails(origin);
      const { token } = await mails.issue({
        delivery: randomUUID(),
        messageId: message?.id ?? "",
        recipient,
      });
      return `/m/${token}`;
    },
    /** Takes the messages away, so that every page about them fails. */
    async breakStore(): Promise<void> {
      await database.queries.schema.alterTable("messages").renameTo("gone").execute();
    },
    async stop(): Promise<void> {
      await database.close();
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;

/** Messages that stand for every list: two are overdue, three are due later, one is doubtful, one is junk. */
export function everyList(now = Date.now()): Partial<NewMessage>[] {
  const due = (hours: number) => new Date(now + hours * HOUR_MS);
  const came = (hours: number) => new Date(now - hours * HOUR_MS);
  return [
    {
      reference: "KS-LATE01",
      name: "Jonas Muster",
      message: "Unser ERP läuft aus der Wartung.\n\nWir suchen ein Team.",
      receivedAt: came(50),
      answerBy: due(-3),
    },
    { reference: "KS-LATE02", name: "Giulia Esempio", receivedAt: came(40), answerBy: due(-1) },
    {
      reference: "KS-C5SZVQ",
      name: "Siobhán Sample",
      company: "Saltfen (sample)",
      email: "siobhan@saltfen.example",
      phone: "+353 1 000 0000",
      message: "We run a small claims desk.\n\n<b>Could</b> a model do the first sorting?",
      receivedAt: came(10),
      answerBy: due(3),
    },
    { reference: "KS-SOON02", name: "Deniz Örnek", receivedAt: came(2), answerBy: due(20) },
    { reference: "KS-SOON03", name: "Anouk Voorbeeld", receivedAt: came(1), answerBy: due(30) },
    {
      reference: "KS-DOUBT1",
      name: "Lena Exempel",
      email: "lena@exempel.example",
      message: "Kan ni göra en bokningssida till vår båtklubb?\n\nVi är 140 medlemmar.",
      receivedAt: came(3),
      answerBy: due(12),
      state: "doubtful",
      suspicion: ["sent within three seconds"],
      points: [3, 3],
    },
    {
      reference: "KS-JUNK01",
      name: "Rank Sample",
      email: "rank@offers.example",
      message: "Hello website owner, we place guest posts from 49 USD.",
      receivedAt: came(5),
      state: "junk",
      suspicion: [
        "came with the same text from three senders or more within a week",
        "sent within three seconds",
      ],
      points: [3, 0, 3],
    },
  ];
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error("The desk does not answer");
}
