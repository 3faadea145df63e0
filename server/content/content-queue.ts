/** Most posts in one job: a file that changes meanwhile is read after these, not after thousands. */
const POSTS_PER_JOB = 25;

/** A piece of work on the content folder. */
export type ContentJob =
  | {
      kind: "changes";
      /** Files that may have changed. */
      paths: readonly string[];
      /** Whether any other file may have changed, too. */
      wholeFolder: boolean;
      /** Whether JSON files are read again though they did not change. */
      allJson: boolean;
    }
  | { kind: "posts"; paths: readonly string[] };

/** What is still to be looked at, each file once: changes first, then the posts that can wait. */
export class ContentQueue {
  readonly #changed = new Set<string>();
  readonly #waiting = new Set<string>();
  #wholeFolder = false;
  #allJson = false;

  addChanges(paths: Iterable<string>): void {
    for (const path of paths) this.#changed.add(path);
  }

  addWholeFolder(): void {
    this.#wholeFolder = true;
  }

  addAllJson(): void {
    this.#allJson = true;
  }

  /** Adds posts whose own file did not change, or that were never read, in the order in which they are to be read. */
  addPosts(paths: Iterable<string>): void {
    for (const path of paths) this.#waiting.add(path);
  }

  /** Takes the next job out of the queue; undefined when nothing is left. */
  next(): ContentJob | undefined {
    if (this.#wholeFolder || this.#allJson || this.#changed.size > 0) {
      const paths = [...this.#changed];
      const [wholeFolder, allJson] = [this.#wholeFolder, this.#allJson];
      this.#changed.clear();
      this.#wholeFolder = this.#allJson = false;
      return { kind: "changes", paths, wholeFolder, allJson };
    }
    if (this.#waiting.size === 0) return undefined;
    const paths = [...this.#waiting].slice(0, POSTS_PER_JOB);
    for (const path of paths) this.#waiting.delete(path);
    return { kind: "posts", paths };
  }
}
