import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { decodeText } from "#server/content/content-files.ts";

/**
 * Reads a JSON file of a content folder as written, without filling placeholders.
 * @throws when it is missing or invalid
 */
export function readContentFile<T>(contentDir: string, file: string, schema: z.ZodMiniType<T>): T {
  const path = join(contentDir, file);
  try {
    const text = decodeText(readFileSync(path), () => undefined);
    return schema.parse(JSON.parse(text ?? ""));
  } catch (cause) {
    throw new Error(`${path} cannot be read; see npm run content -- check`, { cause });
  }
}
