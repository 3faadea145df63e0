import { once } from "node:events";
import { connect } from "node:tls";
import { isLoopback } from "#server/platform/loopback.ts";
import { ok, problem, type Check } from "./check.ts";
import { isCertificateRefused, whyUnreachable } from "./reach.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Automatic renewal happens earlier. */
const DAYS_LEFT_MIN = 14;
const HANDSHAKE_MS = 10_000;

/** Checks that the address has TLS, with a certificate that browsers accept for some time to come. */
export const checkTls: Check = async ({ settings: { origin }, now }) => {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:")
    return isLoopback(hostname)
      ? []
      : problem(
          `${origin} is not encrypted: messages of visitors can be read in transit.`,
          "Put a proxy with TLS in front of the site, and set ORIGIN to the https address.",
        );
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port) || 443, servername: host });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(HANDSHAKE_MS) });
    const { valid_to } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(valid_to) - now.getTime()) / DAY_MS);
    return days < DAYS_LEFT_MIN
      ? problem(
          `The certificate of ${origin} ends in ${days} days.`,
          "Renew it and reload the proxy, and find out why automatic renewal fails (certbot renew --dry-run).",
        )
      : ok(`The certificate of ${origin} is accepted, for ${days} more days.`);
  } catch (error) {
    return problem(
      `${origin} cannot be reached by TLS: ${whyUnreachable(error)}.`,
      isCertificateRefused(error)
        ? "Give the proxy a certificate for this name from an authority trusted by browsers, for example with certbot, with its full chain (fullchain.pem), and reload it: browsers also reject this one."
        : "Start the proxy, and check that no firewall blocks its port.",
    );
  } finally {
    socket.destroy();
  }
};
