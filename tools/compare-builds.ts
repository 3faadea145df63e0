import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

// Builds the last commit in two folders and names every file of the build that differs, so that what was built can be
// checked by building it again.
const folders = ["build-", "built-in-a-folder-of-a-longer-name-"].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
);
try {
  const [one = new Map<string, string>(), other = new Map<string, string>()] = folders.map(build);
  const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );
  for (const path of differing) console.log(`build/${path} differs between two builds of one commit`);
  console.log(`${one.size} files built twice, ${differing.length} differ`);
  process.exitCode = differing.length > 0 || one.size === 0 ? 1 : 0;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Builds the commit in a folder and gives the files of the build with their contents. */
function build(folder: string): Map<string, string> {
  execFileSync("git", ["clone", "--quiet", resolve("."), folder]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  execFileSync("node", ["tools/setup.mjs", "build"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const output = join(folder, "build");
  return new Map(
    globSync("{*,.*,**/*,**/.*}", { cwd: output })
      .filter((path) => statSync(join(output, path)).isFile())
      .map((path) => [path, readFileSync(join(output, path), "latin1")]),
  );
}
