/** The API of a source, and its token. */
export interface ApiAccess {
  /** Base address of the API; ends with a slash. */
  base: URL;
  /** Whether private addresses are allowed, with plain http too. */
  allowPrivate: boolean;
  token?: ApiToken;
}

/** A token and where it travels. */
export interface ApiToken {
  place: "header" | "query";
  name: string;
  /** The value sent, such as `Bearer abc`. */
  value: string;
  /** The token in every form in which it might appear. */
  secrets: readonly string[];
}

/** Whether an address is below the API's base, and so may receive the token. */
export function isOfApi(url: URL, { base }: ApiAccess): boolean {
  return url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/** An address and headers with the token, if it may be sent. */
export function withToken(url: URL, access: ApiAccess): { url: URL; headers: Record<string, string> } {
  const { token } = access;
  if (!token || !isOfApi(url, access)) return { url, headers: {} };
  if (token.place === "header") return { url, headers: { [token.name]: token.value } };
  const signed = new URL(url);
  signed.searchParams.set(token.name, token.value);
  return { url: signed, headers: {} };
}

/** An address safe to log: no query, no token in the path. */
export function shownAddress(url: URL, access: ApiAccess): string {
  return hideSecrets(`${url.origin}${url.pathname}`, access).slice(0, 200);
}

/** A text with the token removed in all its forms. */
export function hideSecrets(text: string, { token }: ApiAccess): string {
  if (!token) return text;
  return token.secrets.reduce((left, secret) => left.replaceAll(secret, "***"), text);
}

/** Whether a text does not contain the token. */
export function isClean(text: string, access: ApiAccess): boolean {
  return hideSecrets(text, access) === text;
}
