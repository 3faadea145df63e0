import { need, readUrl, refuseOrphans, SettingsError, type Given } from "../../platform/settings-error.ts";

/** A provider of accounts that speaks OpenID Connect, such as Microsoft Entra ID. */
export interface ProviderSettings {
  /** Issuer of its tokens, without a trailing slash, as written by the provider. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Display name: "Continue with …". */
  name: string;
}

/** Issuers of Entra ID that accept every tenant: there, an account can claim any address. */
const SHARED_TENANTS = /^\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)/i;

const NAME_MAX_CHARS = 30;

/**
 * Undefined without a provider.
 * @throws SettingsError naming the invalid variable
 */
export function readProviderSettings(given: Given): ProviderSettings | undefined {
  const value = given("DESK_OIDC_ISSUER");
  if (value === undefined)
    return refuseOrphans(given, "DESK_OIDC_ISSUER", [
      "DESK_OIDC_CLIENT_ID",
      "DESK_OIDC_CLIENT_SECRET",
      "DESK_OIDC_NAME",
    ]);
  const issuer = readUrl("DESK_OIDC_ISSUER", value);
  if (SHARED_TENANTS.test(issuer.pathname))
    throw new SettingsError(
      "DESK_OIDC_ISSUER must name your own tenant, such as https://login.microsoftonline.com/<tenant id>/v2.0: with a shared one, an account of any tenant could claim a colleague's address",
    );
  const name =
    given("DESK_OIDC_NAME") ??
    (issuer.hostname === "login.microsoftonline.com" ? "Microsoft" : issuer.hostname);
  if (name.length > NAME_MAX_CHARS)
    throw new SettingsError(`DESK_OIDC_NAME must have at most ${NAME_MAX_CHARS} characters`);
  return {
    issuer,
    clientId: need("DESK_OIDC_CLIENT_ID", given, "DESK_OIDC_ISSUER"),
    clientSecret: need("DESK_OIDC_CLIENT_SECRET", given, "DESK_OIDC_ISSUER"),
    name,
  };
}
