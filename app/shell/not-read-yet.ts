import type { ContentReader } from "#model/content/content-reader.ts";
import { PageNotice } from "../page-module.ts";

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER_S = "60";

/** The response for a page that may be in a blog still being read. */
export function notReadYet(content: ContentReader): PageNotice {
  return new PageNotice(503, content.page("blog").reading, RETRY_AFTER_S);
}
