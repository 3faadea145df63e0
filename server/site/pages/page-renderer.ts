import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RequestInfo } from "#app/context.ts";
import type * as entryServer from "#app/entry.server.tsx";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { MissingContent } from "../../content/content-error.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import type { ShareImage } from "#model/share-images/share-image.ts";

/** What pages are rendered from. */
export interface PageSources {
  build: ServerBuild;
  content: () => ContentReader;
  /** Resolves when a post has been indexed; at once when left out. */
  arrived?: (id: string) => Promise<void>;
  search: SiteSearch;
  /** The picture of a page for link previews; none when left out. */
  shareImage?: (path: string) => ShareImage | undefined;
  messages: ContactService;
  /** Writes an unexpected failure to the log. */
  logError: (error: unknown, requestId: string) => void;
  mode: "production" | "development";
}

/** The server entry of the application; its context keys are the ones that the bundled routes use. */
export function applicationEntry(build: ServerBuild): typeof entryServer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the framework types its own exports alone
  return build.entry.module as unknown as typeof entryServer;
}

/** How soon a page without content is asked for again: its file is being mended. */
const RETRY_AFTER_S = "60";

/** Renders one request through the framework. Never throws: a failure is an answer of 500 or 503 with an empty body. */
export type RenderPage = (
  request: Request,
  info: RequestInfo,
  /** What the contact service has answered already, so that the page does not ask it again. */
  answered?: Partial<ContactService>,
) => Promise<Response>;

/** Builds the renderer that the page cache and form answers share. */
export function createRenderer({
  build,
  content,
  arrived,
  search,
  shareImage,
  messages,
  logError,
  mode,
}: PageSources): RenderPage {
  const handle = createRequestHandler(build, mode);
  const keys = applicationEntry(build);
  return async (request, info, answered) => {
    const context = new RouterContextProvider();
    context.set(keys.contentContext, content());
    context.set(keys.searchContext, search);
    if (shareImage) context.set(keys.shareImageContext, shareImage);
    context.set(keys.messagesContext, {
      receive: (form, meta) => messages.receive(form, { ...meta, requestId: info.requestId }),
      receipt: (token) => messages.receipt(token),
      ...answered,
    });
    context.set(keys.requestInfoContext, info);
    let lacksContent = false;
    const failed = (error: unknown) => {
      // What is wrong with its file has been logged.
      if (error instanceof MissingContent) lacksContent = true;
      else logError(error, info.requestId);
    };
    context.set(keys.errorLogContext, failed);
    const withStatus = (answer: Response) => {
      if (!lacksContent) return answer;
      const headers = new Headers(answer.headers);
      headers.set("Retry-After", RETRY_AFTER_S);
      return new Response(answer.body, { status: 503, headers });
    };
    try {
      const post = /^\/post\/([0-9a-f]+)\//.exec(new URL(request.url).pathname)?.[1];
      if (post) await arrived?.(post);
      return withStatus(await handle(request, context));
    } catch (error) {
      failed(error);
      return withStatus(new Response(null, { status: 500 }));
    }
  };
}
