import type * as entryServer from "#app/entry.server.tsx";
import type { PageServices, PageVisit } from "#app/page-module.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { MissingContent } from "../../content/content-error.ts";

/** The application as it was built. */
export type SiteBuild = Pick<typeof entryServer, "renderPage" | "inlineScript" | "cardColours">;

/** What pages are rendered from. */
export interface PageSources extends Pick<PageServices, "search"> {
  build: Pick<SiteBuild, "renderPage">;
  content: () => ContentReader;
  /** Resolves when a post has been indexed; at once when left out. */
  arrived?: (id: string) => Promise<void>;
  /** The picture of a page for link previews; none when left out. */
  shareImage?: PageServices["shareImage"];
  messages: Pick<ContactService, "receipt">;
  /** Writes an unexpected failure to the log. */
  logError: (error: unknown, requestId: string) => void;
}

/** How soon a page without content is asked for again: its file is being mended. */
const RETRY_AFTER_S = "60";

/** Renders one page or resource. Never throws: a failure is an answer of 500 or 503 with an empty body. */
export type RenderPage = (
  visit: PageVisit,
  /** What the contact service has answered already, so that the page does not ask it again. */
  answered?: Partial<Pick<ContactService, "receipt">>,
) => Promise<Response>;

/** Builds the renderer that the page cache and form answers share. */
export function createRenderer({
  build,
  content,
  arrived,
  search,
  shareImage = () => undefined,
  messages,
  logError,
}: PageSources): RenderPage {
  return async (visit, answered) => {
    let lacksContent = false;
    const failed = (error: unknown) => {
      // What is wrong with its file has been logged.
      if (error instanceof MissingContent) lacksContent = true;
      else logError(error, visit.requestId);
    };
    const withStatus = (answer: Response) => {
      if (!lacksContent) return answer;
      const headers = new Headers(answer.headers);
      headers.set("Retry-After", RETRY_AFTER_S);
      return new Response(answer.body, { status: 503, headers });
    };
    try {
      const post = /^\/post\/([0-9a-f]+)\//.exec(visit.url.pathname)?.[1];
      if (post) await arrived?.(post);
      const services: PageServices = {
        content: content(),
        search,
        contact: { receipt: (token) => messages.receipt(token), ...answered },
        shareImage,
        logError: failed,
      };
      return withStatus(await build.renderPage(visit, services));
    } catch (error) {
      failed(error);
      return withStatus(new Response(null, { status: 500 }));
    }
  };
}
