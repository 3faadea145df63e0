import type { z } from "zod/mini";

/** Reads JSON by a schema; undefined where the text is no JSON or not of that shape. */
export function parseJsonAs<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
