import { createHash } from "node:crypto";

/** What the server build exports beside the framework's own: see app/entry.server.tsx. */
export interface InlineBlocks {
  inlineScripts: readonly string[];
  sheets: ReadonlyMap<string, readonly string[]>;
}

/** The hash source expression of an inline block (CSP3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hashes of the inline blocks: the scripts are the same everywhere, the sheets depend on the area. */
export function inlineHashes(blocks: InlineBlocks): { scripts: string[]; styleOf: (area: string) => string } {
  const styles = new Map([...blocks.sheets].map(([area, parts]) => [area, parts.map(hashSource).join(" ")]));
  return {
    scripts: blocks.inlineScripts.map(hashSource),
    styleOf: (area) => styles.get(area) ?? styles.get("core") ?? "",
  };
}
