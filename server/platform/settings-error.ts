import type { z } from "zod/mini";
import { isLoopback } from "./loopback.ts";

/** An invalid setting. Its message is one line that names the variable and the fix. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** A setting by its name; an empty value counts as not set. */
export type Given = (name: string) => string | undefined;

/** Validates a value. @throws SettingsError that describes the valid form */
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

/** Rejects a setting without the one it depends on, which would silently lose messages. */
export function refuseOrphans(given: Given, head: string, names: readonly string[]): undefined {
  const orphan = names.find((name) => given(name));
  if (orphan) throw new SettingsError(`${head} must be set with ${orphan}`);
  return undefined;
}

/** A required setting of a group. */
export function need(name: string, given: Given, because: string): string {
  const value = given(name);
  if (value) return value;
  throw new SettingsError(`${name} must be set with ${because}`);
}
