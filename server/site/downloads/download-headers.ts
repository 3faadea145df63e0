import type { Entry } from "#model/collections/collections.ts";
import { downloadType } from "#model/collections/download-types.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";

/** The headers with which the file of a download is sent: to be saved, whatever is in it. */
export function downloadHeaders(
  { file, stored }: Entry<"downloads">,
  https: boolean,
): Record<string, string> {
  return {
    ...responseHeaders("download", https),
    "content-type": downloadType(file)?.type ?? "application/octet-stream",
    // The name has only letters, digits, points, hyphens and underscores.
    "Content-Disposition": `attachment; filename="${file}"`,
    ETag: `"${stored.hash}"`,
  };
}
