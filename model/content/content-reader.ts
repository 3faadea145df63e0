import type { CollectionName, Entry } from "../collections/collections.ts";
import type { PageContent, PageName } from "./pages/index.ts";
import type { FindPicture } from "./picture.ts";
import type { Post, PostSummary } from "./post.ts";
import type { Site } from "./site.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Read access to the content, for pages. The server implements it over the files of content/, all validated. */
export interface ContentReader {
  /** Name, navigation, contact details and frame: content/site.json. @throws without any valid version */
  site(): Site;
  /** True if the page exists. */
  has(name: PageName): boolean;
  /** The copy of a page: content/pages/<name>.json. @throws if missing */
  page<Name extends PageName>(name: Name): PageContent<Name>;
  /** The categories, tags and series for posts, in the order of content/taxonomy.json. */
  taxonomy(): Taxonomy;
  /** Day of the last text change of a page, YYYY-MM-DD, if recorded. */
  changed(name: PageName): string | undefined;
  /** The day at the office, YYYY-MM-DD. */
  today(): string;
  /** The visible entries of a collection, in order. */
  entries<Name extends CollectionName>(name: Name): readonly Entry<Name>[];
  /** The sizes of a picture of the content folder, as far as they are ready. */
  picture: FindPicture;
  /** All published posts, newest first, without drafts. */
  posts(): readonly PostSummary[];
  /** The post with an id, or undefined if it is missing or a draft. */
  post(id: string): Post | undefined;
  /**
   * The reading in progress, during which missing posts may still appear: "first", a whole blog; "again", a whole blog
   * after a failure; "rest", the other files, each of which is read as soon as its post is requested.
   */
  reading(): "first" | "again" | "rest" | undefined;
  /** True if a post with this number, or an entry with this address, is or was published. */
  wasPublished(id: string): boolean;
  /** The post that a preview link names, published or not; undefined where the link is invalid or has expired. */
  preview(token: string): Post | undefined;
  /** The section page that a preview link names, published or not; undefined where the link is invalid or has expired. */
  previewPage(token: string): Entry<"pages"> | undefined;
}
