/** Where a source's API is, and the token for it. */
export interface ApiAccess {
  /** Address that all of the API lies under; ends with a slash. */
  base: URL;
  /** Whether this machine and its network may be asked, over plain http too. */
  allowPrivate: boolean;
  token?: ApiToken;
}

/** A token and where it travels. */
export interface ApiToken {
  place: "header" | "query";
  name: string;
  /** As it is sent, such as `Bearer abc`. */
  value: string;
  /** The token in every form in which it might be seen elsewhere. */
  secrets: readonly string[];
}

/** Whether an address lies under the API's own, and so may be sent the token. */
export function isOfApi(url: URL, { base }: ApiAccess): boolean {
  return url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/** An address and headers with the token, where it may be sent. */
export function withToken(url: URL, access: ApiAccess): { url: URL; headers: Record<string, string> } {
  const { token } = access;
  if (!token || !isOfApi(url, access)) return { url, headers: {} };
  if (token.place === "header") return { url, headers: { [token.name]: token.value } };
  const signed = new URL(url);
  signed.searchParams.set(token.name, token.value);
  return { url: signed, headers: {} };
}

/** An address as a log may show it: no query, no token in the path. */
export function shownAddress(url: URL, access: ApiAccess): string {
  return hideSecrets(`${url.origin}${url.pathname}`, access).slice(0, 200);
}

/** A text without the token in any of its forms. */
export function hideSecrets(text: string, { token }: ApiAccess): string {
  if (!token) return text;
  return token.secrets.reduce((left, secret) => left.replaceAll(secret, "***"), text);
}

/** Whether a text is without the token. */
export function isClean(text: string, access: ApiAccess): boolean {
  return hideSecrets(text, access) === text;
}
