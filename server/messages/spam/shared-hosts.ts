/** Mail services, networks and shops that people of every kind use: what one of them does says nothing of another. */
const SHARED = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
  aol.com proton.me protonmail.com pm.me zoho.com zohomail.in fastmail.com hey.com tutanota.com mail.com gmx.com gmx.net
  gmx.de gmx.at web.de t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr free.fr laposte.net sfr.fr
  libero.it virgilio.it tiscali.it telefonica.net uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl
  seznam.cz centrum.cz abv.bg ukr.net mail.ru yandex.ru yandex.com rambler.ru bk.ru list.ru inbox.ru qq.com foxmail.com
  163.com 126.com sina.com aliyun.com naver.com daum.net hanmail.net rediffmail.com bigpond.com optusnet.com.au shaw.ca
  rogers.com sympatico.ca comcast.net verizon.net att.net btinternet.com sky.com virginmedia.com xtra.co.nz
  linkedin.com facebook.com instagram.com twitter.com x.com youtube.com youtu.be tiktok.com pinterest.com reddit.com
  github.com gitlab.com medium.com wordpress.com blogspot.com wikipedia.org wa.me whatsapp.com t.me telegram.me
  microsoft.com office.com sharepoint.com 1drv.ms dropbox.com wetransfer.com notion.so figma.com calendly.com zoom.us
  bit.ly tinyurl.com goo.gl maps.app.goo.gl goo.gl forms.gle amazon.com apple.com paypal.com stripe.com upwork.com
  fiverr.com trustpilot.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Companies with a domain in many countries. */
const EVERYWHERE = /(?:^|\.)(?:yahoo|hotmail|outlook|live|google|amazon|gmx)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Whether a host, or a domain above it, is used by so many that nobody is known by it. */
export function belongsToMany(host: string): boolean {
  const labels = host.split(".");
  return EVERYWHERE.test(host) || labels.some((_, index) => SHARED.has(labels.slice(index).join(".")));
}
