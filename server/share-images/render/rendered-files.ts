import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openOptionalParts, type OptionalParts } from "../../platform/optional-parts.ts";
import { toError } from "../../platform/system-error.ts";
import type { RenderJob } from "./render-job.ts";
import type { Renderer } from "./renderer.ts";

/** More than any site has pages; some 130 MB. What was made first goes first, and can be made again. */
const MOST_FILES = 2_000;

/** More pictures than this do not wait to be made at once. */
const MOST_WAITING = 50;

/** How long a picture that could not be made is not tried again. */
export const RETRY_AFTER_S = 60;

/** Pictures that are made when they are first asked for, and kept in a folder that may be lost. */
export interface RenderedFiles {
  /**
   * @param name of the file; it must hold a hash of all that the job says
   * @returns undefined when the picture cannot be made now
   */
  get(name: string, job: () => RenderJob): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/**
 * @param refused told once of each picture that could not be made
 * @param now in milliseconds
 */
export function openRenderedFiles(
  folder: string,
  renderer: Pick<Renderer, "render" | "close">,
  {
    refused,
    parts = openOptionalParts(),
    now = Date.now,
    mostFiles = MOST_FILES,
  }: {
    refused: (name: string, reason: string) => void;
    parts?: OptionalParts;
    now?: () => number;
    mostFiles?: number;
  },
): RenderedFiles {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const failedAt = new Map<string, number>();

  const make = async (name: string, job: RenderJob): Promise<Buffer | undefined> => {
    try {
      const png = await renderer.render(job);
      failedAt.delete(name);
      unkept = [name, png];
      await kept.run();
      return png;
    } catch (error) {
      if (!failedAt.has(name)) refused(name, toError(error).message);
      failedAt.set(name, now());
      return undefined;
    } finally {
      making.delete(name);
    }
  };
  let unkept: [name: string, png: Buffer] | undefined;
  /** Under its final name a file is always whole. */
  const keep = async (): Promise<void> => {
    if (!unkept) return;
    const [name, png] = unkept;
    const file = join(folder, name);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, png);
    await rename(`${file}.new`, file);
    await removeOldest(folder, mostFiles);
    unkept = undefined;
  };
  const kept = parts.add(
    "share images",
    "let the site write to DATA_DIR/share-images: each is made anew when it is asked for meanwhile",
    keep,
  );

  return {
    async get(name, job) {
      const known = await readFile(join(folder, name)).catch(() => undefined);
      if (known) return known;
      const failed = failedAt.get(name);
      if (failed !== undefined && now() - failed < RETRY_AFTER_S * 1_000) return undefined;
      const started = making.get(name);
      if (started) return started;
      if (making.size >= MOST_WAITING) return undefined;
      const made = make(name, job());
      making.set(name, made);
      return made;
    },
    async close() {
      renderer.close();
      await Promise.all(making.values());
    },
  };
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })),
  );
  // A tenth at once, so that the folder is not read through for each new picture.
  const many = files.length - most + Math.ceil(most / 10);
  for (const { name } of files.toSorted((a, b) => a.made - b.made).slice(0, many))
    await rm(join(folder, name), { force: true });
}
