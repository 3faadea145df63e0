import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { SettingsError, type Given } from "../../platform/settings-error.ts";
import { folderOf } from "../request/api-base.ts";
import { readToken } from "../request/read-token.ts";
import type { SourceEntry } from "../source-entry.ts";
import { CUSTOM_API_FIELDS, type CustomApiFields, type CustomApiPaths } from "./custom-api-fields.ts";

/** An API of one's own, as docs/blog-sources describes it or as the settings say that it differs. */
export const customApiEntry: SourceEntry = {
  settings: ["BLOG_API_LIST", "BLOG_API_COVER", "BLOG_API_FIELDS"],
  // As the source was once called, so that a copy made then is still used.
  filesAs: "sister",
  read(url, given) {
    const [paths, fields] = [readPaths(given), readFields(given("BLOG_API_FIELDS") ?? "{}")];
    return {
      base: folderOf(url),
      token: readToken(given),
      open: async (client) => (await import("./custom-api.ts")).customApiSource(client, paths, fields),
    };
  },
};

function readPaths(given: Given): CustomApiPaths {
  const list = readPath("BLOG_API_LIST", given("BLOG_API_LIST") ?? "posts?page={page}", "{page}");
  const coverText = given("BLOG_API_COVER");
  const cover = coverText && readPath("BLOG_API_COVER", coverText, "coverimg");
  return { list, ...(cover && { cover }) };
}

function readPath(name: string, value: string, placeholder: string): string {
  if (value.includes(placeholder) && !/^[/\\]|^[a-z][a-z0-9+.-]*:|\.\.\//i.test(value)) return value;
  throw new SettingsError(
    `${name} must be a path below BLOG_API_URL without a slash in front, with ${placeholder} in it`,
  );
}

const pointers = z.partialRecord(
  // Earlier versions also asked for single posts; a setting for that does no harm.
  z.enum([...Object.keys(CUSTOM_API_FIELDS), "post"]),
  z.string().check(z.regex(/^(?:\/[^/]+)*$/)),
);

function readFields(text: string): CustomApiFields {
  const given = parseJsonAs(pointers, text);
  if (given) return { ...CUSTOM_API_FIELDS, ...given };
  const names = Object.keys(CUSTOM_API_FIELDS).join(", ");
  throw new SettingsError(
    `BLOG_API_FIELDS must be JSON with JSON pointers, such as {"title":"/name"}, for any of ${names}`,
  );
}
