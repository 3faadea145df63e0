/** A source that cannot be reached or understood. The message is safe to log: no query, no token. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** An answer with a status of failure. */
export class StatusError extends SourceError {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Its beginning; never for a log. */
  readonly body: Buffer;

  constructor(
    message: string,
    answer: { status: number; retryAfter?: string | undefined; body?: Buffer | undefined },
  ) {
    super(message);
    this.status = answer.status;
    this.retryAfter = answer.retryAfter;
    this.body = answer.body ?? Buffer.alloc(0);
  }
}

/** Whether an API responded with one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): error is StatusError {
  return error instanceof StatusError && statuses.includes(error.status);
}
