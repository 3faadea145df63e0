import type { Term } from "#model/content/taxonomy.ts";
import type { FoundKind } from "#model/search/site-search.ts";

/** Something that can be found, as it is put into the index. */
export interface SearchDocument {
  href: string;
  kind: FoundKind;
  /** Whether it ranks below others, as the small print does. */
  aside?: boolean;
  /** Title of the page that a part belongs to. */
  page?: string;
  /** Id of a post. */
  post?: string;
  /** Day of publication of a post, YYYY-MM-DD. */
  published?: string;
  /** Category of a post. */
  category?: Term;
  title: string;
  /** One or two sentences that are shown beside the title. */
  text: string;
  /** Headings inside it. */
  headings: readonly string[];
  /** Category, tags and keywords. */
  tags: readonly string[];
  /** All further words. */
  body: readonly string[];
  /** What to show in place of `text` when the words stand elsewhere. */
  passages: readonly string[];
}
