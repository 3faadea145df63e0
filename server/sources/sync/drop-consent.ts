import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A sync that waits for somebody to agree to what it would take off the site. */
export interface AskedDrop {
  /** Names the posts that would go. */
  key: string;
  dropped: number;
  of: number;
}

/** A question or an answer that is there and cannot be read, as one that another user wrote. Fit for a log. */
export class UnreadableConsent extends Error {
  override name = "UnreadableConsent";
}

const ASKED = "blog-drop-asked.json";
const CONFIRMED = "blog-drop-confirmed.json";

/**
 * The question whether more than half of the posts may go, and its answer, as files of the data directory: whoever
 * answers does so from another process. Reading throws an UnreadableConsent.
 */
export function openDropConsent(dataDir: string) {
  const [asked, confirmed] = [join(dataDir, ASKED), join(dataDir, CONFIRMED)];
  return {
    asked: () => read(asked),
    confirmed: (key: string) => read(confirmed)?.key === key,
    ask: (drop: AskedDrop) => writeFileSync(asked, `${JSON.stringify(drop)}\n`, { mode: 0o600 }),
    /** Agrees to what is asked now. */
    confirm(): AskedDrop | undefined {
      const drop = read(asked);
      if (drop) writeFileSync(confirmed, `${JSON.stringify(drop)}\n`, { mode: 0o600 });
      return drop;
    },
    /** Forgets question and answer. */
    settle() {
      for (const file of [asked, confirmed]) rmSync(file, { force: true });
    },
  };
}

export type DropConsent = ReturnType<typeof openDropConsent>;

function read(file: string): AskedDrop | undefined {
  try {
    const { key, dropped, of } = JSON.parse(readFileSync(file, "utf8")) as Partial<AskedDrop>;
    return typeof key === "string" && typeof dropped === "number" && typeof of === "number"
      ? { key, dropped, of }
      : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || code === "ENOENT") return undefined;
    throw new UnreadableConsent(
      `${basename(file)} in the data directory cannot be read (${code}): answer as the user that runs the server,` +
        " or give the file to that user",
    );
  }
}
