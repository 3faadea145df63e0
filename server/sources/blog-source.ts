/** A name that a source gives: of a category, a tag or an author. */
export interface SourceTerm {
  name: string;
  /** As in its addresses; derived from the name if the source has none. */
  slug?: string;
}

/** One untrusted post from a source. */
export interface SourcePost {
  /** The source's id, from which the number in our addresses is made. */
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
  /** Whether it is pinned to the top of lists. */
  sticky?: boolean;
  /** Its address at the source, used in links of other posts. */
  address?: string;
}

/** A post in an invalid form. */
export interface RefusedPost {
  sourceId: string;
  /** Path and problem, such as `title.rendered is missing`. */
  problem: string;
}

/** Posts of a source's answer, sorted by whether they can be read. */
export interface ReadPosts {
  posts: SourcePost[];
  refused: RefusedPost[];
  /** Number of posts that are not public. */
  hidden?: number;
}

/** One page of a source's list, in its order. */
export interface SourcePage extends ReadPosts {
  /** Total number of posts according to the source, if stated. */
  total?: number | undefined;
  more: boolean;
  /** For a list of only the newest posts: the start of the period it covers. It may hold older posts too. */
  completeSince?: string | undefined;
}

/** A source of posts. */
export interface BlogSource {
  /**
   * One page of the posts that are published now.
   * @param query `page` counts from 1
   * @throws SourceError when it cannot be reached or understood
   */
  list(query: { page: number }): Promise<SourcePage>;
}
