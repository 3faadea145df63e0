/** A failure reported by the system. */
export interface SystemError {
  message: string;
  /** Such as `ENOENT`; undefined where it was no call of the system that failed. */
  code?: string | undefined;
  /** The file or folder concerned. */
  path?: string | undefined;
}

/** Reads a thrown value as a system error. */
export function systemError(thrown: unknown): SystemError {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  return { message: thrown.message, code: textIn(thrown, "code"), path: textIn(thrown, "path") };
}

/** A text property of an error, such as PostgreSQL's `severity`. */
export function textIn(thrown: unknown, name: string): string | undefined {
  const value: unknown = thrown instanceof Error ? Reflect.get(thrown, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A thrown value as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
