import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";

/**
 * Puts a program of the tests and all that it imports into one file of `folder`: it then starts in a third of the
 * time, which counts where it is killed often. Gives the path of that file.
 */
export async function bundleProgram(path: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  // They are read beside the file that asks for them.
  cpSync("server/platform/database/migrations", join(folder, "migrations"), { recursive: true });
  return join(folder, basename(path).replace(/\.ts$/, ".js"));
}
