import { createContext } from "react-router";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import type { ShareImage } from "#model/share-images/share-image.ts";

/** Facts about a request that the server passes to pages. */
export interface RequestInfo {
  /** Public origin from the settings, such as `https://example.com`; never from a header. */
  origin: string;
  /** Links the response to its log lines; shown on error pages only. */
  requestId: string;
  /** Idempotency key for a form on the page, or the placeholder that the server replaces in each response. */
  formKey: string;
  /**
   * Stores the hydration data apart from a page that may be shared between visitors, and returns their address.
   * Without it the data are inlined in the page.
   */
  keepState?: (stream: string) => string;
}

/** Copy, posts and settings of the site. */
export const contentContext = createContext<ContentReader>();

/** Search over pages and posts. */
export const searchContext = createContext<SiteSearch>();

/** The picture of a page for link previews; there is none without a server that makes them. */
export const shareImageContext = createContext<(path: string) => ShareImage | undefined>(() => undefined);

/** Receives messages and reads receipts. */
export const messagesContext = createContext<ContactService>();

/** Logs an unexpected failure once, with the id of the request. */
export const errorLogContext = createContext<(error: unknown) => void>();

/** Facts about the current request. */
export const requestInfoContext = createContext<RequestInfo>();
