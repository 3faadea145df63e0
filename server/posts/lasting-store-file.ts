import { renameSync, rmSync } from "node:fs";
import { preparePrivateFile } from "../platform/data-directory.ts";
import { isDoubtful, isFull } from "../platform/database/sqlite-connection.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { copyInMemory, openStoreFile, type OpenStore, type StoreFile } from "./post-store-file.ts";

/** Opens the file of the store. While it cannot be written, at the start or later, the posts are in memory. */
export function openLastingFile(path: string, parts: OptionalParts): OpenStore {
  const part = parts.add(
    "copies of posts",
    "let the site write to DATA_DIR, and make room there: posts are in memory meanwhile",
    goBack,
  );
  let isInMemory = false;
  const opened = open();
  let { file } = opened;

  function open(): OpenStore {
    try {
      return openStoreFile(path);
    } catch (error) {
      isInMemory = true;
      part.failed(error);
      return copyInMemory(path);
    }
  }

  function goBack(): void {
    if (!isInMemory) return;
    const draft = `${path}.new`;
    try {
      preparePrivateFile(draft);
      file.copyTo(draft);
      for (const log of ["-wal", "-shm"]) rmSync(path + log, { force: true });
      renameSync(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
    const { file: back } = openStoreFile(path);
    file.close();
    file = back;
    isInMemory = false;
  }

  const write = <T>(work: (to: StoreFile) => T): T => {
    try {
      return work(file);
    } catch (error) {
      if (isInMemory || !(isDoubtful(error) || isFull(error))) throw error;
      const { file: copy } = file.copyInMemory();
      file.close();
      file = copy;
      isInMemory = true;
      part.failed(error);
      return work(file);
    }
  };

  return {
    ...opened,
    file: {
      rest: (origin) => file.rest(origin),
      change: (put, drop) => write((to) => to.change(put, drop)),
      stage: () => write((to) => to.stage()),
      confirm: (fingerprints) => write((to) => to.confirm(fingerprints)),
      setNote: (name, value) => write((to) => to.setNote(name, value)),
      copyInMemory: () => file.copyInMemory(),
      copyTo: (to) => file.copyTo(to),
      close: () => file.close(),
    },
  };
}
