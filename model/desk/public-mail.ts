/** Hosts at which anyone gets a mailbox, without their endings: sharing one says nothing. */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set(
  `gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac gmx web t-online
  freenet mail email posteo mailbox proton protonmail pm tutanota tuta fastmail hey zoho zohomail
  yandex rediffmail indiatimes sify qq 163 126 yeah sina naver hanmail daum orange wanadoo laposte
  free sfr libero virgilio tiscali alice seznam wp o2 onet interia bk inbox list rambler comcast
  verizon att sbcglobal btinternet sky bigpond telia ziggo kpnmail bluewin uol bol`.split(/\s+/),
);

/** Endings of two parts, such as in yahoo.co.uk. */
const SECOND_LEVEL = /\.(?:co|com|net|org|ac)\.[a-z]{2}$/;

/** The mail domain of a company, in lower case; undefined for one of a public provider, and where there is none. */
export function companyDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  const parts = domain.replace(SECOND_LEVEL, ".x").split(".");
  if (!email.includes("@") || parts.length < 2 || parts.some((part) => part === "")) return undefined;
  const isPublic = parts.length === 2 && PUBLIC_HOSTS.has(parts[0] ?? "");
  return isPublic ? undefined : domain;
}
