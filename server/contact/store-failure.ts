/** A failure of the message store, as the log may know it: error messages can quote a row, so none is here. */
export interface StoreFailure {
  event: "contact.store-failed";
  step: "receive" | "receipt";
  /** The error's name and, from SQLite or the system, its code and SQLite's own words for that code. */
  error: string;
  code?: string;
  reason?: string;
  /** Where it happened: the frames of the stack without the message above them. */
  at: string;
}

/** Reduces an error to what may be logged. */
export function describeStoreFailure(step: StoreFailure["step"], error: unknown): StoreFailure {
  const { name, code, errcode, errstr, stack }: SqliteError = error instanceof Error ? error : new Error();
  const frames = stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    event: "contact.store-failed",
    step,
    error: name,
    ...(code !== undefined && { code: errcode === undefined ? code : `${code} ${errcode}` }),
    ...(errstr !== undefined && { reason: errstr }),
    at: frames.map((frame) => frame.trim()).join("; "),
  };
}

interface SqliteError extends Error {
  code?: string;
  errcode?: number;
  errstr?: string;
}
