import { onTestFinished } from "vitest";
import type { Submission } from "#model/contact/contact-service.ts";
import { createMessageStore, type MessageStore } from "#server/messages/store/database-message-store.ts";
import {
  createContactService,
  type ContactServiceDependencies,
  type FloodEvent,
} from "#server/messages/contact/contact-service.ts";

import type { StoreFailure } from "#server/messages/store/store-trouble.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 3_600 * SECOND_MS;

/** A service on the morning of 31 January 2026, whose chance counts up; `pass` lets time pass, `failures` is its log. */
export function aContactService(changes: Partial<ContactServiceDependencies> = {}) {
  const store = changes.store ?? openStore();
  const clock = { now: new Date("2026-01-31T09:30:00Z") };
  const failures: (StoreFailure | FloodEvent)[] = [];
  let drawn = 0;
  const service = createContactService({
    store,
    secret: new Uint8Array(32).fill(7),
    keys: { read: () => ({ shownAt: new Date(clock.now.getTime() - MINUTE_MS), prefilledChars: 0 }) },
    siteName: () => "Kolam Software",
    rules: () => ({ choices: { topic: ["custom-software", "ai"] } }),
    consentText: () => "You may answer me.",
    blocked: () => ({ words: [], domains: [] }),
    answerBy: (receivedAt) => new Date(receivedAt.getTime() + HOUR_MS),
    deliverTo: [],
    mailReceipts: false,
    stored: () => {},
    now: () => clock.now,
    randomBytes: (size) => new Uint8Array(size).fill(drawn++),
    log: (failure) => failures.push(failure),
    ...changes,
  });
  const pass = (durationMs: number) => (clock.now = new Date(clock.now.getTime() + durationMs));
  return { service, store, failures, pass };
}

/** An empty store, closed with the test. */
export function openStore(): MessageStore {
  const store = createMessageStore(openMessageDatabase(temporaryDirectory()));
  onTestFinished(() => store.close());
  return store;
}

/** The receipt of a submission; throws if it was not accepted. */
export function received(submission: Submission) {
  if (submission.kind !== "received") throw new Error(`not received: ${submission.kind}`);
  return submission;
}
