import { spawnSync } from "node:child_process";
import { constants, copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "./support/temporary-directory.ts";

test("the machine's own Node runs the site where it is new enough, the packaged one elsewhere", () => {
  const folder = aFolder();
  expect(whoRuns(folder)).toBe("packaged");
  expect(whoRuns(folder, "20.11.0")).toBe("packaged");
  expect(whoRuns(folder, "24.14.1")).toBe("packaged");
  expect(whoRuns(folder, "24.15.0")).toBe("the machine's");
  expect(whoRuns(folder, "26.0.0")).toBe("the machine's");
});

/** A folder with the setup, a tool that says who runs it, and the running Node as the packaged one. */
function aFolder(): string {
  const folder = temporaryDirectory();
  cpSync("tools/setup.mjs", join(folder, "tools/setup.mjs"));
  writeFileSync(join(folder, "tools/who.ts"), `console.log("packaged");\n`);
  const packaged = packagedIn(folder);
  mkdirSync(dirname(packaged), { recursive: true });
  copyFileSync(process.execPath, packaged, constants.COPYFILE_FICLONE);
  return folder;
}

/**
 * Runs the tool as npm would, which puts the packaged Node first on the path.
 * @param version of the Node that is on the path of the machine, if any
 */
function whoRuns(folder: string, version?: string): string {
  const machine = join(folder, "machine");
  mkdirSync(machine, { recursive: true });
  if (version) {
    const answer = `[ "$1" = -p ] && echo "${version}" && echo "$0" || echo "the machine's"`;
    writeFileSync(join(machine, "node"), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
  }
  const packaged = packagedIn(folder);
  const { stdout, stderr } = spawnSync(packaged, ["tools/setup.mjs", "run", "who"], {
    cwd: folder,
    env: { PATH: `${dirname(packaged)}:${machine}` },
    encoding: "utf8",
  });
  return `${stdout}${stderr}`.trim();
}

function packagedIn(folder: string): string {
  return join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
}
