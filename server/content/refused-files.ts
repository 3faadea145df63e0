import { ContentError, type Problem } from "./content-error.ts";
import { isPostPath } from "./list-folder.ts";

/** A rejected file, and the reason. */
export interface RefusedFile {
  problems: readonly Problem[];
  /** The id that it claims, where it is a post. */
  id?: string | undefined;
}

/** The rejected files. */
export class RefusedFiles {
  readonly #files = new Map<string, RefusedFile>();
  readonly #report: (error: Error) => void;

  /** @param report called when a file is rejected for the first time, or for a new reason */
  constructor(report: (error: Error) => void) {
    this.#report = report;
  }

  add(path: string, refused: RefusedFile): void {
    const before = this.#files.get(path);
    this.#files.set(path, refused);
    const error = new ContentError(refused.problems);
    if (!before || new ContentError(before.problems).message !== error.message) this.#report(error);
  }

  delete(path: string): void {
    this.#files.delete(path);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  get count(): number {
    return this.#files.size;
  }

  paths(): string[] {
    return [...this.#files.keys()];
  }

  problemsOf(path: string): readonly Problem[] {
    return this.#files.get(path)?.problems ?? [];
  }

  /** The ids that broken posts claim. */
  ids(): string[] {
    return [...this.#files.values()].flatMap(({ id }) => id ?? []);
  }

  /** Posts that are refused because another file has their id. */
  waitingForId(): string[] {
    return this.paths().filter(
      (path) => isPostPath(path) && this.problemsOf(path).some(({ field }) => field === "id"),
    );
  }
}
