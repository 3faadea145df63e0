import type { BlogSettings } from "#server/sources/source-settings.ts";
import { hideSecrets, shownAddress, withToken } from "#server/sources/request/api-access.ts";
import { ok, problem, type Check, type Finding } from "./check.ts";
import { ask, whyUnreachable } from "./reach.ts";

/** Statuses of a service that rejects the token. */
const REFUSED = new Set([401, 403]);

/** Checks that the source of posts answers, and accepts the token. */
export const checkBlog: Check = async ({ settings: { blog } }) => {
  if (!blog) return [];
  const { access } = blog;
  const { url, headers } = withToken(addressToAsk(blog), access);
  const shown = shownAddress(url, access);
  try {
    const { status } = await ask(url, { headers });
    return judge(status, shown, blog);
  } catch (error) {
    return problem(
      `The blog at ${shown} cannot be reached: ${hideSecrets(whyUnreachable(error), access)}.`,
      "Check BLOG_API_URL, and any firewall in between. Until then, visitors see the last good copy.",
    );
  }
};

/**
 * WordPress shows published posts even with a wrong password, so its user endpoint is requested. Ghost checks its key
 * only where there is content. Others reject a wrong token at any address.
 */
function addressToAsk({ kind, access: { base, token } }: BlogSettings): URL {
  if (kind === "ghost") return new URL("posts/?limit=1&fields=id", base);
  if (kind !== "wordpress" || !token) return base;
  if (base.pathname.endsWith("/wp-json/")) return new URL("wp/v2/users/me", base);
  const url = new URL(base);
  url.searchParams.set("rest_route", "/wp/v2/users/me");
  return url;
}

function judge(status: number, shown: string, { kind, access: { token } }: BlogSettings): Finding {
  if (REFUSED.has(status))
    return problem(
      `The blog at ${shown} refuses ${token ? "the token" : "to answer without a token"} (${status}).`,
      kind === "wordpress"
        ? "Make a new application password in WordPress (Users, Profile), and set BLOG_API_TOKEN to user:password."
        : "Set BLOG_API_TOKEN to a token that is valid there.",
    );
  if (status >= 500)
    return problem(
      `The blog at ${shown} fails (${status}).`,
      "Visitors see the last good copy; ask the operator of the blog.",
    );
  return ok(
    `The blog at ${shown} answers${token && kind === "wordpress" ? ", and knows the application password" : ""}.`,
  );
}
