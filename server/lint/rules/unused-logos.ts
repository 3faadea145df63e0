import { FILE_START } from "../../content/content-error.ts";
import { SITE } from "../../content/json-paths.ts";
import { fieldsIn } from "../../content/references.ts";
import { mediaFile } from "../../content/media.ts";
import type { LintedContent } from "../linted-content.ts";

/** Files of logos that no page shows: a client's logo that is left lying may be one that had to go. */
export function unusedLogos({ files, json, posts, reportAt }: LintedContent): void {
  if (json.some(({ path, content }) => path === SITE && content === undefined)) return;
  const used = new Set<string | undefined>();
  for (const file of json)
    for (const { key, value } of fieldsIn(file.content))
      if (typeof value === "string") used.add(key === "img" ? `logos/${value}` : mediaFile(value, files));
  for (const { file } of posts) for (const { target } of file.references) used.add(mediaFile(target, files));
  for (const path of files.paths())
    if (/^logos\/[^/]+$/.test(path) && !used.has(path))
      reportAt(path)(
        FILE_START,
        "file",
        "no page shows this logo; name it in clients.logos of content/site.json, or remove it",
        "warning",
      );
}
