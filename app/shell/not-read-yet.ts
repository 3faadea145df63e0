import type { ContentReader } from "#model/content/content-reader.ts";

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER_S = "60";

/** The answer for what may be in a blog that is being read for the first time; it carries the copy of its page. */
export function notReadYet(content: ContentReader): Response {
  return Response.json(content.page("blog").reading, {
    status: 503,
    headers: { "Retry-After": RETRY_AFTER_S },
  });
}
