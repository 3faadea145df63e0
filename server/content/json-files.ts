import type * as z from "zod/mini";
import { FILE_START, type Problem } from "./content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import { type DataPath, parseJson } from "./located-data.ts";
import { fillData, isRecord, type Placeholders } from "./placeholders.ts";
import { pageName } from "./references.ts";
import { group, SECTIONS_OF_BEFORE } from "./sections-of-before.ts";

const OLDER_FORM =
  "is in the form of before December 2026, which the next version no longer reads; npm run content -- upgrade rewrites it";

/** A JSON file of the content folder. */
export interface JsonFile<Value> {
  /** Path inside the folder. */
  path: string;
  /** The content, placeholders filled in; anchors and links are read from here even when its shape is wrong. */
  content: unknown;
  /** The same as its schema gives it back; undefined when its shape is wrong, which has then been reported. */
  value: Value | undefined;
  /** Reports what is wrong at a place in the file. */
  report(at: DataPath, message: string, weight?: "warning"): void;
}

/** Reads one JSON file without judging its content; undefined, and reported, when it cannot be read. */
export function readJsonFile(path: string, files: ContentFiles, problems: Problem[]) {
  const report = reportFor(problems, files.shown(path));
  const bytes = files.read(path);
  if (!bytes) {
    report(FILE_START, "file", files.fault(path) ?? "is missing; add it");
    return undefined;
  }
  const text = decodeText(bytes, report);
  return text === undefined ? undefined : parseJson(text, report);
}

/** Reads one JSON file and checks it against its schema; a page in an older form is read as it is written now. */
export function checkJsonFile<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  placeholders: Placeholders,
  files: ContentFiles,
  problems: Problem[],
): JsonFile<z.output<Schema>> {
  const data = readJsonFile(path, files, problems);
  const page = pageName(path);
  const upgraded = page === undefined ? undefined : upgradePage(page, data?.value);
  const content = data && fillData(upgraded ?? data.value, placeholders);
  const report = reportFor(problems, files.shown(path));
  if (upgraded) report(FILE_START, "file", OLDER_FORM, "warning");
  return {
    path,
    content,
    value: data && checkShape(schema, data, content, report),
    report: (at, message, weight) =>
      report(data?.placeOf(at) ?? FILE_START, at.join(".") || "file", message, weight),
  };
}

type Fields = Record<string, unknown>;

/**
 * A page in the form of before December 2026, as the list of sections that it is now.
 * @param name of the page, such as `home`
 * @returns undefined where the content has the present form, or no form that is known
 */
export function upgradePage(name: string, content: unknown): Fields | undefined {
  if (!isRecord(content)) return undefined;
  const { sections } = content;
  if (Array.isArray(sections) && sections.some(isBand))
    return { ...content, sections: sections.map(renamed) };
  const toSections = SECTIONS_OF_BEFORE[name];
  if (!toSections || isList(sections) || !Object.hasOwn(content, ONLY_BEFORE[name] ?? "")) return undefined;
  const { head, anchors, crumbs, ...fields } = content;
  const words = (WORDS[name] ?? []).map((word) => [word, fields[word]]);
  const { more } = group(fields["list"]);
  return {
    head,
    ...(anchors !== undefined && { anchors }),
    ...(crumbs !== undefined && { crumbs }),
    sections: toSections(fields).map(([section, copy]) => ({ section, ...copy })),
    ...Object.fromEntries(
      [["entrySections", ENTRIES[name]], ["more", more], ...words].filter(([, value]) => value !== undefined),
    ),
  };
}

/** Whether sections have kinds; the parts of a legal text had the same name. */
function isList(sections: unknown): boolean {
  return Array.isArray(sections) && sections.some((section) => isRecord(section) && "section" in section);
}

function isBand(section: unknown): boolean {
  return isRecord(section) && ("band" in section || "ground" in section);
}

/** A section by its present name, and without the ground that it asked for; the panel of a head keeps its colour. */
function renamed(section: unknown): unknown {
  if (!isRecord(section)) return section;
  const { band, section: kind = band, ground, ...copy } = section;
  return { section: kind, ...(kind === "head" && ground !== undefined && { panel: ground }), ...copy };
}

/** A field of each page that it had in the older form alone. */
const ONLY_BEFORE: Readonly<Record<string, string>> = {
  home: "hero",
  about: "who",
  services: "course",
  products: "editions",
  partners: "treaty",
  expertise: "technologies",
  "power-platform": "arms",
  "business-solutions": "own",
  offers: "closing",
  people: "closing",
  careers: "closing",
  questions: "closing",
  downloads: "closing",
  cases: "closing",
  privacy: "contents",
  terms: "contents",
  accessibility: "contents",
};

/** What entries take from the page that lists them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  offers: ["sample", "labels", "ask", "first"],
  people: ["sample", "labels", "write", "skills", "cases", "ask"],
  careers: ["sample", "labels", "closesNote", "closed", "apply"],
  questions: ["sample", "labels", "ask"],
  downloads: ["sample", "labels", "inside", "ask"],
  cases: ["sample", "labels", "figures", "permission", "next", "ask", "proof"],
};

/** The parts of the page of each entry, which the page that lists them has named since then. */
const ENTRIES: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.keys(WORDS).map((name) => [
    name,
    ["title", "main", ...(name === "careers" ? [] : ["ask"])].map((section) => ({ section })),
  ]),
);
