import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { siteRoutes } from "#model/routes.ts";
import { describeError } from "../describe-error.ts";

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
  /** How many lines could not be written. */
  lost?(): number;
}

/** Every line of the log is one JSON object that names its event and contains no error message. */
export const logOptions = {
  base: null,
  // For the framework's own lines; ours call it themselves, because the logger would put the message beside it.
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

/** The address of a signed link of a mail, which its reader may try here although it is the desk's. */
const SIGNED_LINK = new RegExp(DESK_PATHS.mailLink("[\\w-]{16}"));

/**
 * The path of a request as the log may show it: only the pattern of an address that opens a visitor's message, however it
 * is written, and no mail address, wherever it stands.
 */
export function loggedPath(path: string): string {
  const plain = decoded(path).toLowerCase().replace(/\/+/g, "/");
  const secret = SECRET_PATHS.find(({ before }) => plain.includes(before));
  if (secret) return secret.path;
  if (SIGNED_LINK.test(plain)) return DESK_PATHS.mailLink(":token");
  // Part by part: a pattern that looks for the whole address takes half a second for a path as long as a path may be.
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
