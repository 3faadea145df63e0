import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * Writes a file atomically; several processes may write the same.
 * @param write puts the content into a draft beside it
 * @throws the system's error; then no draft is left
 */
export async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
