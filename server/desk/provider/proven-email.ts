import { z } from "zod/mini";

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
 * does, and anybody can write any `email` into a tenant of their own: there the sign-in name counts, of a member of the one
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
