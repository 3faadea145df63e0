import type { KnownTargets } from "../check-references.ts";
import { FILE_START, type Problem } from "../content-error.ts";
import { decodeText, reportFor, type ContentFiles } from "../content-files.ts";
import { REDIRECTS, withOptionalFiles } from "../json-paths.ts";
import { checkRedirects } from "./check-redirects.ts";
import { parseRedirects, type Redirects } from "./parse-redirects.ts";

/** Reads content/redirects.txt and reports everything that is wrong with it. */
export function readRedirects(files: ContentFiles, targets: KnownTargets, problems: Problem[]): Redirects {
  const report = reportFor(problems, files.shown(REDIRECTS));
  const bytes = withOptionalFiles(files).read(REDIRECTS);
  if (!bytes) report(FILE_START, "file", files.fault(REDIRECTS) ?? "is missing; add it");
  const text = bytes && decodeText(bytes, report);
  const redirects = parseRedirects(text ?? "", report);
  checkRedirects(redirects, report, targets);
  return redirects;
}
