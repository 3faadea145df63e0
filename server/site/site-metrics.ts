import type { FastifyInstance } from "fastify";
import { backupAgeMs } from "../messages/backups/backup-round.ts";
import type { OpenMessages } from "../messages/open-messages.ts";
import type { MetricsEvent } from "../metrics/open-metrics.ts";
import type { Settings } from "../settings.ts";
import type { PageService } from "./pages/page-service.ts";

interface SiteMetricsParts {
  settings: Pick<Settings, "metrics" | "backups" | "databaseUrl">;
  pages: Pick<PageService, "queue" | "cacheUse">;
  messages: Pick<OpenMessages, "ready" | "backlog" | "failingChannels">;
  /** The desk, if enabled. */
  desk: { refusedSignIns(): number } | undefined;
  /** The blog of another service, if configured. */
  blog: { ageS(): number | undefined } | undefined;
  logStream: { lost?(): number } | undefined;
  tell: (level: "info" | "error", event: MetricsEvent) => void;
}

/** The metrics of the site; undefined, and not loaded, unless they are wanted. */
export async function openSiteMetrics({
  settings,
  pages,
  messages,
  desk,
  blog,
  logStream,
  tell,
}: SiteMetricsParts) {
  if (!settings.metrics) return undefined;
  const { openMetrics } = await import("../metrics/open-metrics.ts");
  const { folder, keep } = settings.backups;
  const metrics = openMetrics({
    settings: settings.metrics,
    tell,
    source: {
      renderings: () => pages.queue(),
      pageCache: () => pages.cacheUse(),
      takesMessages: messages.ready,
      backlog: messages.backlog,
      failingChannels: messages.failingChannels,
      refusedSignIns: () => desk?.refusedSignIns() ?? 0,
      lostLogLines: () => logStream?.lost?.() ?? 0,
      backupAgeS() {
        // PostgreSQL is backed up with separate tools.
        if (settings.databaseUrl !== undefined || keep === 0) return undefined;
        return (backupAgeMs(folder, new Date()) ?? Infinity) / 1000;
      },
      blogAgeS: () => (blog ? (blog.ageS() ?? Infinity) : undefined),
    },
  });
  return {
    trouble: metrics.trouble,
    answered: metrics.answered,
    /** The site listens first: a port that both want is the site's. */
    attach(app: FastifyInstance): void {
      app.addHook("onListen", async () => metrics.listen());
      app.addHook("onClose", async () => metrics.close());
    },
  };
}
