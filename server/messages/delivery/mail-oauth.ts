import { callbackify } from "node:util";
import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { isLoopback } from "../../platform/loopback.ts";
import { SettingsError, type Given } from "../../platform/settings-error.ts";
import { sendRequest } from "./http-request.ts";

/** Of the application that signs in to mail servers: where it gets its tokens, with its id and secret. */
export type MailOAuth = URL;

/** @throws SettingsError unless it is an address over https, or of this machine, with an id and a secret */
export function readMailOAuth(given: Given): MailOAuth | undefined {
  const value = given("MAIL_OAUTH");
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const safe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  if (url && safe && url.username && url.password) return url;
  throw new SettingsError(
    "MAIL_OAUTH must be an address such as https://id:secret@login.microsoftonline.com/tenant/oauth2/v2.0/token",
  );
}

/** What an account at Microsoft 365 asks for; another service is named in the query of the address. */
const USUAL = { grant_type: "client_credentials", scope: "https://outlook.office365.com/.default" };
/** A token is not used in the last minute before it expires: it might expire on the way. */
const MARGIN_MS = 60_000;

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** The endpoint of tokens gave none. */
class OAuthRefused extends Error {
  override name = "OAuthRefused";
}

/** Gives a token that is valid for at least a minute; `anew` when the one before was refused. */
export type MailTokens = (anew?: boolean) => Promise<string>;

/**
 * Tokens of XOAUTH2 for IMAP and SMTP, each kept until it expires.
 * @throws OAuthRefused when there is none; otherwise rejects when nothing answers
 */
export function createMailTokens(endpoint: MailOAuth, now: () => Date): MailTokens {
  let kept: { token: string; until: number } | undefined;
  const { username, password, searchParams } = endpoint;
  const url = new URL(endpoint.pathname, endpoint.origin);
  const body = new URLSearchParams({
    ...USUAL,
    client_id: decodeURIComponent(username),
    client_secret: decodeURIComponent(password),
    ...Object.fromEntries(searchParams),
  });
  return async (anew = false) => {
    if (kept && !anew && now().getTime() < kept.until) return kept.token;
    const { status, text } = await sendRequest({
      method: "POST",
      url,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
      body: body.toString(),
      signal: new AbortController().signal,
      reads: true,
    });
    const read = parseJsonAs(answerSchema, text);
    if (status !== 200 || !read) throw new OAuthRefused(`HTTP ${status}`);
    kept = { token: read.access_token, until: now().getTime() + read.expires_in * 1000 - MARGIN_MS };
    return kept.token;
  };
}

/** How nodemailer signs in with tokens. */
export function smtpAuth(user: string, tokens: MailTokens) {
  const give = callbackify((anew: boolean) => tokens(anew));
  const provisionCallback = (_user: string, anew: boolean, done: Parameters<typeof give>[1]) =>
    give(anew, done);
  return { type: "OAuth2" as const, user, provisionCallback };
}
