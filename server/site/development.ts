import type { AppParts } from "./app.ts";
import type { PageService } from "./pages/page-service.ts";
import type { BuiltDesk } from "./site-desk.ts";

/** What differs in a site whose code and content are being changed: nothing is kept. */
export interface Development {
  desk: BuiltDesk;
  /** Told of changes of the content and its pictures. */
  changed(): void;
  /** Told why a file of the content was refused. */
  refused(error: Error): void;
  /** Told of an unexpected failure of a page. */
  failed(error: unknown): void;
  /**
   * Closes the site that is open; called when the content is good, and before the messages are opened, which one site
   * alone may hold.
   */
  closeOther(): Promise<void>;
  /** The pages of the site, by a maker of such as have none finished yet. */
  pages(make: () => PageService): AppParts["pages"];
}
