import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ENCODINGS } from "../../platform/cache/compression.ts";
import type { OptionalParts } from "../../platform/optional-parts.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { assetHeaders } from "../static-files.ts";
import { BuildIndex } from "./build-index.ts";
import { pruneBuilds } from "./prune-builds.ts";
import { publishBuild } from "./publish-build.ts";

/** How often a running process marks its build as in use. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** How long a start or a request waits for the shared folder, whose disk or network may hang. */
const WAIT_MAX_MS = 3_000;

/** The browser's files of the last builds, in a folder that all processes share. */
export interface KeptBuilds {
  /** Puts this build's files there and removes old builds, now and every hour. Never rejects, and never takes long. */
  publish(): Promise<void>;
  /** A file of another build by its name, read when it is asked for. */
  asset(name: string): Promise<StoredPage | undefined>;
  /** Ends the marking. */
  close(): void;
}

/**
 * @param folder the shared folder
 * @param clientFolder folder of this build's files for the browser
 * @param waitMaxMs how long anybody waits for a folder that does not answer
 */
export function openKeptBuilds(
  folder: string,
  clientFolder: string,
  https: boolean,
  parts: OptionalParts,
  waitMaxMs = WAIT_MAX_MS,
): KeptBuilds {
  const index = new BuildIndex(folder);
  let marking: NodeJS.Timeout | undefined;
  let publishing: Promise<void> | undefined;

  const publishNow = async () => {
    try {
      await publishBuild(folder, join(clientFolder, "assets"));
      await pruneBuilds(folder, Date.now());
    } finally {
      await index.look();
    }
  };
  // While one hangs, another would only hang as well.
  const publish = () => (publishing ??= publishNow().finally(() => (publishing = undefined)));
  const part = parts.add(
    "assets",
    "let the site write to ASSETS_DIR: the browser misses files of pages of another version meanwhile",
    async () => {
      if ((await inTime(publish(), waitMaxMs)) === LATE) throw new Error("The folder does not answer");
    },
  );

  return {
    async publish() {
      await part.run();
      marking = setInterval(() => void part.run(), MARK_EVERY_MS).unref();
    },
    async asset(name) {
      const headers = assetHeaders(name, https);
      const body = headers && orNothing(await inTime(index.find(name), waitMaxMs));
      if (!body) return undefined;
      const file = storePage(200, headers, body);
      for (const encoding of ENCODINGS) {
        const packed = orNothing(await inTime(index.copy(`${name}.${encoding}`), waitMaxMs));
        if (packed) file.encoded.set(encoding, packed);
      }
      return file;
    },
    close: () => clearInterval(marking),
  };
}

const LATE: unique symbol = Symbol("late");

/** The result of work, or that it takes too long; the work itself goes on. */
async function inTime<T>(work: Promise<T>, maxMs: number): Promise<T | typeof LATE> {
  const over = new AbortController();
  const late = delay(maxMs, undefined, { signal: over.signal, ref: false })
    .catch(() => {})
    .then((): typeof LATE => LATE);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

function orNothing<T>(found: T | typeof LATE): T | undefined {
  return found === LATE ? undefined : found;
}
