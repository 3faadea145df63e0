import { stat } from "node:fs/promises";
import { visit } from "unist-util-visit";
import { isVector } from "#model/content/picture.ts";
import { placeInText } from "../../content/article/place-in-text.ts";
import { FILE_START } from "../../content/content-error.ts";
import type { ContentFiles } from "../../content/content-files.ts";
import { SITE } from "../../content/json-paths.ts";
import {
  IMAGES_FOLDER,
  isMedia,
  isNamedPicture,
  isUnreachable,
  mediaFile,
} from "../../content/list-folder.ts";
import { fieldsIn } from "../../content/references.ts";
import type { LintedContent } from "../linted-content.ts";
import { readPictureHead } from "../../pictures/picture-head.ts";
import { isPictureKind } from "../../pictures/picture-kind.ts";
import { decodePicture } from "../../pictures/scale-picture.ts";
import { toError } from "../../platform/system-error.ts";

/** Largest drawing; drawings are served unchanged. */
const DRAWING_MAX_MB = 5;
const MILLION = 1_000_000;

/** Results of decoding a file, by its path and state: during development everything is checked after each change. */
const decoded = new Map<string, string | undefined>();

/** Pictures that are never served: unsupported, too large, or broken. Reported where used, or at the file. */
export async function pictures(content: LintedContent): Promise<void> {
  const { files, reportAt } = content;
  const named = namesOf(content);
  for (const path of files.paths()) {
    const places = named.get(path) ?? [];
    if (!isMedia(path) || files.fault(path) !== undefined) continue;
    // oxlint-disable-next-line eslint/no-await-in-loop -- one picture at a time is decoded
    const problem = await problemOf(path, files, places.length > 0);
    if (problem === undefined) continue;
    for (const tell of places) tell(`${files.shown(path)}: ${problem}`);
    if (places.length === 0) reportAt(path)(FILE_START, "file", problem, "warning");
  }
}

/** The uses of each picture. */
function namesOf({ files, json, posts }: LintedContent): Map<string, ((message: string) => void)[]> {
  const named = new Map<string, ((message: string) => void)[]>();
  const note = (target: unknown, tell: (message: string) => void) => {
    const file = typeof target === "string" ? mediaFile(target, files) : undefined;
    if (file !== undefined) named.set(file, [...(named.get(file) ?? []), tell]);
  };
  for (const file of json)
    for (const { key, value, path } of fieldsIn(file.content)) {
      const tell = (message: string) => file.report(path, message, "warning");
      if (key === "src") note(value, tell);
      if (key === "img") note(`/media/logos/${String(value)}`, tell);
    }
  for (const { file, report } of posts)
    for (const { kind, target, field, ...place } of file.references)
      if (kind === "image") note(target, (message) => report(place, field, message, "warning"));
  return named;
}

async function problemOf(path: string, files: ContentFiles, isNamed: boolean): Promise<string | undefined> {
  const file = files.at(path);
  const { kind, problem } = await readPictureHead(file);
  // Other files may be in the folder.
  if (kind === undefined && !isNamed && !isNamedPicture(path)) return undefined;
  const { size, mtimeMs } = await stat(file);
  if (problem !== undefined) return problem;
  if (isVector(path) && kind === "SVG" && size > DRAWING_MAX_MB * MILLION)
    return `has ${(size / MILLION).toFixed(1)} MB, more than ${DRAWING_MAX_MB} MB; reduce it`;
  if (kind === "SVG" && !path.startsWith(IMAGES_FOLDER) && hasType(files.read(path)))
    return "contains text, which every device shows in a different font; convert it to outlines";
  if (!isPictureKind(kind)) return undefined;
  const state = `${file} ${size} ${mtimeMs}`;
  if (!decoded.has(state))
    decoded.set(
      state,
      await decodePicture(file).then(
        () => undefined,
        (error: unknown) => toError(error).message,
      ),
    );
  return decoded.get(state);
}

/** True if a logo has letters that are not drawn; no font of the site reaches a picture. */
function hasType(drawing: Buffer | undefined): boolean {
  return /<(?:svg:)?text[\s>]/.test(drawing?.toString("latin1") ?? "");
}

/** Unused logos: a leftover may be of a client that asked for its removal. */
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
        "this logo is not used; add it to clients.logos of content/site.json, or remove it",
        "warning",
      );
}

/** Markdown reads `![…](/media/a b.png)` as plain text. */
const NOT_TAKEN = /!?\[[^\]\n]*\]\(\s*\/media\/[^\n]*/g;

/** Drawings with names that cannot be linked, and addresses in posts that Markdown cannot read. */
export function pictureNames({ files, posts, reportAt }: LintedContent): void {
  for (const path of files.paths())
    if (isMedia(path) && isUnreachable(path))
      reportAt(path)(
        FILE_START,
        "file",
        "a drawing with #, % or ? in its name cannot be linked; rename the file",
        "warning",
      );
  for (const { tree, source, report } of posts)
    visit(tree, "text", (node) => {
      for (const { 0: part, index } of node.value.matchAll(NOT_TAKEN))
        report(
          placeInText(node, index, part, source),
          "text",
          "this picture leads nowhere: its address has blanks or brackets; write it between < and >",
          "warning",
        );
    });
}
