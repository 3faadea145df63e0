import type { PageContent, PageName } from "./pages/index.ts";
import type { Post, PostSummary } from "./post.ts";
import type { Site } from "./site.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** What pages may ask for. The server implements it over the files of content/; every answer is validated. */
export interface ContentReader {
  /** Name, navigation, contact channels and frame: content/site.json. */
  site(): Site;
  /** The words of a page: content/pages/<name>.json. */
  page<Name extends PageName>(name: Name): PageContent<Name>;
  /** The categories and tags that posts may name, in the order of content/taxonomy.json. */
  taxonomy(): Taxonomy;
  /** All published posts, newest first; drafts left out. */
  posts(): readonly PostSummary[];
  /** The post with an id, or undefined where there is none or it is a draft. */
  post(id: string): Post | undefined;
  /** Whether a post with this number was ever published, even if it is gone now. */
  wasPublished(id: string): boolean;
  /** The post that a link to a preview names, published or not; undefined when the link is none or has ended. */
  preview(token: string): Post | undefined;
}
