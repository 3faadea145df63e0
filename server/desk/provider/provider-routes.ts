import type { Configuration } from "openid-client";
import { z } from "zod/mini";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { SignInProblem } from "#model/desk/sign-in-views.ts";
import { isSame, seal } from "../access/token.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import { type DeskAnswer, type DeskHandler, forAnybody } from "../http/desk-handler.ts";
import { personOfAccount } from "./identities.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { completeSignIn, nextAddress } from "../sign-in/complete-sign-in.ts";
import { tooMany } from "../sign-in/link-routes.ts";
import type { SignInLimits } from "../sign-in/sign-in-limits.ts";
import { errorName } from "../../platform/describe-error.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";

/** Time at the provider, in milliseconds. */
const TRANSACTION_MS = 10 * 60 * 1000;

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
});

/** A sign-in in progress at a provider. */
type Transaction = z.infer<typeof schema>;

/** The text of a transaction for its cookie. */
function writeTransaction(secret: Uint8Array, transaction: Transaction): string {
  const payload = Buffer.from(JSON.stringify(transaction)).toString("base64url");
  return `${payload}.${seal(secret, "provider", payload)}`;
}

/** Reads a cookie. Undefined if it is not ours, or expired. */
function readTransaction(secret: Uint8Array, cookie: string, now: Date): Transaction | undefined {
  const [payload = "", given = ""] = cookie.split(".");
  if (!isSame(given, seal(secret, "provider", payload))) return undefined;
  const transaction = parseJsonAs(schema, Buffer.from(payload, "base64url").toString());
  return transaction && transaction.until > now.getTime() ? transaction : undefined;
}

/** Timeout of a provider, in seconds. */
const ANSWER_WITHIN_S = 10;

/** Loaded with the first use, and only where a provider is set. */
const library = () => import("openid-client");

/** Signing in with an account at a provider, by OpenID Connect: authorization code, PKCE, state and nonce. */
export function providerRoutes(parts: DeskParts, cookies: DeskCookies, limits: SignInLimits): DeskHandler[] {
  const { database, now, secret, settings } = parts;
  const { provider, origin } = settings;
  const configured = provider && discoverOnce(provider);

  const problem = (name: SignInProblem): DeskAnswer => ({
    goOn: `${DESK_PATHS.signIn}?problem=${name}`,
    cookies: [cookies.clear("provider")],
  });

  return [
    forAnybody("GET", DESK_PATHS.provider, async ({ query, raw }) => {
      if (!configured) return { refused: { kind: "not-found" }, status: 404 };
      const waitSeconds = limits.asked(raw);
      if (waitSeconds > 0) return tooMany(waitSeconds);
      const oidc = await library();
      const transaction = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        next: nextAddress(query.get("next") ?? ""),
        until: now().getTime() + TRANSACTION_MS,
      };
      try {
        const away = oidc.buildAuthorizationUrl(await configured(), {
          redirect_uri: `${origin}${DESK_PATHS.providerReturn}`,
          scope: "openid email profile",
          code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
          code_challenge_method: "S256",
          // A repeated sign-in must happen at the provider, too.
          ...(query.has("again") && { prompt: "login" }),
          state: transaction.state,
          nonce: transaction.nonce,
        });
        const cookie = cookies.write("provider", writeTransaction(secret(), transaction), TRANSACTION_MS);
        return { away, cookies: [cookie] };
      } catch (error) {
        limits.refused(raw, "provider", errorName(error));
        return problem("provider-failed");
      }
    }),

    forAnybody("GET", DESK_PATHS.providerReturn, async (request) => {
      const { raw } = request;
      if (!provider || !configured) return { refused: { kind: "not-found" }, status: 404 };
      const refuse = (reason: string, name: SignInProblem): DeskAnswer => {
        const waitSeconds = limits.refused(raw, "provider", reason);
        return waitSeconds > 0 ? tooMany(waitSeconds) : problem(name);
      };
      const cookie = cookies.read(raw.headers.cookie, "provider") ?? "";
      const transaction = readTransaction(secret(), cookie, now());
      if (!transaction) return refuse("no transaction", "provider-failed");
      try {
        const { authorizationCodeGrant, fetchUserInfo } = await library();
        const config = await configured();
        const tokens = await authorizationCodeGrant(config, new URL(raw.url, origin), {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return refuse("no claims", "provider-failed");
        const account = { issuer: claims.iss, subject: claims.sub };
        const personFor = (told: unknown) =>
          personOfAccount(database, account, provenEmail(told, provider.issuer), now());
        let personId = await personFor(claims);
        // Many providers give the address only on request; an answer about another account is an error.
        if (
          personId === undefined &&
          claims["email"] === undefined &&
          config.serverMetadata().userinfo_endpoint
        )
          personId = await personFor(await fetchUserInfo(config, tokens.access_token, claims.sub));
        const { next } = transaction;
        const entered =
          personId === undefined
            ? undefined
            : await completeSignIn(parts, cookies, request, { personId, way: "provider", next });
        if (!entered) return refuse("not invited", "not-invited");
        return { goOn: entered.to, cookies: entered.cookies };
      } catch (error) {
        return refuse(errorName(error), "provider-failed");
      }
    }),
  ];
}

/** Requests the provider's addresses and keys once; the next sign-in repeats a failed attempt. */
function discoverOnce({ issuer, clientId, clientSecret }: ProviderSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  return () => {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to be noticed; the settings take http for this machine alone
    known ??= library().then(({ discovery, allowInsecureRequests, enableNonRepudiationChecks }) =>
      discovery(issuer, clientId, clientSecret, undefined, {
        timeout: ANSWER_WITHIN_S,
        execute: [
          // Tokens are verified by their signature, not only by their connection.
          enableNonRepudiationChecks,
          ...(issuer.protocol === "http:" ? [allowInsecureRequests] : []),
        ],
      }),
    );
    known.catch(() => (known = undefined));
    return known;
  };
}

const claims = z.object({
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  preferred_username: z.optional(z.string()),
  idp: z.optional(z.unknown()),
  tid: z.optional(z.string()),
});

const ENTRA = /^login\.microsoftonline\.(?:com|us)$|^login\.partner\.microsoftonline\.cn$/;

/**
 * The address that a provider has proven to be that of an account. Most say so with `email_verified`. Entra ID never
 * does, and the owner of a tenant can write any `email` into it: there the sign-in name counts, of a member of the one
 * tenant that is set, because its domains are proven and its administrator gives the names. Guests have none.
 * @see https://learn.microsoft.com/entra/identity-platform/claims-validation
 */
export function provenEmail(given: unknown, issuer: URL): string | undefined {
  const { data } = claims.safeParse(given);
  if (!data) return undefined;
  if (!ENTRA.test(issuer.hostname)) return data.email_verified === true ? data.email : undefined;
  const isMember =
    data.idp === undefined && data.tid !== undefined && issuer.pathname.includes(`/${data.tid}/`);
  return isMember ? data.preferred_username : undefined;
}
