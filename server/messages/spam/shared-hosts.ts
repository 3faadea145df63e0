/** Mail services, networks and shops that people of every kind use: one user says nothing of another. */
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

/** Whether a host, or a domain above it, has users who have nothing to do with each other. */
export function belongsToMany(host: string): boolean {
  const labels = host.split(".");
  return EVERYWHERE.test(host) || labels.some((_, index) => SHARED.has(labels.slice(index).join(".")));
}
