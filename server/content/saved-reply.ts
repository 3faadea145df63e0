import { savedReplyIn, savedReplySchema, type SavedReply } from "#model/content/saved-reply.ts";
import { FILE_START, type Problem } from "./content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import type { JsonFile } from "./json-files.ts";
import { type DataPath, splitFrontMatter } from "./located-data.ts";
import { fillText, type Placeholders } from "./placeholders.ts";

/** Reads a saved reply: its title in the front matter, and its words as the text below. */
export function readSavedReply(
  path: string,
  placeholders: Placeholders,
  files: ContentFiles,
  problems: Problem[],
): JsonFile<SavedReply> {
  const report = reportFor(problems, files.shown(path));
  const none = { path, content: undefined, value: undefined, report: () => undefined };
  const bytes = files.read(path);
  if (!bytes) {
    report(FILE_START, "file", files.fault(path) ?? "is missing; add it");
    return none;
  }
  const text = decodeText(bytes, report);
  const parts = text === undefined ? undefined : splitFrontMatter(text, report);
  if (!parts) return none;
  const { data, body } = parts;
  const content = { ...Object(data.value), text: fillText(body, placeholders).trim() };
  const [unknown] = [...content.text.matchAll(/\{(\w+)\}/g)].filter(([, name]) => name !== "name");
  if (unknown)
    report(FILE_START, "text", `has ${unknown[0]}, which nothing fills in; use {name}, or remove it`);
  const value = checkShape(savedReplySchema, data, content, report);
  return {
    path,
    content,
    value: value && { ...value, slug: savedReplyIn(path) ?? "" },
    report: (at: DataPath, message, weight) =>
      report(data.placeOf(at), at.join(".") || "file", message, weight),
  };
}
