// The part `container` of `npm run test:long`: builds the image of docs/operations.md on a Debian that is made here, as no
// base image is downloaded, and runs it as the guide says. Where podman cannot run, a line says so.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "../find-program.ts";
import { makeDebianRoot, whyNoRoot } from "./debian-root.ts";
import { guideBlocks } from "./read-guide.ts";

const BASE = "localhost/site-test-base";
/** A release as the guide makes it, before what only the build needed is removed. */
const RELEASE = [
  "package.json",
  "LICENSE",
  "build",
  "content",
  "model",
  "node_modules",
  "server",
  "tools",
  "ops",
];
/** Both would end the build of what a test has no need of. */
const LIMITS = ["--ulimit", "nofile=1024:4096", "--ulimit", "nproc=1000:1000"];

const why = whyNoRoot() ?? (findProgram("podman") ? undefined : "podman is not installed");
if (why !== undefined) {
  console.log(`skipped: the container: ${why}`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "container-"));
const store = ["--root", join(folder, "root"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
const runtime = findProgram("runc") ? ["--runtime", "runc"] : [];
/** Where images and containers of the test are kept, apart from those of the machine. */
const podman = ["podman", ...store, "--cgroup-manager", "cgroupfs", ...runtime].join(" ");

try {
  await importBase();
  const trial = spawnSync(
    "sh",
    ["-c", `${podman} run --rm --network none ${LIMITS.join(" ")} ${BASE} true`],
    {
      encoding: "utf8",
    },
  );
  if (trial.status === 0) tryContainer();
  else console.log(`skipped: the container: podman cannot run here: ${trial.stderr.trim()}`);
} finally {
  spawnSync("sh", ["-c", `${podman} rm --all --force --time 5; ${podman} rmi --all --force`]);
  rmSync(folder, { recursive: true, force: true });
}

/** A Debian with the Node of this program, in place of the image that the guide names. */
async function importBase(): Promise<void> {
  const root = await makeDebianRoot(["ca-certificates", "libstdc++6"]);
  try {
    execFileSync("sh", [
      "-c",
      `tar -C ${root.folder} --one-file-system -c . | ${podman} import --quiet - ${BASE}`,
    ]);
  } finally {
    root.remove();
  }
}

function tryContainer(): void {
  const release = join(folder, "release");
  for (const name of RELEASE) cpSync(resolve(name), join(release, name), { recursive: true });
  shell(`cd ${release} && npm prune --omit=dev --ignore-scripts`);
  const [commands = ""] = guideBlocks("In a container");
  const own = commands
    .replaceAll("docker.io/library/node:24-slim", BASE)
    .replaceAll(/^podman build/gm, "podman build --isolation chroot")
    .replaceAll(/^podman run/gm, `podman run ${LIMITS.join(" ")}`)
    .replaceAll(/^podman/gm, podman)
    .replaceAll("--publish 127.0.0.1:3000:3000", "--network host --env PORT=39217")
    .replaceAll(" --memory 1g --pids-limit 256", "");
  const output = shell(
    `cd ${release}\n${own}`.replace(
      /^(.*healthcheck run.*)$/m,
      "for i in $(seq 60); do $1 && break; sleep 1; done",
    ),
  );
  if (!/\b0\b/.test(output)) throw new Error(`The container does not count its messages:\n${output}`);
  const inside = `${podman} exec site`;
  const facts =
    shell(`${inside} id -u; ${inside} sh -c 'touch /site/x || echo read-only'; ${inside} grep CapEff /proc/self/status
    ${podman} stop --time 15 site > /dev/null; ${podman} inspect --format '{{.State.ExitCode}}' site`);
  const expected = /^10001\nread-only\nCapEff:\s+0+\n0\n$/;
  if (!expected.test(facts)) throw new Error(`The container is not what it should be:\n${facts}`);
  console.log("The image is built; it runs as its own user without capabilities on a read-only file system.");
}

function shell(commands: string): string {
  const { status, stdout, stderr } = spawnSync("sh", ["-euc", commands], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
