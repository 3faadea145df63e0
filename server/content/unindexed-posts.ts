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
