import type { RefusedPost, SourcePost } from "../../sources/blog-source.ts";

/** A post of an exported blog. */
export interface ExportedPost extends SourcePost {
  /** Anything that was not public is a draft. */
  state: "published" | "scheduled" | "draft";
  otherAddresses: string[];
  /** Title and description for search engines, where it has its own. */
  head?: { title?: string; description?: string };
  /** What an editor should look at. */
  hints: string[];
}

/** A whole blog as it was exported. */
export interface ExportedBlog {
  /** Its public address, where the export names it. */
  site: URL | undefined;
  posts: ExportedPost[];
  refused: RefusedPost[];
  /** Further hosts that the export names for its pictures. */
  pictureHosts: ReadonlySet<string>;
  /** The addresses that a picture may have, the best first. */
  picturesFor(address: URL): URL[];
  /** Alternative text for a picture that the export has outside the posts. */
  describe(address: URL): string | undefined;
  /** What was left out, as `3 × page`. */
  leftOut: string[];
}

/** A file that is no export, or not a complete one; the message says what to do. */
export class ExportError extends Error {
  override name = "ExportError";
}

/** How often each name occurs, as `3 × page, 1 × trash`. */
export function countNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
