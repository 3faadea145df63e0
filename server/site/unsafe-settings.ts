import type { FastifyBaseLogger } from "fastify";
import type { ContentReader } from "#model/content/content-reader.ts";
import { liveSamples } from "../content/entries/live-samples.ts";
import { isLoopback } from "../platform/loopback.ts";
import { warnDaily } from "../platform/warn-daily.ts";
import type { Settings } from "../settings.ts";

interface Circumstances {
  content: ContentReader;
  /** Whether messages do not leave this machine. */
  stayHere: boolean;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Warns at the start and daily of what a public site should not be run with.
 * @returns what stops the warnings
 */
export function warnWhatIsUnsafe(
  { origin, trustProxy }: Pick<Settings, "origin" | "trustProxy">,
  { content, stayHere, log }: Circumstances,
): (() => void)[] {
  const https = origin.startsWith("https:");
  return [
    warnDaily(https && stayHere, () =>
      log.warn({ event: "delivery.stays-here", fix: "set SMTP_URL or another way out for messages" }),
    ),
    // We speak no TLS: before an https origin stands a proxy, and every visitor comes from its address.
    warnDaily(https && trustProxy === false, () =>
      log.warn({
        event: "senders.not-told-apart",
        fix: "set TRUST_PROXY to the number of proxies in front, such as 1, or to their networks",
      }),
    ),
    warnDaily(https && !isLoopback(new URL(origin).hostname) && liveSamples(content).length > 0, () =>
      log.warn({
        event: "samples.live",
        addresses: liveSamples(content),
        fix: "replace them in the content folder by what is true, or delete their files",
      }),
    ),
  ];
}
