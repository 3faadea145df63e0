import type { z } from "zod/mini";
import { isLoopback } from "./loopback.ts";

/** A setting that cannot be used. Its message is one line that names the variable and the mend. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** A setting by its name; an empty value counts as not set. */
export type Given = (name: string) => string | undefined;

/** Reads a value by a schema, or says which variable must be what. */
export function check<T>(name: string, schema: z.ZodMiniType<T>, value: string, wanted: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new SettingsError(`${name} must be ${wanted}`);
}

/** An address of another machine: encrypted, unless it is this machine itself. */
export function readUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const safe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  if (!url || !safe || url.username) {
    throw new SettingsError(
      `${name} must be an address such as https://hooks.example.com/x, without a password`,
    );
  }
  return url;
}

/** A part of a group without its head would be ignored in silence, and messages would not arrive where one thinks. */
export function refuseOrphans(given: Given, head: string, names: readonly string[]): undefined {
  const orphan = names.find((name) => given(name));
  if (orphan) throw new SettingsError(`${head} must be set with ${orphan}`);
  return undefined;
}

/** A part of a group that its head cannot do without. */
export function need(name: string, given: Given, because: string): string {
  const value = given(name);
  if (value) return value;
  throw new SettingsError(`${name} must be set with ${because}`);
}
