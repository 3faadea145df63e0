/** This many of the newest posts are read before a first start answers; each takes a few milliseconds. */
const READ_FIRST = 100;

/** What decides which posts cannot wait. */
interface FirstReading {
  /** The text of a file; empty where it is gone. */
  textOf(path: string): string;
  /** Whether a post is wanted at once: a page features it, or the store has its id from another file. */
  isWanted(id: string): boolean;
}

/**
 * Splits files that were never read into those that are read before the site answers and those that may wait. A
 * visitor who asks for a waiting post must get it, so only a file that states its id plainly may wait.
 * @param paths of posts that are not in the store
 * @returns the paths to read first, and those that wait by the ids that they claim, newest first
 */
export function chooseFirstPosts(
  paths: readonly string[],
  { textOf, isWanted }: FirstReading,
): { first: string[]; waiting: Map<string, string> } {
  if (paths.length <= READ_FIRST) return { first: [...paths], waiting: new Map() };
  const claims = paths.map((path) => ({ path, ...claimIn(textOf(path)) }));
  const counts = new Map<string, number>();
  for (const { id } of claims) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  const duplicates: string[] = [];
  const first: string[] = [];
  const plain: { path: string; id: string; published: string }[] = [];
  for (const { path, id, published } of claims) {
    // Which of two files keeps an id is decided among files that are read together.
    if (id !== undefined && counts.get(id) !== 1) duplicates.push(path);
    else if (id === undefined || published === undefined || isWanted(id)) first.push(path);
    else plain.push({ path, id, published });
  }
  plain.sort((one, other) => (one.published < other.published ? 1 : -1));
  first.push(...plain.splice(0, READ_FIRST).map(({ path }) => path));
  return { first: [...duplicates, ...first], waiting: new Map(plain.map(({ id, path }) => [id, path])) };
}

/** Ids of posts that pages feature, old ones too. */
export function featuredIn(pages: string): Set<string> {
  const lists = [...pages.matchAll(/"featured":\[([^\]]*)\]/g)].map(([, list = ""]) => list);
  return new Set(lists.flatMap((list) => list.match(/[0-9a-f]+/g) ?? []));
}

/**
 * The id and date that front matter states plainly; reading it as YAML costs a tenth of reading the post. The date is
 * left out where the post may not wait.
 */
export function claimIn(text: string): { id?: string | undefined; published?: string | undefined } {
  const [head = ""] = text.split(/^---[ \t]*\r?\n/m, 2).slice(1);
  const ids = [...head.matchAll(/^id:[ \t]*(["']?)([0-9a-f]+)\1[ \t]*\r?$/gm)];
  const published = /^published:[ \t]*["']?(\d{4}-\d\d-\d\d[^"'\r\n]*)/m.exec(head)?.[1];
  if (ids.length !== 1) return {};
  // A link to the preview of a draft names its file, not its id.
  const mayWait = !/^draft:[ \t]*(?!false)/m.test(head);
  return { id: ids[0]?.[2], published: mayWait ? published : undefined };
}

/** Posts whose files wait to be read for the first time, while the site answers already. */
export class UnindexedPosts {
  /** Files by the ids that they claim; undefined until it is known which there are. */
  #paths: Map<string, string> | undefined;
  #ids = new Map<string, string>();

  /** @param waiting files by the ids that they claim */
  start(waiting: ReadonlyMap<string, string>): void {
    this.#paths = new Map(waiting);
    this.#ids = new Map([...waiting].map(([id, path]) => [path, id]));
  }

  count(): number {
    return this.#ids.size;
  }

  /** Whether every post is there that a link may point to. */
  isComplete(): boolean {
    return this.#paths?.size === 0;
  }

  has(path: string): boolean {
    return this.#ids.has(path);
  }

  /** The waiting file that claims an id. */
  pathOf(id: string): string | undefined {
    return this.#paths?.get(id);
  }

  /** A file was read, or is gone. */
  done(path: string): void {
    this.#paths?.delete(this.#ids.get(path) ?? "");
    this.#ids.delete(path);
  }
}
