/** A name that a source gives: of a category, a tag or an author. */
export interface SourceTerm {
  name: string;
  /** As its addresses write it; made from the name where the source has none. */
  slug?: string;
}

/** One post as a source gives it. Nothing in it is trusted. */
export interface SourcePost {
  /** The source's own id, from which the number in our addresses is made. */
  sourceId: string;
  slug?: string;
  /** Plain text, entities decoded. */
  title: string;
  excerpt?: string;
  html: string;
  cover?: { url: string; alt: string };
  authors: SourceTerm[];
  categories: SourceTerm[];
  tags: SourceTerm[];
  /** RFC 3339, with zone. */
  published: string;
  updated: string;
  /** Whether it stands first in lists. */
  sticky?: boolean;
  /** Its address at the source, by which other posts link to it. */
  address?: string;
}

/** A post that a source gave in a form that cannot be read. */
export interface RefusedPost {
  sourceId: string;
  /** What is wrong where, as `title.rendered is missing`. */
  problem: string;
}

/** Posts of a source's answer, sorted by whether they can be read. */
export interface ReadPosts {
  posts: SourcePost[];
  refused: RefusedPost[];
  /** How many there were that are not public. */
  hidden?: number;
}

/** One page of a source's list, in the order of the source. */
export interface SourcePage extends ReadPosts {
  /** How many posts the source says it has on all pages, where it does. */
  total?: number | undefined;
  more: boolean;
  /** Of a list of the newest posts alone: the instant since when it is complete. It may hold older posts too. */
  completeSince?: string | undefined;
}

/** A place that posts come from. */
export interface BlogSource {
  /**
   * One page of the posts that are published now.
   * @param query `page` counts from 1
   * @throws SourceError where it cannot be asked or understood
   */
  list(query: { page: number }): Promise<SourcePage>;
}
