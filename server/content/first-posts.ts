/** Number of newest posts read before the first start answers; each takes a few milliseconds. */
const READ_FIRST = 100;

/** Criteria for posts that cannot wait. */
interface FirstReading {
  /** The text of a file; empty if it is missing. */
  textOf(path: string): string;
  /** Whether a post is needed at once: a page features it, or the store has its id from another file. */
  isWanted(id: string): boolean;
}

/**
 * Splits unread files into those needed before the site answers and those that may wait. A visitor who asks
 * for a waiting post must get it, so only a file that states its id plainly may wait.
 * @param paths of posts that are not in the store
 * @returns the paths to read first, and the waiting ones by id, newest first
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
    // Duplicate ids are resolved among files read together.
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
 * The id and date written plainly in front matter, at a tenth of the cost of reading the post as YAML. The
 * date is left out if the post may not wait.
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

/** Posts still waiting for their first reading while the site already answers. */
export class UnindexedPosts {
  /** Files by id; undefined until the scan is done. */
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

  /** Whether every possible link target has been read. */
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

  /** A file was read or removed. */
  done(path: string): void {
    this.#paths?.delete(this.#ids.get(path) ?? "");
    this.#ids.delete(path);
  }
}
