import { createHash } from "node:crypto";

/** What the server build exports beside the framework's own: see app/entry.server.tsx. */
export interface InlineBlocks {
  inlineScript: string;
  sheets: ReadonlyMap<string, string>;
}

/** The hash source expression of an inline block (CSP3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hashes of the inline blocks: the script is the same everywhere, the sheet depends on the area. */
export function inlineHashes(blocks: InlineBlocks): { script: string; styleOf: (area: string) => string } {
  const styles = new Map([...blocks.sheets].map(([area, sheet]) => [area, hashSource(sheet)]));
  return {
    script: hashSource(blocks.inlineScript),
    styleOf: (area) => styles.get(area) ?? styles.get("core") ?? "",
  };
}
