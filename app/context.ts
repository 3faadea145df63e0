import { createContext } from "react-router";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { SiteSearch } from "#model/search/site-search.ts";

/** What the server tells a page about the request it answers. */
export interface RequestInfo {
  /** Public origin from the settings, such as `https://example.com`; never from a header. */
  origin: string;
  /** Joins the answer with its log lines; shown on error pages only. */
  requestId: string;
  /** Idempotency key for a form on the page, or the mark that the server replaces with one per answer. */
  formKey: string;
  /**
   * Keeps the page's hydration data apart from the page, where the answer may be shared, and gives the address
   * from which the browser fetches it. Without it the data stand in the page.
   */
  keepState?: (stream: string) => string;
}

/** Words, posts and settings of the site. */
export const contentContext = createContext<ContentReader>();

/** Search over pages and posts. */
export const searchContext = createContext<SiteSearch>();

/** The way a visitor's message takes into the store. */
export const messagesContext = createContext<ContactService>();

/** Writes an unexpected failure to the log, once, with the id of the request. */
export const errorLogContext = createContext<(error: unknown) => void>();

/** Facts of the request at hand. */
export const requestInfoContext = createContext<RequestInfo>();
