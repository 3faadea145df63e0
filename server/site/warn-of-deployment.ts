import type { FastifyBaseLogger } from "fastify";
import { collectionNames, entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { isLoopback } from "../platform/loopback.ts";
import type { Settings } from "../settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface DeploymentParts {
  settings: Pick<Settings, "origin" | "trustProxy">;
  content: Pick<ContentReader, "entries">;
  /** True if no outgoing channel for messages is set. */
  staysHere: boolean;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Warns at the start and daily of settings unfit for a public site.
 * @returns a function that stops it
 */
export function warnOfDeployment({ settings, content, staysHere, log }: DeploymentParts): () => void {
  const { origin, trustProxy } = settings;
  const warn = () => {
    if (!origin.startsWith("https:")) return;
    if (staysHere)
      log.warn({ event: "delivery.stays-here", fix: "set SMTP_URL or another channel for messages" });
    // The site has no TLS: an https origin means a proxy, whose address all visitors share.
    if (trustProxy === false)
      log.warn({
        event: "senders.not-told-apart",
        fix: "set TRUST_PROXY to the number of proxies in front, such as 1, or to their networks",
      });
    const addresses = isLoopback(new URL(origin).hostname) ? [] : liveSamples(content);
    if (addresses.length > 0)
      log.warn({
        event: "samples.live",
        addresses,
        fix: "replace them in the content folder with real content, or delete their files",
      });
  };
  warn();
  const timer = setInterval(warn, DAY_MS).unref();
  return () => clearInterval(timer);
}

/** The addresses of visible sample content. */
export function liveSamples(content: Pick<ContentReader, "entries">): string[] {
  return collectionNames.flatMap((name) =>
    content.entries(name).flatMap((entry) => (entry.sample ? [entryPath(name, entry)] : [])),
  );
}
