import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncDirectory } from "../../platform/data-directory.ts";
import { outboxFolder } from "../delivery/sinks/file/file-sink.ts";

/** Removes the files that the file sink made of these messages, unfinished ones included. */
export function removeOutboxFiles(dataDir: string, messageIds: readonly string[]): void {
  const folder = outboxFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (messageIds.some((id) => name.startsWith(id))) rmSync(join(folder, name), { force: true });
  }
  syncDirectory(folder);
}
