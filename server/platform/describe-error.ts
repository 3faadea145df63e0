/** An error as loggable fields. */
export interface DescribedError {
  error: string;
  code?: string;
  /** Its origin: the stack frames, without the message above them. */
  at: string;
}

const FRAME = /^ +at .*:\d+:\d+\)?$/;
const CODE = /^[\w.-]{1,60}$/;

/**
 * Reduces an error to its kind and where it happened. Its message and other properties stay out of the log: databases
 * quote rows, parsers their input and mail servers addresses.
 */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { ...describeThrown(thrown), at: "" };
  const { name, message, stack = "" } = thrown;
  const code = "code" in thrown ? String(thrown.code) : "";
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return {
    error: CODE.test(name) ? name : "Error",
    ...(CODE.test(code) && { code }),
    at: frames
      .filter((line) => FRAME.test(line))
      .map((line) => line.trim())
      .join("; "),
  };
}

/** A thrown value that is no error: its type, and a response's status. */
function describeThrown(thrown: unknown): Pick<DescribedError, "error" | "code"> {
  if (typeof thrown !== "object" || thrown === null) return { error: `thrown ${typeof thrown}` };
  const { name } = thrown.constructor ?? {};
  const status: unknown = Reflect.get(thrown, "status");
  return {
    error: `thrown ${name !== undefined && CODE.test(name) ? name : "object"}`,
    ...(typeof status === "number" && { code: String(status) }),
  };
}

/** An error by its code or its kind alone, for a reason that leaves the log. */
export function errorName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "unknown";
  return "code" in thrown && typeof thrown.code === "string" ? thrown.code : thrown.name;
}
