import { isLoopback } from "#server/platform/loopback.ts";
import { note, ok, problem, type Check, type Finding } from "./check.ts";
import { ask, isCertificateRefused, whyUnreachable } from "./reach.ts";

const HEALTHY = "ok";

/** Whether visitors reach this site at ORIGIN, through the proxies in front of it. */
export const checkOrigin: Check = async ({ settings: { origin } }) => [
  ...(isLoopback(new URL(origin).hostname)
    ? [note(`ORIGIN is ${origin}: only this machine can read the site. Set it to the public address.`)]
    : []),
  await answers(origin),
];

async function answers(origin: string): Promise<Finding> {
  const answer = await ask(`${origin}/healthz`).catch((error: unknown) => ({ error }));
  if ("error" in answer)
    return problem(
      `${origin} cannot be reached from here: ${whyUnreachable(answer.error)}.`,
      isCertificateRefused(answer.error)
        ? "Fix the certificate (see tls), and run this again: the response behind it was not checked."
        : "Start the site, check the proxy in front of it and DNS, and the spelling of ORIGIN.",
    );
  const { location } = answer.headers;
  if (location !== undefined)
    return problem(
      `${origin} redirects visitors to ${location}.`,
      "Set ORIGIN to the address where visitors end up, or stop the redirect: forms and canonical addresses depend on it.",
    );
  const text = answer.text.trim();
  if (answer.status !== 200 || text !== HEALTHY)
    return problem(
      `${origin}/healthz returns ${answer.status}, not "${HEALTHY}" from this site.`,
      "Have the proxy pass every path to the site, with the Host header as the visitor sent it.",
    );
  return ok(`The site answers at ${origin}.`);
}
