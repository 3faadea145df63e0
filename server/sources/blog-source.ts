/** A name that a source gives: of a category, a tag or an author. */
export interface SourceTerm {
  name: string;
  /** As its addresses write it; made from the name where the source has none. */
  slug?: string;
}

/** One post as a source gives it. Nothing in it is trusted. */
export interface SourcePost {
  /** The source's own id; what addresses on our site carry is made from it. */
  sourceId: string;
  slug?: string;
  /** Plain text, entities decoded. */
  title: string;
  /** Plain text. */
  excerpt?: string;
  html: string;
  cover?: { url: string; alt: string };
  authors: SourceTerm[];
  categories: SourceTerm[];
  tags: SourceTerm[];
  /** RFC 3339, with zone. */
  published: string;
  updated: string;
  /** Its address at the source, by which other posts link to it. */
  address?: string;
}

/** A post that a source gave in a form that cannot be read. */
export interface RefusedPost {
  sourceId: string;
  /** What is wrong where, as `title.rendered is missing`. */
  problem: string;
}

/** One page of a source's list, newest change first or as the source has it. */
export interface SourcePage {
  posts: SourcePost[];
  refused: RefusedPost[];
  /** How many more the source gave on this page, which nobody may read. */
  hidden?: number;
  /** How many posts and pages the source says it has, where it does. */
  total?: number;
  pages?: number;
  /** Whether another page follows. */
  more: boolean;
  /** Of a list of the newest alone: since when it is whole, as an instant in UTC. What is older may be there too. */
  wholeSince?: string | undefined;
  /** What to ask with the next time, so that an unchanged list need not travel. */
  validators?: Validators;
}

/** What a source says is published. */
export interface ListedIds {
  ids: string[];
  /** Whether these are fewer than the source says that it has. */
  short: boolean;
}

/** Validators of an answer. @see https://www.rfc-editor.org/rfc/rfc9110#section-8.8 */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/**
 * A place that posts come from. Its methods throw a SourceError when the place cannot be asked or what it says
 * cannot be understood; visitors never wait for them.
 */
export interface BlogSource {
  /** As settings and log lines name it. */
  readonly name: string;
  /** Whether its list ignores `modifiedAfter`, so that a walk through it names everything that is published. */
  readonly listsAll?: boolean;
  /**
   * One page of the posts that are published now.
   * @param query `page` counts from 1; `modifiedAfter` is RFC 3339, and a source without such a filter ignores it
   */
  list(query: {
    page: number;
    modifiedAfter?: string;
    validators?: Validators;
  }): Promise<SourcePage | "not-modified">;
  /** Undefined where the source has no such published post. */
  byId(sourceId: string): Promise<SourcePost | undefined>;
  bySlug(slug: string): Promise<SourcePost | undefined>;
  /** Ids of everything that is published now, to find what was withdrawn. */
  ids(): Promise<ListedIds>;
  /** Resolves when the source answers. */
  health(): Promise<void>;
}
