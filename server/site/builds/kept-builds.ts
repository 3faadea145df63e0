import { join } from "node:path";
import { ENCODINGS } from "../../platform/cache/compression.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import type { SharedStates } from "../pages/page-states.ts";
import { fileHeaders } from "../static-files.ts";
import { BuildIndex } from "./build-index.ts";
import { pruneBuilds } from "./prune-builds.ts";
import { publishBuild } from "./publish-build.ts";
import { openSharedStates } from "./shared-states.ts";

/** How often a running process marks its build as in use. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** The browser's files of the last builds, in a folder that all processes share. */
export interface KeptBuilds {
  /** Puts this build's files there and removes old builds, now and every hour. Never rejects. */
  publish(): Promise<void>;
  /** A file of another build by its name, read when it is asked for. */
  asset(name: string): Promise<StoredPage | undefined>;
  /** The hydration data of pages. */
  states: SharedStates;
  close(): Promise<void>;
}

/**
 * @param folder the shared folder
 * @param clientFolder folder of this build's files for the browser
 * @param failed told when something cannot be written, once until it can be again; the site works all the same
 */
export function openKeptBuilds(
  folder: string,
  clientFolder: string,
  https: boolean,
  failed: (error: unknown) => void,
): KeptBuilds {
  const index = new BuildIndex(folder);
  let own: string | undefined;
  let broken = false;
  let marking: NodeJS.Timeout | undefined;
  const { settled, ...states } = openSharedStates(folder, index, () => own, failed);

  const publish = async () => {
    try {
      own = await publishBuild(folder, join(clientFolder, "assets"));
      await pruneBuilds(folder, Date.now());
      broken = false;
    } catch (error) {
      if (!broken) failed(error);
      broken = true;
    }
    await index.look();
  };

  return {
    async publish() {
      await publish();
      marking = setInterval(() => void publish(), MARK_EVERY_MS).unref();
    },
    async asset(name) {
      const headers = fileHeaders(name, "asset", https);
      const body = headers && (await index.find(name));
      if (!body) return undefined;
      const file = storePage(200, headers, body);
      for (const encoding of ENCODINGS) {
        const packed = await index.copy(`${name}.${encoding}`);
        if (packed) file.encoded.set(encoding, packed);
      }
      return file;
    },
    states,
    async close() {
      clearInterval(marking);
      await settled();
    },
  };
}
