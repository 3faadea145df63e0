import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod/mini";
import { describeError } from "../../platform/describe-error.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";

const askedDrop = z.object({
  key: z.string(),
  dropped: z.number(),
  of: z.number(),
});

/** A sync that waits for consent to what it would remove from the site. */
export type AskedDrop = z.infer<typeof askedDrop>;

/** A question or an answer that is there and cannot be read, such as another user's file. Fit for a log. */
export class UnreadableConsent extends Error {
  override name = "UnreadableConsent";
}

const ASKED = "blog-drop-asked.json";
const CONFIRMED = "blog-drop-confirmed.json";

/** The question whether posts may go, and its answer by another process, in files. @throws UnreadableConsent */
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
    settle() {
      for (const file of [asked, confirmed]) rmSync(file, { force: true });
    },
  };
}

function read(file: string): AskedDrop | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = describeError(error);
    if (code === "ENOENT") return undefined;
    throw new UnreadableConsent(
      `${basename(file)} in the data directory cannot be read (${code}): answer as the user that runs the server,` +
        " or give the file to that user",
    );
  }
  return parseJsonAs(askedDrop, text);
}
