import { type SpamScore, trainClassifier, type Written } from "./classifier.ts";
import { hostOf, hostsIn, areAlike, type Shape, shapeOf } from "./likeness.ts";
import type { EarlierMessages, SenderRecord, Verdict } from "../store/earlier-messages.ts";

/** Evidence about a new message from earlier ones and their verdicts. */
export interface Past {
  sender: SenderRecord;
  /** Number of recent senders of this text, including this one; colleagues count as one. */
  senders: number;
  /** Whether this text, or one nearly equal, was marked as spam or as not spam. */
  text: "spam" | "alike" | "honest" | undefined;
  /** True if the sender's domain has sent spam from several addresses, and nothing else. */
  isSpamDomain: boolean;
  /** A domain that spam of several senders named, and no honest message. */
  spamLink: string | undefined;
  reading: SpamScore | undefined;
}

/** Maximum verdicts of each kind; older spam has other words and addresses. */
const VERDICTS_MAX = 500;
/** A single marked sender of a domain may be a mistake. */
const SPAM_SENDERS_MIN = 2;

interface Learnt {
  /** Whether a text was last marked as spam. */
  texts: Map<string, boolean>;
  spam: Shape[];
  /** By host: its senders, and senders linking to it, with individual verdicts. */
  spamFrom: Map<string, Set<string>>;
  spamNaming: Map<string, Set<string>>;
  honestNaming: Set<string>;
  read: ReturnType<typeof trainClassifier>;
}

const learnt = new WeakMap<EarlierMessages, { version: string; what: Learnt }>();

/**
 * Looks up evidence in earlier messages.
 * @param since start of the period in which copies count
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

/** The results of all verdicts, cached until the next one. */
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

/** The hosts in a text that have one owner. */
function privateHosts(text: string): string[] {
  return hostsIn(text).filter((host) => host.includes(".") && !belongsToMany(host));
}

/** Number of people behind some addresses: colleagues count as one, and so do the aliases of a mailbox. */
function countSenders(emails: readonly string[]): number {
  const senders = emails.map((email) => {
    const host = hostOf(email);
    const mailbox = email.toLowerCase().replace(/\+[^+@]*@/u, "@");
    return belongsToMany(host) ? mailbox : host.split(".").slice(-2).join(".");
  });
  return new Set(senders).size;
}

/** Public mail services, networks and shops: one user is no evidence about another. */
const SHARED = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
  aol.com proton.me protonmail.com pm.me zoho.com zohomail.in fastmail.com hey.com tutanota.com mail.com gmx.com gmx.net
  gmx.de gmx.at web.de t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr free.fr laposte.net sfr.fr
  libero.it virgilio.it tiscali.it telefonica.net uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl
  seznam.cz centrum.cz abv.bg ukr.net mail.ru yandex.ru yandex.com rambler.ru bk.ru list.ru inbox.ru qq.com foxmail.com
  163.com 126.com sina.com aliyun.com naver.com daum.net hanmail.net rediffmail.com bigpond.com optusnet.com.au shaw.ca
  rogers.com sympatico.ca comcast.net verizon.net att.net btinternet.com sky.com virginmedia.com xtra.co.nz trustpilot.com
  linkedin.com facebook.com instagram.com twitter.com x.com youtube.com youtu.be tiktok.com pinterest.com reddit.com
  github.com gitlab.com medium.com wordpress.com blogspot.com wikipedia.org wa.me whatsapp.com t.me telegram.me
  microsoft.com office.com sharepoint.com 1drv.ms dropbox.com wetransfer.com notion.so figma.com calendly.com zoom.us
  bit.ly tinyurl.com goo.gl maps.app.goo.gl forms.gle amazon.com apple.com paypal.com stripe.com upwork.com fiverr.com
  tuta.com tutamail.com duck.com email.com usa.com post.com inbox.com inbox.lv mail.ee yopmail.com walla.co.il
  bluewin.ch hispeed.ch sunrise.ch chello.at aon.at arcor.de vodafone.de unitybox.de skynet.be telenet.be ziggo.nl kpnmail.nl
  planet.nl xs4all.nl home.nl hetnet.nl sapo.pt neuf.fr bbox.fr numericable.fr alice.it tin.it email.it iol.it telia.com
  comhem.se bredband.net online.no mail.dk stofanet.dk elisanet.fi luukku.com post.cz email.cz volny.cz azet.sk zoznam.sk
  freemail.hu citromail.hu net.hr siol.net i.ua meta.ua tut.by mail.bg dir.bg mynet.com ttmail.com superonline.com
  indiatimes.com sify.com vsnl.net in.com iinet.net.au tpg.com.au telstra.com talktalk.net virgin.net ntlworld.com
  blueyonder.co.uk eircom.net cox.net charter.net earthlink.net juno.com bellsouth.net sbcglobal.net optonline.net
  frontier.com telus.net videotron.ca bell.net yeah.net sohu.com 139.com 189.cn nate.com docomo.ne.jp ezweb.ne.jp
  softbank.ne.jp nifty.com biglobe.ne.jp ocn.ne.jp hinet.net netvigator.com singnet.com.sg emirates.net.ae maktoob.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Companies with a domain in many countries. */
const EVERYWHERE = /(?:^|\.)(?:yahoo|hotmail|outlook|live|google|amazon|gmx)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Whether a host, or a parent domain, has unrelated users. */
function belongsToMany(host: string): boolean {
  const labels = host.split(".");
  return EVERYWHERE.test(host) || labels.some((_, index) => SHARED.has(labels.slice(index).join(".")));
}
