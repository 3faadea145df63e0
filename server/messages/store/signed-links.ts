import { randomBytes } from "node:crypto";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { answerMessage } from "./actions/record-action.ts";
import type { WaysOut } from "./actions/place-message.ts";
import { eventState } from "./event-state.ts";
import { judgedBy } from "./lists/read-message.ts";
import { messageEvents } from "./message-events.ts";
import { findMessage, type StoredMessage } from "./message-store.ts";
import { hashSignedLink, signedLinkToken } from "./submission-hashes.ts";

const ID_BYTES = 16;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A signed link ends so long after the promise of its message. */
const OPEN_DAYS = 14;

/** What links are made and read with. */
export interface LinkParts {
  database: MessageDatabase;
  /** Key of the links; with another secret all of them are void. */
  secret: Uint8Array;
  /** By which ways a doubtful message goes out once it is answered. */
  ways?: WaysOut;
}

/** The link for one recipient of the mail of a delivery. */
export interface IssuedLink {
  id: string;
  /** The secret part of its address; absent when the link was revoked. */
  token?: string;
  /** Whether an earlier try of the delivery got through to this recipient. */
  isMailed: boolean;
}

/** What a link shows: its message, or that there is nothing any more. */
export type SignedLink =
  | {
      kind: "open";
      message: StoredMessage;
      /** To whom the link was sent. */
      recipient: string;
      until: Date;
      answered?: { by: string; at: Date };
      /** The last word on whether it is spam, and the event of it. */
      judged?: { event: string; as: "spam" | "not-spam"; by: string; at: Date };
    }
  | { kind: "ended" };

export type SignedLinks = ReturnType<typeof openLinks>;

/** Links by the clock of the site. @param parts asked for only when a link is */
export function openLinks(parts: () => LinkParts, now: () => Date) {
  return {
    /** For the page of the desk that links lead to. */
    desk: {
      /** What a link shows now. */
      read: (token: string) => readSignedLink(parts(), token, now()),
      /** Records that the message of a link was answered by its recipient. */
      answer: (token: string) => answerBySignedLink(parts(), token, now()),
    },
    /** For mails. @param origin of the desk, where links lead */
    forMails: (origin: string) => ({
      origin,
      issue: (delivery: LinkedDelivery) => issueSignedLink(parts(), delivery, now()),
      noteMailed: (id: string) => noteMailed(parts().database, id, now()),
    }),
  };
}

/** One recipient of the mail of a delivery. */
interface LinkedDelivery {
  delivery: string;
  messageId: string;
  recipient: string;
}

/** When the links about a message end. */
export function signedLinkEnds({
  answerBy,
  receivedAt,
}: Pick<StoredMessage, "answerBy" | "receivedAt">): Date {
  return new Date((answerBy ?? receivedAt).getTime() + OPEN_DAYS * DAY_MS);
}

/** The link for a recipient of a delivery: made at the first try, and the same at every other. */
export async function issueSignedLink(
  { database, secret }: LinkParts,
  { delivery, messageId, recipient }: LinkedDelivery,
  at: Date,
): Promise<IssuedLink> {
  const id = randomBytes(ID_BYTES).toString("hex");
  await database.queries
    .insertInto("signed_links")
    .values({
      id,
      token_hash: hashSignedLink(secret, signedLinkToken(secret, id)),
      message_id: messageId,
      delivery,
      recipient,
      issued_at: at.toISOString(),
      mailed_at: "",
      revoked_at: "",
    })
    .onConflict((conflict) => conflict.columns(["delivery", "recipient"]).doNothing())
    .execute();
  const row = await database.queries
    .selectFrom("signed_links")
    .select(["id", "mailed_at", "revoked_at"])
    .where("delivery", "=", delivery)
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    ...(row.revoked_at === "" && { token: signedLinkToken(secret, row.id) }),
    isMailed: row.mailed_at !== "",
  };
}

/** Records that the mail with a link was taken by the mail server. */
export async function noteMailed(
  { queries }: Pick<MessageDatabase, "queries">,
  id: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("signed_links")
    .set({ mailed_at: at.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** What a link shows at a moment. Reading it changes nothing: mail scanners open links. */
export async function readSignedLink(
  { database, secret }: LinkParts,
  token: string,
  at: Date,
): Promise<SignedLink> {
  const link = await database.queries
    .selectFrom("signed_links")
    .select(["message_id", "recipient"])
    .where("token_hash", "=", hashSignedLink(secret, token))
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  const message = link && (await findMessage(database.queries, "id", link.message_id));
  if (!message) return { kind: "ended" };
  const until = signedLinkEnds(message);
  if (at >= until) return { kind: "ended" };
  const events = (await messageEvents(database, [message.id])).get(message.id) ?? [];
  const state = eventState(events);
  const { answer, judgement } = state;
  const { judged } = judgedBy(state);
  // Who called it spam here may take that back here.
  if (message.state === "junk" && judgement?.by !== link.recipient) return { kind: "ended" };
  return {
    kind: "open",
    message,
    recipient: link.recipient,
    until,
    ...(answer && { answered: { by: answer.by, at: answer.at } }),
    ...(judged && judgement && { judged: { ...judged, event: judgement.id } }),
  };
}

/**
 * Records by a link that its message was answered, under the address that the link was sent to. Resolves only once that
 * would survive a power cut.
 * @returns the outcome; `unchanged` when it was answered already
 */
export async function answerBySignedLink(
  parts: LinkParts,
  token: string,
  at: Date,
): Promise<"recorded" | "unchanged" | "ended"> {
  const link = await readSignedLink(parts, token, at);
  if (link.kind === "ended") return "ended";
  const actor = { by: link.recipient, at, byLink: true, ...parts.ways };
  const outcome = await answerMessage(parts.database, link.message.reference, actor);
  if (outcome.kind === "recorded") return "recorded";
  return outcome.kind === "already-answered" ? "unchanged" : "ended";
}

/** Makes links void: those about one message, or all. @returns how many; undefined when there is no such message */
export async function revokeSignedLinks(
  { queries }: Pick<MessageDatabase, "queries">,
  at: Date,
  reference?: string,
): Promise<number | undefined> {
  const message = reference === undefined ? undefined : await findMessage(queries, "reference", reference);
  if (reference !== undefined && !message) return undefined;
  const { numUpdatedRows } = await queries
    .updateTable("signed_links")
    .set({ revoked_at: at.toISOString() })
    .$if(message !== undefined, (query) => query.where("message_id", "=", message?.id ?? ""))
    .where("revoked_at", "=", "")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
