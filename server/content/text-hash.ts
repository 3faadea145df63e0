import type { ContentReader } from "#model/content/content-reader.ts";
import type { PageName } from "#model/content/pages/index.ts";
import { shortHash } from "../platform/short-hash.ts";
import { isRecord } from "./placeholders.ts";
import { isVisibleText, visibleText } from "./visible-text.ts";

/** A hash of the text that visitors read on a page: addresses, drawings and metadata may change without it. */
export function textHash(name: PageName, content: Pick<ContentReader, "page" | "site">): string {
  return shortHash([...textsIn(visibleText(name, content))].join("\n"));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string" && isVisibleText(value)) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isRecord(value)) yield* textsIn(Object.values(value));
}
