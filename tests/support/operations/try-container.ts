// The part `container` of `npm run test:long`: builds the image of docs/operations.md on a Debian that is made here, as no
// base image is downloaded, and runs it as the guide says. Where podman cannot run, the same steps run under `unshare`.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { copyRelease } from "./copy-release.ts";
import { makeDebianRoot, whyNoRoot } from "./debian-root.ts";
import { findPodman, type Podman } from "./find-podman.ts";
import { guideBlocks } from "./read-guide.ts";
import { tryWithoutPodman } from "./try-without-podman.ts";

const BASE = "localhost/site-test-base";
const PACKAGES = ["busybox-static", "ca-certificates", "libstdc++6"];
/** The user, a write outside of `/data`, the capabilities, and how it ended when it was asked to stop. */
const FACTS = /^10001\nread-only\nCapEff:\s+0+\n0\n$/;

const why = whyNoRoot();
if (why !== undefined) {
  console.log(`skipped: the container: ${why}`);
  process.exit(0);
}
const root = await makeDebianRoot(PACKAGES);
const folder = mkdtempSync(join(tmpdir(), "container-"));
let podman: ReturnType<typeof findPodman> = { why: "it was not tried" };
try {
  podman = findPodman(root.folder, folder);
  if ("why" in podman)
    console.log(`podman cannot run here (${podman.why}): the same steps run under unshare.`);
  const { output, facts } = "why" in podman ? tryWithoutPodman(root) : await tryWithPodman(podman);
  if (!/\b0\b/.test(output)) throw new Error(`The container does not count its messages:\n${output}`);
  if (!FACTS.test(facts)) throw new Error(`The container is not what it should be:\n${facts}`);
  const made = "why" in podman ? "The steps of the Containerfile work" : "The image is built";
  console.log(`${made}; the site runs as its own user without capabilities on a read-only file system.`);
} finally {
  if ("command" in podman)
    spawnSync("sh", [
      "-c",
      `${podman.command} rm --all --force --time 5; ${podman.command} rmi --all --force`,
    ]);
  root.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function tryWithPodman({ command, runOptions }: Podman): Promise<{ output: string; facts: string }> {
  execFileSync("sh", [
    "-c",
    `tar -C ${root.folder} --one-file-system -c . | ${command} import --quiet - ${BASE}`,
  ]);
  const release = join(folder, "release");
  copyRelease(release);
  const [commands = ""] = guideBlocks("In a container");
  const own = commands
    .replaceAll("docker.io/library/node:24-slim", BASE)
    // A machine may refuse to nest the container in which a step of the build would run.
    .replaceAll(/^podman build/gm, "podman build --isolation chroot")
    .replaceAll(/^podman run/gm, `podman run ${runOptions}`)
    .replaceAll("127.0.0.1:3000:3000", `127.0.0.1:${await freePort()}:3000`)
    .replaceAll(/^podman/gm, command)
    // No wait for the first start, or for a failed one.
    .replace(
      /^(.*healthcheck run.*)$/m,
      `for i in $(seq 60); do
        $1 && break
        ${command} inspect --format '{{.State.Running}}' site | grep -q true || { ${command} logs site; exit 1; }
        sleep 1
      done`,
    );
  const output = shell(`cd ${release}\n${own}`);
  const inside = `${command} exec site`;
  const facts = shell(`${inside} id -u; ${inside} sh -c 'touch /site/x 2> /dev/null || echo read-only'
    ${inside} grep CapEff /proc/self/status
    ${command} stop --time 15 site > /dev/null; ${command} inspect --format '{{.State.ExitCode}}' site`);
  return { output, facts };
}

function shell(commands: string): string {
  const { status, stdout, stderr } = spawnSync("sh", ["-euc", commands], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
