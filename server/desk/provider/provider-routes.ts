import type { Configuration } from "openid-client";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { SignInProblem } from "#model/desk/sign-in-views.ts";
import { errorName } from "../../platform/describe-error.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import { forAnybody, type DeskAnswer, type DeskHandler } from "../http/desk-handler.ts";
import { enter } from "../sign-in/enter.ts";
import { tooMany } from "../sign-in/link-routes.ts";
import { nextAddress } from "../sign-in/next-address.ts";
import type { SignInLimits } from "../sign-in/sign-in-limits.ts";
import { personOfAccount } from "./identities.ts";
import { provenEmail } from "./proven-email.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { readTransaction, TRANSACTION_MS, writeTransaction } from "./transaction.ts";

/** A provider that does not answer within this time failed. */
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
          // Who is asked to sign in once more does so there, too.
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
        // Many providers tell an address only where they are asked for it; an answer about another account is an error.
        if (
          personId === undefined &&
          claims["email"] === undefined &&
          config.serverMetadata().userinfo_endpoint
        )
          personId = await personFor(await fetchUserInfo(config, tokens.access_token, claims.sub));
        const entered =
          personId === undefined
            ? undefined
            : await enter(parts, cookies, request, { personId, way: "provider", next: transaction.next });
        if (!entered) return refuse("not invited", "not-invited");
        return { goOn: entered.to, cookies: entered.cookies };
      } catch (error) {
        return refuse(errorName(error), "provider-failed");
      }
    }),
  ];
}

/** Asks the provider once for its addresses and keys; an attempt that failed is repeated by the next who signs in. */
function discoverOnce({ issuer, clientId, clientSecret }: ProviderSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  return () => {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to be noticed; the settings take http for this machine alone
    known ??= library().then(({ discovery, allowInsecureRequests, enableNonRepudiationChecks }) =>
      discovery(issuer, clientId, clientSecret, undefined, {
        timeout: ANSWER_WITHIN_S,
        execute: [
          // Tokens are believed by their signature, not only by the connection that they came over.
          enableNonRepudiationChecks,
          ...(issuer.protocol === "http:" ? [allowInsecureRequests] : []),
        ],
      }),
    );
    known.catch(() => (known = undefined));
    return known;
  };
}
