import type { BlogSource } from "../blog-source.ts";
import { sortPosts } from "../answers/read-shape.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { isStatus, SourceError } from "../request/source-error.ts";
import type { CustomApiFields, CustomApiPaths } from "./custom-api-fields.ts";
import { fieldsIn, readPost } from "./custom-api-post.ts";

/**
 * A blog behind an API of one's own: a list by pages, and covers by name. Its paths and fields are those of
 * docs/blog-sources/custom-api.openapi.yaml unless the settings name others.
 */
export function customApiSource(
  client: JsonClient,
  paths: CustomApiPaths,
  fields: CustomApiFields,
): BlogSource {
  const read = (value: unknown) => readPost(value, fields, client.access.base, paths.cover);
  /** How many pages the list has, according to its last answer. */
  let pagesTold = 0;

  const list: BlogSource["list"] = async ({ page, validators }) => {
    // Earlier versions put an instant for {since}; without one a list is whole.
    const path = paths.list.replaceAll("{page}", String(page)).replaceAll("{since}", "");
    const answer = await client.get(path, { validators }).catch((error: unknown) => {
      // Beyond the last page some APIs answer an empty list, others an error.
      if (!isStatus(error, 400, 404) || page === 1) throw error;
      if (page > pagesTold) return undefined;
      throw new SourceError(`page ${page} of ${pagesTold}: ${error.message}`, error.status);
    });
    if (answer === "not-modified") return answer;
    if (answer === undefined) return { posts: [], refused: [], more: false };
    const head = fieldsIn(answer.value, fields);
    const items: unknown = head.value("posts");
    if (!Array.isArray(items)) throw new SourceError(`the list has no array at "${fields.posts}"`);
    const pages = head.count("pages");
    pagesTold = pages ?? 0;
    return {
      ...sortPosts(items, read),
      total: head.count("total"),
      more: pages === undefined ? items.length > 0 : page < pages,
      validators: answer.validators,
    };
  };

  return { list };
}
