/** What the system says of a failure. */
export interface SystemError {
  message: string;
  /** Such as `ENOENT`; undefined where it was no call of the system that failed. */
  code?: string | undefined;
  /** The file or folder concerned. */
  path?: string | undefined;
}

/** Reads what was thrown as an error of the system. */
export function systemError(thrown: unknown): SystemError {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(thrown, name);
    return typeof value === "string" ? value : undefined;
  };
  return { message: thrown.message, code: textOf("code"), path: textOf("path") };
}

/** What was thrown, as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
