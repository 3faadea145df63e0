/** What the desk keeps in a browser. */
export type DeskCookie =
  /** The session. */
  | "session"
  /** Joins the forms of somebody who is not signed in to their browser. */
  | "visit"
  /** The address to which a link was just asked for, so that the next page can say it. */
  | "asked"
  /** A sign-in under way at a provider, from where browsers bring no strict cookie back. */
  | "provider";

/** Reads and writes the cookies of the desk. */
export interface DeskCookies {
  read(header: string | undefined, cookie: DeskCookie): string | undefined;
  /** The value of `Set-Cookie`. */
  write(cookie: DeskCookie, value: string, maxAgeMs: number): string;
  clear(cookie: DeskCookie): string;
}

/**
 * Over https a name with `__Host-` ties a cookie to this very host. Over http, which is this machine alone, the name is
 * another one, and `Secure` is left out: WebKit drops such cookies on http://localhost.
 */
export function deskCookies(https: boolean): DeskCookies {
  const nameOf = (cookie: DeskCookie) => (https ? `__Host-desk-${cookie}` : `desk-${cookie}`);
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
    read(header, cookie) {
      const begins = `${nameOf(cookie)}=`;
      const part = header?.split(";").find((one) => one.trimStart().startsWith(begins));
      return part?.trim().slice(begins.length);
    },
    write,
    clear: (cookie) => write(cookie, "", 0),
  };
}
