import type { z } from "zod/mini";

/** Parses JSON with a schema; undefined if invalid. */
export function parseJsonAs<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
