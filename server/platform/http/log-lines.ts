import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { siteRoutes } from "#model/routes.ts";
import { describeError } from "../describe-error.ts";

/** Destination of log lines. */
export interface LogStream {
  write(line: string): void;
  /** Number of lines that could not be written. */
  lost?(): number;
}

/** Every log line is one JSON object that names its event and contains no error message. */
export const logOptions = {
  base: null,
  // For the framework's own lines; ours call it directly, because the logger would add the message.
  serializers: {
    req: () => undefined,
    res: () => undefined,
    err(thrown: unknown) {
      const { error, code, at } = describeError(thrown);
      return { type: error, message: code ?? "", stack: at };
    },
  },
  formatters: {
    log: (line: Record<string, unknown>) => ("event" in line ? line : { event: "framework", ...line }),
  },
};

/**
 * Opens the log of the site.
 * @param stream standard output when left out
 */
export function openLog(level: string, stream?: LogStream): FastifyBaseLogger {
  const options = { ...logOptions, level };
  return stream ? pino(options, stream) : pino(options);
}

/** The line that names the cause of an answer of 500, once. */
export function failureLine(error: unknown) {
  return { event: "failure", ...describeError(error) };
}

/** Addresses that open a visitor's message, up to the secret part. */
const SECRET_PATHS = siteRoutes
  .filter(({ cache, path }) => cache === "private" && path.includes(":"))
  .map(({ path }) => ({ path, before: path.slice(0, path.indexOf(":")) }));

/** The address of a signed link, which a reader may try on the site although it belongs to the desk. */
const SIGNED_LINK = new RegExp(DESK_PATHS.mailLink("[\\w-]{16}"));

/**
 * A request path safe to log: addresses that open a visitor's message only as their pattern, and without mail
 * addresses.
 */
export function loggedPath(path: string): string {
  const plain = decoded(path).toLowerCase().replace(/\/+/g, "/");
  const secret = SECRET_PATHS.find(({ before }) => plain.includes(before));
  if (secret) return secret.path;
  if (SIGNED_LINK.test(plain)) return DESK_PATHS.mailLink(":token");
  // Segment by segment: a pattern for the whole address takes half a second on the longest path.
  return path
    .split("/")
    .map((part) => (/@|%40/.test(part) ? ":address" : part))
    .join("/");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
