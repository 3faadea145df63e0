/** Cookies of the desk. */
type DeskCookie =
  /** The session. */
  | "session"
  /** Ties the forms of a visitor who is not signed in to one browser. */
  | "visit"
  /** The address of the last link request, for the next page. */
  | "asked"
  /** A sign-in in progress at a provider; browsers send no strict cookie on the way back. */
  | "provider";

/** Reads and writes the cookies of the desk. */
export type DeskCookies = ReturnType<typeof deskCookies>;

/**
 * Over https the prefix `__Host-` ties a cookie to this host. Over http, only on this machine, prefix and `Secure` are
 * left out: WebKit drops such cookies on http://localhost.
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
