/** So many of the newest posts are read before a first start answers; a few milliseconds each. */
const READ_FIRST = 100;

/** Posts whose files wait to be read for the first time, while the site answers already. */
export interface UnindexedPosts {
  /** How many wait. */
  count(): number;
  has(path: string): boolean;
  /** The waiting file that claims a number. */
  pathOf(id: string): string | undefined;
  /** The file was read, or has gone. */
  done(path: string): void;
}

/** What is needed to choose which posts cannot wait. */
interface FirstReading {
  /** The text of a file; empty where it has gone. */
  textOf(path: string): string;
  /** Whether a post with this number is wanted at once, by a page or because the store has it from another file. */
  isWanted(id: string): boolean;
}

/**
 * Parts files that were never read into those that are read before the site answers and those that may wait. Whoever
 * asks for a post that waits has to find it, so only a file that says plainly which number it has may wait.
 * @param paths of posts that are not in the store
 */
export function partUnindexed(
  paths: readonly string[],
  { textOf, isWanted }: FirstReading,
): { first: string[]; unread: UnindexedPosts } {
  if (paths.length <= READ_FIRST) return { first: [...paths], unread: unreadPosts(new Map()) };
  const claims = paths.map((path) => ({ path, ...claimIn(textOf(path)) }));
  const counts = new Map<string, number>();
  for (const { id } of claims) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  const twins: string[] = [];
  const first: string[] = [];
  const plain: { path: string; id: string; published: string }[] = [];
  for (const { path, id, published } of claims) {
    // Who of two keeps a number is decided among files that are read together.
    if (id !== undefined && counts.get(id) !== 1) twins.push(path);
    else if (id === undefined || published === undefined || isWanted(id)) first.push(path);
    else plain.push({ path, id, published });
  }
  plain.sort((one, other) => (one.published < other.published ? 1 : -1));
  first.push(...plain.splice(0, READ_FIRST).map(({ path }) => path));
  return {
    first: [...twins, ...first],
    unread: unreadPosts(new Map(plain.map(({ id, path }) => [id, path]))),
  };
}

/** Numbers of posts that pages feature, whatever their age. */
export function featuredIn(pages: string): Set<string> {
  const lists = [...pages.matchAll(/"featured":\[([^\]]*)\]/g)].map(([, list = ""]) => list);
  return new Set(lists.flatMap((list) => list.match(/[0-9a-f]+/g) ?? []));
}

/**
 * What front matter says of itself at a glance: reading it as YAML costs as much as a tenth of the post. The date is
 * left out where the post may not wait.
 */
export function claimIn(text: string): { id?: string | undefined; published?: string | undefined } {
  const [head = ""] = text.split(/^---[ \t]*\r?\n/m, 2).slice(1);
  const ids = [...head.matchAll(/^id:[ \t]*(["']?)([0-9a-f]+)\1[ \t]*\r?$/gm)];
  const published = /^published:[ \t]*["']?(\d{4}-\d\d-\d\d[^"'\r\n]*)/m.exec(head)?.[1];
  if (ids.length !== 1) return {};
  // A link to the preview of a draft names its file, not its number.
  const mayWait = !/^draft:[ \t]*(?!false)/m.test(head);
  return { id: ids[0]?.[2], published: mayWait ? published : undefined };
}

/** @param paths of the files that wait, by their numbers */
function unreadPosts(paths: Map<string, string>): UnindexedPosts {
  const ids = new Map([...paths].map(([id, path]) => [path, id]));
  return {
    count: () => ids.size,
    has: (path) => ids.has(path),
    pathOf: (id) => paths.get(id),
    done(path) {
      paths.delete(ids.get(path) ?? "");
      ids.delete(path);
    },
  };
}
