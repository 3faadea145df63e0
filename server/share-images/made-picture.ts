import { storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders, type ResponseClass } from "../platform/http/response-headers.ts";
import { RETRY_AFTER_S } from "./render/rendered-files.ts";

/** The answer with a picture, or the one that asks for a later try when it could not be made. */
export function madePicture(
  bytes: Buffer | undefined,
  kind: ResponseClass,
  type: string,
  https: boolean,
): StoredPage {
  if (bytes) return storePage(200, { ...responseHeaders(kind, https), "content-type": type }, bytes);
  const headers = {
    ...responseHeaders("probe", https),
    "Retry-After": `${RETRY_AFTER_S}`,
    "content-type": "text/plain; charset=utf-8",
  };
  return storePage(503, headers, Buffer.from("The picture cannot be made now.\n"));
}
