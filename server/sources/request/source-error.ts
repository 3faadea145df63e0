/** What went wrong between us and a source of posts. */
export type SourceFault =
  /** No connection: refused, no such host, cut off. */
  | "unreachable"
  /** Too slow, before or while it answered. */
  | "timeout"
  /** A host that is not in our settings, or a private address. */
  | "forbidden"
  /** It sent us elsewhere; we do not follow. */
  | "redirect"
  /** A status of failure, in `status`. */
  | "status"
  /** More bytes, levels or values than we read. */
  | "too-large"
  /** Compressed although we asked for plain bytes. */
  | "encoded"
  /** No JSON, or not in UTF-8. */
  | "not-json"
  /** JSON, but not as the source is documented. */
  | "shape";

/**
 * A source that cannot be asked or understood. The message is fit for a log: its address carries no query and no
 * token.
 */
export class SourceError extends Error {
  readonly fault: SourceFault;
  /** Of an answer with a status of failure. */
  readonly status: number | undefined;

  constructor(fault: SourceFault, message: string, status?: number) {
    super(message);
    this.name = "SourceError";
    this.fault = fault;
    this.status = status;
  }
}

/** Whether an API answered one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): error is SourceError {
  return error instanceof SourceError && error.status !== undefined && statuses.includes(error.status);
}
