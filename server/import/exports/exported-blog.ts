import type { RefusedPost, SourcePost } from "../../sources/blog-source.ts";

/** A post as a blog was exported with it. */
export interface ExportedPost extends SourcePost {
  /** A draft is anything that not everybody may have read. */
  state: "published" | "scheduled" | "draft";
  /** Other addresses that it answers at. */
  otherAddresses: string[];
  /** Title and description for result lists, where it has its own. */
  head?: { title?: string; description?: string };
  /** What somebody should look at, in words. */
  hints: string[];
}

/** A whole blog as it was exported. */
export interface ExportedBlog {
  /** Its public address, where the export says it. */
  site: URL | undefined;
  posts: ExportedPost[];
  /** Posts that are not in a form that can be read. */
  refused: RefusedPost[];
  /** Hosts beside its own that the export names as places of its pictures. */
  pictureHosts: ReadonlySet<string>;
  /** The addresses that a picture may have, the best first. */
  picturesFor(address: URL): URL[];
  /** The words for a picture, where the export has them apart from the text. */
  describe(address: URL): string | undefined;
  /** What was left out, as `3 pages`. */
  leftOut: string[];
}

/** A file that is no export, or not a whole one; the message says what to do. */
export class ExportError extends Error {
  override name = "ExportError";
}

/** How often each name occurs, as `3 × page, 1 × trash`. */
export function countNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
