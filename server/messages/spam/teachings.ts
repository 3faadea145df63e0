import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { fold } from "#model/search/fold.ts";
import type { JudgedMessage, MessageStore } from "../store/message-store.ts";
import { hostsIn } from "./find-blocked.ts";
import { likenessTo } from "./likeness.ts";
import { belongsToMany } from "./shared-hosts.ts";

/** What somebody pressed Spam or Not spam for teaches about a message. */
export interface Taught {
  signs: { points: number; reason: string }[];
  /** Whether it comes from somebody, or says what somebody said, of whom Not spam was pressed last. */
  isTrusted: boolean;
}

type Judged = Pick<JudgedMessage, "email" | "message" | "isSpam">;
type Asked = Pick<ContactMessage, "email" | "message">;

/** Older judgements teach nothing: whoever sends spam has other words and addresses by then. */
const JUDGED_MAX = 200;
/** Each host that spam has named costs a search among all messages. */
const HOSTS_MAX = 3;

/** As much as quarantine takes: the next message of one sender, or with one text, is judged as the last one was. */
const SAME_POINTS = 5;
/** A host that one message named may have been pressed by mistake, and then holds nobody else's. */
const ONE_PRESS_POINTS = 1;
/** Below quarantine, also with the link itself: something else has to speak for spam. */
const HOST_POINTS = 3;

/**
 * What the judgements that are still kept teach about a message. The last one counts, and one that was taken back is none.
 * Text decides alone, and so does the sender unless they were answered before. A host, of the sender's address or of a link, counts only while nothing in the inbox comes
 * from it or names it, unless it belongs to many, and never suffices by itself.
 */
export async function readTeachings(
  store: Pick<MessageStore, "judged" | "isInInbox" | "wasAnswered">,
  message: Asked,
): Promise<Taught> {
  const judged = await store.judged(JUDGED_MAX);
  if (judged.length === 0) return { signs: [], isTrusted: false };
  const address = message.email.toLowerCase();
  const bySender = judged.find(({ email }) => email.toLowerCase() === address);
  const isLike = likenessTo(message.message);
  const byText = judged.find((one) => isLike(one.message));
  // Anybody can type the address of somebody else: whoever was answered before does not pay for that.
  const isSpammer = bySender?.isSpam === true && !(await store.wasAnswered(address));
  const signs = [
    ...(isSpammer
      ? [{ points: SAME_POINTS, reason: "comes from a sender whose message was marked as spam here" }]
      : []),
    ...(byText?.isSpam
      ? [{ points: SAME_POINTS, reason: "says nearly the same as a message that was marked as spam here" }]
      : []),
  ];
  if (signs.length > 0) return { signs, isTrusted: false };
  const isTrusted = bySender?.isSpam === false || byText?.isSpam === false;
  return { signs: isTrusted ? [] : await hostSigns(store, judged, message), isTrusted };
}

async function hostSigns(
  store: Pick<MessageStore, "isInInbox">,
  judged: readonly Judged[],
  message: Asked,
): Promise<Taught["signs"]> {
  const spam = judged.filter(({ isSpam }) => isSpam).map((one) => ({ ...one, hosts: hostsOf(one) }));
  const named = [...hostsOf(message)].map((host) => ({
    host,
    senders: new Set(spam.filter(({ hosts }) => hosts.has(host)).map(({ email }) => email.toLowerCase()))
      .size,
  }));
  const worst = named.filter(({ senders }) => senders > 0).toSorted((a, b) => b.senders - a.senders);
  for (const { host, senders } of worst.slice(0, HOSTS_MAX)) {
    if (await store.isInInbox(fold(host))) continue;
    const points = senders > 1 ? HOST_POINTS : ONE_PRESS_POINTS;
    return [{ points, reason: `names a domain that only messages marked as spam have named (${host})` }];
  }
  return [];
}

/** The hosts of a message's links and of its sender that belong to somebody. */
function hostsOf({ email, message }: Asked): Set<string> {
  const hosts = hostsIn(`${email}\n${message}`).map((host) => host.replace(/^www\.|\.$/g, ""));
  return new Set(hosts.filter((host) => host.includes(".") && !belongsToMany(host)));
}
