import type { ComponentType } from "react";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { RefusedForm } from "#model/contact/form-answer.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import type { ShareImage } from "#model/share-images/share-image.ts";
import type { PageMeta } from "./head/page-meta.tsx";

/** Services that pages use. */
export interface PageServices {
  content: ContentReader;
  search: SiteSearch;
  /** Reads receipts. */
  contact: Pick<ContactService, "receipt">;
  /** The picture of a page for link previews, if any. */
  shareImage: (path: string) => ShareImage | undefined;
  /** Logs an unexpected failure. */
  logError: (error: unknown) => void;
}

/** One request for a page. */
export interface PageVisit {
  /** The site's public origin with the page's path and its known query parameters. */
  url: URL;
  /** Links the answer to its log lines; shown on error pages only. */
  requestId: string;
  /** Idempotency key for a form on the page, or the placeholder that the server replaces in each answer. */
  formKey: string;
  /** Problems of the form that was posted to the page. */
  refused?: RefusedForm | undefined;
  /** Set if the render queue is full: seconds until there is room. A busy page is shown instead. */
  busyForS?: string;
}

/** Argument of a page's `load`. */
export interface PageRequest extends PageServices, PageVisit {
  /** The variable parts of its path. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Thrown by a page instead of its data: gone, or not available yet. */
export class PageNotice {
  readonly status: 410 | 503;
  readonly copy: NoticeCopy;
  readonly retryAfter: string | undefined;

  /** @param retryAfter seconds until a retry is worthwhile */
  constructor(status: 410 | 503, copy: NoticeCopy, retryAfter?: string) {
    this.status = status;
    this.copy = copy;
    this.retryAfter = retryAfter;
  }
}

export interface NoticeCopy {
  title: string;
  heading: string;
  text: string;
  cta: { label: string; href: string };
}

/** Redirects to another page. */
export function redirectTo(location: string, status: 301 | 302 = 302): Response {
  return new Response(null, { status, headers: { Location: location } });
}

/** A module of app/pages. */
export interface PageModule<Data = unknown> {
  /**
   * The data of the page.
   * @throws a PageNotice, or a Response that replaces the page
   */
  load(request: PageRequest): Data | Promise<Data>;
  /** Title, description and other metadata for search engines and previews. */
  head(data: Data): PageMeta;
  /** Its heading, if the file of the page may insert sections after it. */
  Title?: ComponentType<{ data: Data }>;
  default: ComponentType<{ data: Data }>;
  /** The call at its end. */
  Ask?: ComponentType<{ data: Data }>;
}

/** The data of a page by its `load`. */
export type Loaded<Load extends (request: PageRequest) => unknown> = Awaited<ReturnType<Load>>;

/** A module of app/resources: an answer for programs. */
export interface ResourceModule {
  load(request: PageRequest): Response;
}
