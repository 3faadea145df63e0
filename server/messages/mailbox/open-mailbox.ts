import { errorName } from "../../platform/describe-error.ts";
import { noteFailure, noteSuccess } from "../store/sink-outages.ts";
import { canonicalAddress } from "../store/mail-address.ts";
import { followMailbox } from "./follow-mailbox.ts";
import { addressIn } from "../delivery/lead-mail.ts";
import { createMailTokens } from "../delivery/mail-oauth.ts";
import { passMail } from "./mailbox-position.ts";
import type { MailboxSettings } from "./mailbox-settings.ts";
import { openMailReader } from "./reading/mail-reader.ts";
import { takeMail, type TakeParts } from "./take-mail.ts";

/** What the mailbox logs; a failure that lasts, once. */
export type MailboxEvent =
  | { event: "mailbox.failing"; reason: string; fix: string }
  | { event: "mailbox.works" }
  | { event: "mailbox.letter-cut"; uid: number; reason: string };

/** Its name among the channels, whose failures are reported through the others. */
export const MAILBOX = "mailbox";

interface MailboxParts extends Omit<TakeParts, "takesNew" | "ours"> {
  /** The sender of our mails. */
  from: string | undefined;
  log: (event: MailboxEvent) => void;
  /** Called when a message was stored. */
  stored: () => void;
}

/**
 * Takes letters out of a mailbox, until closed. Several processes may do so: each mail is taken by one of them.
 */
export function openMailbox(settings: MailboxSettings, { from, log, stored, ...parts }: MailboxParts) {
  const { database, now } = parts;
  const reader = openMailReader();
  const user = decodeURIComponent(settings.url.username);
  const ours = [user, ...(from === undefined ? [] : [addressIn(from)])].map(canonicalAddress);
  const taking = { ...parts, takesNew: settings.takesNew, ours };
  let said = "";
  let isNoted = false;

  /** Keeps the outage, so that it is reported like that of a channel. */
  const note = (failure: { reason: string; fix: string } | undefined) => {
    const works = failure === undefined;
    if (works && isNoted) return;
    const delivery = { sink: MAILBOX, kind: "notice", tries: 0 } as const;
    const noted = database.queries.transaction().execute(async (transaction) => {
      if (works) await noteSuccess(transaction, MAILBOX);
      else await noteFailure(transaction, delivery, { kind: "failed", scope: "sink", ...failure }, now());
    });
    // What cannot be written is not reported through the channels either, and the store has alarms of its own.
    void noted.then(
      () => (isNoted = works),
      () => undefined,
    );
  };

  const following = followMailbox({
    settings,
    database,
    tokens: settings.oauth && createMailTokens(settings.oauth, now),
    reader,
    now,
    async take(mail, found, problem) {
      if (problem !== undefined) log({ event: "mailbox.letter-cut", uid: found.uid, reason: problem });
      if (!mail) return passMail(database.queries, found, { uid: found.uid, at: now() });
      if (["new", "joined"].includes(await takeMail(mail, found, taking))) stored();
    },
    works() {
      note(undefined);
      if (said !== "") log({ event: "mailbox.works" });
      said = "";
    },
    failed(error) {
      const isRefused = error instanceof Error && "authenticationFailed" in error;
      const reason = isRefused ? REFUSED : errorName(error);
      const fix = fixOf(reason);
      note({ reason, fix });
      if (said !== reason) log({ event: "mailbox.failing", reason, fix: fix || LOOK });
      said = reason;
    },
  });

  return {
    async close(): Promise<void> {
      await following.stop();
      reader.close();
    },
  };
}

const REFUSED = "refused to sign in";
const LOOK = "see that the mail server of INBOX_IMAP_URL answers; it is tried again by itself";

/** Which setting to correct after a failure, in words; "" when none is to blame. */
function fixOf(reason: string): string {
  if (reason === "OAuthRefused") return "MAIL_OAUTH: the endpoint gives no token for this id and secret";
  if (reason === REFUSED) return "INBOX_IMAP_URL: the mail server refuses this user or password";
  return reason === "ENOTFOUND" ? "INBOX_IMAP_URL: there is no such host" : "";
}
