import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "desk", secret: "a secret of the desk, long enough" };

const LASTS_S = 600;

/** A key that has signed nothing. */
const OTHER_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });

/** The provider's claims about a person. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/**
 * A real provider of accounts on this machine that signs every visitor in at once, until it is closed.
 * @param returnTo address it sends people back to
 */
export async function anOidcProvider(returnTo: string) {
  let account: ProviderAccount = { sub: "unknown" };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: Provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnTo] }],
        claims: { email: ["email", "email_verified"], profile: ["preferred_username"] },
        cookies: { keys: ["of the test"] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        ttl: {
          AccessToken: LASTS_S,
          AuthorizationCode: LASTS_S,
          Grant: LASTS_S,
          IdToken: LASTS_S,
          Interaction: LASTS_S,
          Session: LASTS_S,
        },
        findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...account }) }),
        async loadExistingGrant(context) {
          const grant = new provider.Grant({
            clientId: CLIENT.id,
            accountId: context.oidc.session?.accountId ?? "",
          });
          grant.addOIDCScope("openid email profile");
          await grant.save();
          return grant;
        },
      }),
  );
  let isForged = false;
  let toldAs: string | undefined;
  server.on("request", (request, response) => {
    if (isForged && request.url === "/jwks") return void response.end(JSON.stringify({ keys: [OTHER_KEY] }));
    if (toldAs !== undefined && request.url === "/me")
      return void response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ ...account, sub: toldAs }));
    if (!request.url?.startsWith("/interaction/")) return void provider.callback()(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  });

  return {
    issuer,
    close: () => void server.close(),
    signInAs: (who: ProviderAccount) => void (account = who),
    /** Its tokens are signed with another key than those that it publishes. */
    forge: () => void (isForged = true),
    /** UserInfo tells of another account than the token. */
    tellAs: (sub: string) => void (toldAs = sub),
    /** Acts as a browser, from the address the desk redirects to. @returns the address it is sent back to */
    async visit(away: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let at = away;
      for (let hops = 0; hops < 10; hops += 1) {
        const answer = await fetch(at, {
          redirect: "manual",
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [pair = ""] = cookie.split(";");
          cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        const next = new URL(answer.headers.get("location") ?? "", at);
        if (next.origin !== issuer) return next;
        if (answer.status < 300) throw new Error(`The provider stopped: ${await answer.text()}`);
        at = next.href;
      }
      throw new Error("The provider sends in a circle");
    },
  };
}

/** It warns that keys and accounts are gone with the test, which is what a test wants. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
