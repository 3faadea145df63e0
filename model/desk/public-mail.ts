/** Hosts at which anyone gets a mailbox, without their endings: sharing one says nothing. */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set(
  `gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac gmx web t-online
  freenet mail email posteo mailbox proton protonmail pm tutanota tuta fastmail hey zoho zohomail
  yandex rediffmail indiatimes sify qq 163 126 yeah sina naver hanmail daum orange wanadoo laposte
  free sfr libero virgilio tiscali alice seznam wp o2 onet interia bk inbox list rambler comcast
  verizon att sbcglobal btinternet sky bigpond telia ziggo kpnmail bluewin uol bol`.split(/\s+/),
);

/** Domains of services that forward to an address and hide it; some give each person a name below theirs. */
const RELAYS =
  /(?:^|\.)(?:privaterelay\.appleid\.com|duck\.com|mozmail\.com|simplelogin\.com|slmail\.me|passmail\.net|anonaddy\.(?:com|me)|addy\.io)$/;

/** Endings of two parts, such as in yahoo.co.uk. */
const SECOND_LEVEL = /\.(?:co|com|net|org|ac)\.[a-z]{2}$/;

/** The mail domain of a company, in lower case; undefined for one of a public provider or a relay, and where there is none. */
export function companyDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  const parts = domain.replace(SECOND_LEVEL, ".x").split(".");
  if (!email.includes("@") || parts.length < 2 || parts.some((part) => part === "")) return undefined;
  const isPublic = RELAYS.test(domain) || (parts.length === 2 && PUBLIC_HOSTS.has(parts[0] ?? ""));
  return isPublic ? undefined : domain;
}
