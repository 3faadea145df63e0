import type { ContentReader } from "#model/content/content-reader.ts";
import { PageNotice } from "../page-module.ts";

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER_S = "60";

/** The answer for what may be in a blog that is being read for the first time. */
export function notReadYet(content: ContentReader): PageNotice {
  return new PageNotice(503, content.page("blog").reading, RETRY_AFTER_S);
}
