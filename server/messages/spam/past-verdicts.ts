import type { EarlierMessages, SenderRecord, Verdict } from "../store/earlier-messages.ts";
import { trainClassifier, type Reading } from "./classifier.ts";
import { hostOf, hostsIn } from "./find-blocked.ts";
import { areAlike, shapeOf, type Shape } from "./likeness.ts";
import { belongsToMany } from "./shared-hosts.ts";
import type { Written } from "./writing-signs.ts";

/** What earlier messages, and the verdicts on them, say of a new one. */
export interface Past {
  sender: SenderRecord;
  /** From how many senders the text came lately, this one included; colleagues are one. */
  senders: number;
  /** Whether the text was marked as spam, or one that is nearly the same, or as not spam. */
  text: "spam" | "alike" | "honest" | undefined;
  /** Spam of several senders came from the sender's domain, and nothing else did. */
  isSpamDomain: boolean;
  /** A domain that spam of several senders named, and no honest message. */
  spamLink: string | undefined;
  reading: Reading | undefined;
}

/** Verdicts of each kind that count; older spam has other words and addresses. */
const VERDICTS_MAX = 500;
/** A domain of which one sender was marked may have been marked by mistake. */
const SPAM_SENDERS_MIN = 2;

interface Learnt {
  /** Whether a text was last said to be spam. */
  texts: Map<string, boolean>;
  spam: Shape[];
  /** By host, the senders at it and those who named it whose messages were marked one by one. */
  spamFrom: Map<string, Set<string>>;
  spamNaming: Map<string, Set<string>>;
  honestNaming: Set<string>;
  read: ReturnType<typeof trainClassifier>;
}

const learnt = new WeakMap<EarlierMessages, { version: string; what: Learnt }>();

/**
 * Looks up what is known of a message from those before it.
 * @param since copies of its text count from then on
 */
export async function readPast(store: EarlierMessages, message: Written, since: Date): Promise<Past> {
  const { texts, spam, spamFrom, spamNaming, honestNaming, read } = await learn(store);
  const shape = shapeOf(message.message);
  const host = hostOf(message.email);
  const isMarked = texts.get(shape.plain);
  const isAlike = () => spam.some((one) => areAlike(one, shape));
  const isSuspect = (senders: Set<string> | undefined) => (senders?.size ?? 0) >= SPAM_SENDERS_MIN;
  return {
    sender: await store.recordOf(message.email),
    senders: countSenders([message.email, ...(await store.sendersOf(message.message, since))]),
    text: isMarked === undefined ? (isAlike() ? "alike" : undefined) : isMarked ? "spam" : "honest",
    isSpamDomain: isSuspect(spamFrom.get(host)) && !(await store.isInInboxFrom(host)),
    spamLink: privateHosts(message.message).find(
      (named) => isSuspect(spamNaming.get(named)) && !honestNaming.has(named),
    ),
    reading: message.message === "" ? undefined : read?.(message),
  };
}

/** What all verdicts teach, until there is another. */
async function learn(store: EarlierMessages): Promise<Learnt> {
  const version = await store.verdictsVersion();
  const known = learnt.get(store);
  if (known?.version === version) return known.what;
  const what = learnFrom(await store.verdicts(VERDICTS_MAX));
  learnt.set(store, { version, what });
  return what;
}

function learnFrom(verdicts: readonly Verdict[]): Learnt {
  const shaped = verdicts.map((one) => ({ ...one, shape: shapeOf(one.message) }));
  const pressed = verdicts.filter(({ isSpam, isAlong }) => isSpam && !isAlong);
  return {
    // The last verdict is the first of the list.
    texts: new Map(shaped.toReversed().map(({ shape, isSpam }) => [shape.plain, isSpam])),
    spam: shaped.filter(({ isSpam }) => isSpam).map(({ shape }) => shape),
    spamFrom: sendersByHost(pressed, ({ email }) => privateHosts(`@${hostOf(email)}`)),
    spamNaming: sendersByHost(pressed, ({ email, message }) => privateHosts(`@${hostOf(email)} ${message}`)),
    honestNaming: new Set(
      verdicts
        .filter(({ isSpam }) => !isSpam)
        .flatMap(({ email, message }) => hostsIn(`${email} ${message}`)),
    ),
    read: trainClassifier(verdicts.filter(({ message }) => message !== "")),
  };
}

function sendersByHost(verdicts: readonly Verdict[], hostsOf: (one: Verdict) => string[]) {
  const senders = new Map<string, Set<string>>();
  for (const verdict of verdicts)
    for (const host of hostsOf(verdict))
      senders.set(host, (senders.get(host) ?? new Set()).add(verdict.email.toLowerCase()));
  return senders;
}

/** The hosts in a text that belong to somebody. */
function privateHosts(text: string): string[] {
  return hostsIn(text).filter((host) => host.includes(".") && !belongsToMany(host));
}

/** How many senders some addresses stand for: colleagues are one, and so are the aliases of a mailbox. */
function countSenders(emails: readonly string[]): number {
  const senders = emails.map((email) => {
    const host = hostOf(email);
    const mailbox = email.toLowerCase().replace(/\+[^+@]*@/u, "@");
    return belongsToMany(host) ? mailbox : host.split(".").slice(-2).join(".");
  });
  return new Set(senders).size;
}
