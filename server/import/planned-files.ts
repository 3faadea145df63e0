import type { ContentFiles } from "../content/content-files.ts";

/** The content folder with files that are not written yet. */
export function withPlanned(
  files: ContentFiles,
  planned: ReadonlyMap<string, string>,
  picture: (path: string) => Buffer | undefined,
): ContentFiles {
  return {
    paths: () => new Set([...files.paths(), ...planned.keys()]),
    has: (path) => planned.has(path) || files.has(path) || picture(path) !== undefined,
    read(path) {
      const text = planned.get(path);
      return text === undefined ? (picture(path) ?? files.read(path)) : Buffer.from(text);
    },
    fault: (path) => (planned.has(path) ? undefined : files.fault(path)),
    changedMs: (path) => (planned.has(path) ? undefined : files.changedMs(path)),
    shown: (path) => files.shown(path),
  };
}
