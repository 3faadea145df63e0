import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";

const askedDrop = z.object({ key: z.string(), dropped: z.number(), of: z.number() });

/** A sync waiting for consent to remove posts. */
type AskedDrop = z.infer<typeof askedDrop>;

/** The question whether to remove posts, and another process's answer, in files. */
export function openDropConsent(dataDir: string) {
  const [question, answer] = [
    join(dataDir, "blog-drop-asked.json"),
    join(dataDir, "blog-drop-confirmed.json"),
  ];
  const read = (file: string) =>
    existsSync(file) ? parseJsonAs(askedDrop, readFileSync(file, "utf8")) : undefined;
  const write = (file: string, drop: AskedDrop, mode: number) =>
    writeFileSync(file, `${JSON.stringify(drop)}\n`, { mode });
  return {
    asked: () => read(question),
    confirmed: (key: string) => read(answer)?.key === key,
    ask: (drop: AskedDrop) => write(question, drop, 0o600),
    /** Agrees to the current question; the server can read it, whichever user agrees. */
    confirm(): AskedDrop | undefined {
      const drop = read(question);
      if (drop) write(answer, drop, 0o644);
      return drop;
    },
    settle() {
      for (const file of [question, answer]) rmSync(file, { force: true });
    },
  };
}
