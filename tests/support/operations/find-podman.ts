import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { findProgram } from "../find-program.ts";

const TRIAL = "localhost/site-test-trial";
const TRIAL_WITHIN_MS = 60_000;
const BUSYBOX_MAX_BYTES = 20_000_000;
/** Raising limits is what a machine refuses first, so those of a container are set lower than its own. */
const LOW_LIMITS = ["--ulimit", "nofile=1024:4096", "--ulimit", "nproc=1000:1000"];

/** The words of a command, before and after `run`. */
interface Way {
  before: readonly string[];
  run: readonly string[];
}

/** As the guide says first; then with what nested containers and old kernels ask for. */
const WAYS: readonly Way[] = [
  { before: [], run: [] },
  { before: ["--runtime", "runc"], run: [] },
  { before: ["--runtime", "runc"], run: LOW_LIMITS },
];

/** A podman with images and containers of its own, apart from those of the machine. */
export interface Podman {
  /** `podman` with the options that come before a command. */
  command: string;
  /** Options of `run`, beside those of the guide. */
  runOptions: string;
}

/**
 * The first way in which podman runs a container on this machine.
 * @param root folder of a Debian with `busybox-static`, of which a container is tried
 * @returns why there is none, when there is none
 */
export function findPodman(root: string, folder: string): Podman | { why: string } {
  if (!findProgram("podman")) return { why: "podman is not installed" };
  const store = ["--root", join(folder, "root"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
  const options = [...store, "--cgroup-manager", "cgroupfs"];
  const busybox = execFileSync("tar", ["-C", root, "-c", "usr/bin/busybox"], {
    maxBuffer: BUSYBOX_MAX_BYTES,
  });
  spawnSync("podman", [...options, "import", "--quiet", "-", TRIAL], { input: busybox });
  let why = "";
  for (const { before, run } of WAYS) {
    const trial = ["run", "--rm", "--network", "none", ...run, TRIAL, "/usr/bin/busybox", "true"];
    const { status, stderr } = spawnSync("podman", [...options, ...before, ...trial], {
      encoding: "utf8",
      timeout: TRIAL_WITHIN_MS,
    });
    if (status === 0) {
      const more = [...before, ...run].join(" ");
      if (more) console.log(`podman runs here with ${more}, beside what the guide says.`);
      return { command: ["podman", ...options, ...before].join(" "), runOptions: run.join(" ") };
    }
    why = stderr.trim().split("\n").at(-1) ?? `it did not end within ${TRIAL_WITHIN_MS / 1000} seconds`;
  }
  return { why };
}
