import { redirectKey } from "../../platform/http/redirect-key.ts";
import { loggedPath } from "../../platform/http/log-lines.ts";
import { isPageLike } from "../../platform/http/canonical-path.ts";

const PATH_MAX_CHARS = 200;

/** Endings of pages on other systems. */
const PAGE_ENDING = /\.(?:html?|php|aspx?|jsp)$/;

/** What may be a token, a number of a phone or of a customer: long runs of letters and digits, many digits, a UUID. */
const PERSONAL = /\d{9,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const LONG_RUN = /\w{20,}/g;

/**
 * The form in which an unknown address is counted, the same for all ways to write it.
 * @param path of a request, without its query
 * @returns undefined for files, for what is too long, and for what may say something about a visitor
 */
export function countablePath(path: string): string | undefined {
  if (path.length > PATH_MAX_CHARS) return undefined;
  const key = redirectKey(path);
  if (key.length > PATH_MAX_CHARS || loggedPath(path) !== path || loggedPath(key) !== key) return undefined;
  const runs = key.match(LONG_RUN) ?? [];
  if (PERSONAL.test(key) || runs.some((run) => /\d/.test(run)) || !/^\/[!-~]*$/.test(key)) return undefined;
  return isPageLike(key.replace(PAGE_ENDING, "")) ? key : undefined;
}
