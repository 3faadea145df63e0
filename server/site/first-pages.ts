import type { ContentReader } from "#model/content/content-reader.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import type { ContentSearch } from "../search/open-search.ts";
import type { PageService } from "./pages/page-service.ts";

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
    "the lines before say what fails; pages are rendered when they are first asked for",
    async () => {
      await pages.warm();
      // Posts that were compared with too few others are compared with all of them now.
      if (await search.prepare()) pages.invalidate();
      // The first searches compile what they run and draw its kolams: no visitor should wait for that.
      for (const { label } of content.site().navigation)
        await pages.get(`/search?q=${encodeURIComponent(label)}`, "warm");
      await pages.settled();
    },
  );
  return part.run;
}
