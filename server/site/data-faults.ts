import { prepareDataDirectory } from "../platform/data-directory.ts";
import { describeError, type DescribedError } from "../platform/describe-error.ts";
import { SettingsError } from "../platform/settings-error.ts";

/** What is wrong with the data directory at the start, so that copies are kept in memory only. */
interface DataFault extends DescribedError {
  event: "data-directory.unwritable";
  fix: string;
}

/** Why the data directory cannot be written at the start, to be told once there is a log. */
export interface DataFaults {
  add(error: unknown): void;
  /** Tells the first reason: the others follow from it. */
  tell(log: (fault: DataFault) => void): void;
}

/** @throws SettingsError when the path can never be that of a directory */
export function openFaults(dataDir: string): DataFaults {
  const errors: unknown[] = [];
  try {
    prepareDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    errors.push(error);
  }
  return {
    add: (error) => errors.push(error),
    tell(log) {
      if (errors.length === 0) return;
      const fix = "make DATA_DIR writable, then start the site anew: copies are kept in memory until then";
      log({ event: "data-directory.unwritable", fix, ...describeError(errors[0]) });
    },
  };
}
