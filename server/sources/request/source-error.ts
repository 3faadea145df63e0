/** A source that cannot be asked or understood. The message is fit for a log: it has no query and no token. */
export class SourceError extends Error {
  override name = "SourceError";
  /** Of an answer with a status of failure. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Whether an API answered one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): error is SourceError {
  return error instanceof SourceError && error.status !== undefined && statuses.includes(error.status);
}
