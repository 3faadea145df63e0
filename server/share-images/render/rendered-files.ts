import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders, type ResponseClass } from "../../platform/http/response-headers.ts";
import { openOptionalParts, type OptionalParts } from "../../platform/optional-parts.ts";
import { toError } from "../../platform/system-error.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import { renderPicture, type RenderJob } from "./render-picture.ts";

/** Maximum length of the queue of pictures. */
const MOST_WAITING = 50;

/** Delay before retrying a failed picture. */
const RETRY_AFTER_S = 60;

/** Pictures rendered on demand, one by one, and cached in a folder. */
export interface RenderedFiles {
  /**
   * @param name subject of the picture; only the latest of each name is kept
   * @param hash of the whole job
   * @returns a PNG; undefined when it cannot be made now
   */
  get(name: string, hash: string, job: () => RenderJob): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

interface RenderedFilesOptions {
  /** Called once for each picture that could not be made. */
  refused: (file: string, reason: string) => void;
  parts?: OptionalParts;
  /** In milliseconds. */
  now?: () => number;
  render?: typeof renderPicture;
}

export function openRenderedFiles(
  folder: string,
  { refused, parts = openOptionalParts(), now = Date.now, render = renderPicture }: RenderedFilesOptions,
): RenderedFiles {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const failedAt = new Map<string, number>();
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let unkept: { name: string; file: string; png: Buffer } | undefined;

  const kept = parts.add(
    "share images",
    "let the site write to DATA_DIR/share-images: until then, each request renders the picture again",
    async () => {
      if (!unkept) return;
      const { name, file, png } = unkept;
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, file), (draft) => writeFile(draft, png));
      for (const other of await readdir(folder))
        if (other !== file && other.slice(0, other.lastIndexOf("-")) === name)
          await rm(join(folder, other), { force: true });
      unkept = undefined;
    },
  );
  const make = async (name: string, file: string, job: RenderJob): Promise<Buffer | undefined> => {
    try {
      const png = await render(job, closing.signal);
      failedAt.delete(file);
      unkept = { name, file, png };
      await kept.run();
      return png;
    } catch (error) {
      if (!failedAt.has(file) && !closing.signal.aborted) refused(file, toError(error).message);
      failedAt.set(file, now());
      return undefined;
    } finally {
      making.delete(file);
    }
  };

  return {
    async get(name, hash, job) {
      const file = `${name}-${hash}.png`;
      const known = await readFile(join(folder, file)).catch(() => undefined);
      if (known) return known;
      const failed = failedAt.get(file);
      if (failed !== undefined && now() - failed < RETRY_AFTER_S * 1_000) return undefined;
      const started = making.get(file);
      if (started) return started;
      if (making.size >= MOST_WAITING) return undefined;
      const made = turn.then(() => make(name, file, job()));
      making.set(file, made);
      turn = made;
      return made;
    },
    async close() {
      closing.abort();
      await turn;
    },
  };
}

/** A response with the picture, or a request to retry later if it could not be made. */
export function pictureAnswer(
  bytes: Buffer | undefined,
  kind: ResponseClass,
  type: string,
  https: boolean,
): StoredPage {
  if (bytes) return storePage(200, { ...responseHeaders(kind, https), "content-type": type }, bytes);
  const headers = {
    ...responseHeaders("probe", https),
    "Retry-After": `${RETRY_AFTER_S}`,
    "content-type": "text/plain; charset=utf-8",
  };
  return storePage(503, headers, Buffer.from("The picture cannot be made now.\n"));
}
