import type { FastifyBaseLogger } from "fastify";
import type { ContentReader } from "#model/content/content-reader.ts";
import { problemLine } from "../content/content-error.ts";
import { isDownloadEntry } from "../content/entries/download-file.ts";
import type { ContentStore } from "../content/open-content.ts";
import { failureLine } from "../platform/http/log-lines.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import type { ContentSearch } from "../search/open-search.ts";
import type { Downloads } from "./downloads/open-downloads.ts";
import { changedAddresses } from "./index-now.ts";
import type { PageService } from "./pages/page-service.ts";
import type { SiteFiles } from "./site-files.ts";

/** Parts that depend on the content. */
interface ContentFollowers {
  files: SiteFiles;
  downloads: Pick<Downloads, "keep">;
  /** Whether posts, and their pictures, come from another service. */
  isForeign: boolean;
  /** Records the numbers of the visible posts. */
  remember: () => Promise<void>;
  /** Notifies search engines of changed addresses; optional. */
  announce: ((paths: readonly string[]) => void) | undefined;
  /** Called when rendered pages are out of date. */
  changed: () => void;
  /** Called when a file is rejected; logged by default. */
  refused: ((error: Error) => void) | undefined;
  search: Pick<ContentSearch, "prepare">;
  log: FastifyBaseLogger;
}

/**
 * Brings every change of the content to files, cached pages, search and log.
 * @returns ends that
 */
export function followContent(
  content: ContentStore,
  { files, downloads, isForeign, remember, announce, changed, refused, search, log }: ContentFollowers,
): () => Promise<void> {
  const unindexed = () => (content.unindexed() > 0 ? { unindexed: content.unindexed() } : undefined);
  if (unindexed()) log.info({ event: "posts-unindexed", ...unindexed() });
  const addressesIn = changedAddresses(content);
  return content.watch({
    changed: async (change) => {
      const { put, dropped, json, media } = change;
      if (media.length > 0) await files.reload();
      if (media.length > 0 || isForeign) await files.followPhotographs();
      if (json.some(isDownloadEntry)) await downloads.keep();
      // Before any page is rendered that no longer has them.
      void remember();
      changed();
      // The next change need not wait for the index.
      search.prepare().then(
        (askedEarly) => askedEarly && changed(),
        (error: unknown) => log.error({ requestId: "search", ...failureLine(error) }),
      );
      announce?.(addressesIn(change));
      log.info({
        event: "content-changed",
        revision: content.revision,
        posts: put.length,
        dropped: dropped.length,
        ...unindexed(),
        files: [...json, ...media],
      });
    },
    refused: refused ?? ((error) => log.error({ event: "content-refused", problems: error.message })),
    warned: (problems) =>
      log.warn({ event: "content-warned", problems: problems.map(problemLine).join("\n") }),
  });
}

interface FirstPagesParts {
  parts: OptionalParts;
  pages: Pick<PageService, "warm" | "invalidate" | "get" | "settled">;
  search: Pick<ContentSearch, "prepare">;
  content: Pick<ContentReader, "site">;
}

/** Renders the fixed pages and the first searches before their first visitor. Never rejects. */
export function firstPages({ parts, pages, search, content }: FirstPagesParts): () => Promise<void> {
  const part = parts.add(
    "first pages",
    "the previous lines have the cause; pages are rendered on their first request",
    async () => {
      await pages.warm();
      // Posts that were compared with too few others are compared with all of them now.
      if (await search.prepare()) pages.invalidate();
      // The first searches compile their code and draw their kolams: no visitor should wait for that.
      for (const { label } of content.site().navigation)
        await pages.get(`/search?q=${encodeURIComponent(label)}`, "warm");
      await pages.settled();
    },
  );
  return part.run;
}
