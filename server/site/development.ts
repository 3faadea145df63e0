import type { AppParts } from "./app.ts";
import type { PageService } from "./pages/page-service.ts";
import type { BuiltDesk } from "./site-desk.ts";

/** Options for development: nothing is cached. */
export interface Development {
  desk: BuiltDesk;
  /** Called on changes of the content and its pictures. */
  changed(): void;
  /** Called with the reason when a file is rejected. */
  refused(error: Error): void;
  /** Called on an unexpected failure of a page. */
  failed(error: unknown): void;
  /**
   * Closes the open site; called when the content is good, and before the messages are opened, which only one
   * site may hold.
   */
  closeOther(): Promise<void>;
  /** Creates the pages of the site without a cache. */
  pages(make: () => PageService): AppParts["pages"];
}
