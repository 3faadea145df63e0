/** Cookies of the desk. */
type DeskCookie =
  /** The session. */
  | "session"
  /** Ties the forms of a visitor who is not signed in to one browser. */
  | "visit"
  /** The address to which a link was just asked for, so that the next page can say it. */
  | "asked"
  /** A sign-in under way at a provider, from where browsers bring no strict cookie back. */
  | "provider";

/** Reads and writes the cookies of the desk. */
export type DeskCookies = ReturnType<typeof deskCookies>;

/**
 * Over https a name with `__Host-` ties a cookie to this very host. Over http, which is this machine alone, the name is
 * another one, and `Secure` is left out: WebKit drops such cookies on http://localhost.
 */
export function deskCookies(https: boolean) {
  const nameOf = (cookie: DeskCookie) => (https ? `__Host-desk-${cookie}` : `desk-${cookie}`);
  /** The value of `Set-Cookie`. */
  const write = (cookie: DeskCookie, value: string, maxAgeMs: number) =>
    [
      `${nameOf(cookie)}=${value}`,
      "Path=/",
      `Max-Age=${Math.floor(maxAgeMs / 1000)}`,
      "HttpOnly",
      `SameSite=${cookie === "provider" ? "Lax" : "Strict"}`,
      ...(https ? ["Secure"] : []),
    ].join("; ");
  return {
    read(header: string | undefined, cookie: DeskCookie): string | undefined {
      const begins = `${nameOf(cookie)}=`;
      const part = header?.split(";").find((one) => one.trimStart().startsWith(begins));
      return part?.trim().slice(begins.length);
    },
    write,
    clear: (cookie: DeskCookie) => write(cookie, "", 0),
  };
}
