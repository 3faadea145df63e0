import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram } from "../find-program.ts";

const SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
/** How names are found, and which certificates are trusted: the root uses the machine's network to install packages. */
const FROM_THE_MACHINE = ["/etc/resolv.conf", CERTIFICATES];

/** A clean Debian in a folder, with a network of its own, in which commands run as on a machine. */
export interface DebianRoot {
  folder: string;
  /** Runs commands as root, each of which must succeed. Gives what they printed. */
  run(commands: string, network?: "own" | "machine"): string;
  remove(): void;
}

/** Why no such folder can be made on this machine; undefined when one can. */
export function whyNoRoot(): string | undefined {
  if (process.getuid?.() !== 0) return "it needs root";
  if (!findProgram("mmdebstrap")) return "the package mmdebstrap is not installed";
  return spawnSync("unshare", ["--mount", "--net", "--pid", "--fork", "true"]).status === 0
    ? undefined
    : "namespaces cannot be made here";
}

/** Makes one of Debian's packages, with the Node that runs this program at `/usr/local/bin/node`. */
export async function makeDebianRoot(packages: readonly string[]): Promise<DebianRoot> {
  const folder = mkdtempSync(join(tmpdir(), "debian-root-"));
  chmodSync(folder, 0o755);
  const options = [`--include=${packages.join(",")}`, "--variant=apt", "--quiet"];
  execFileSync("mmdebstrap", [...options, "bookworm", folder], { stdio: ["ignore", "ignore", "inherit"] });
  copyFileSync(process.execPath, join(folder, "usr/local/bin/node"));
  for (const file of FROM_THE_MACHINE) if (existsSync(file)) copyFileSync(file, join(folder, file));
  // Everything that is started in the root ends with this process.
  const script = `ip link set lo up 2>/dev/null; mount --bind ${folder} ${folder}; mount -t proc proc ${folder}/proc; mount --rbind /dev ${folder}/dev; echo up; exec sleep infinity`;
  const isolation = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const holder = spawn("unshare", [...isolation, "sh", "-c", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  const [inner = ""] = execFileSync("pgrep", ["-P", String(holder.pid)], { encoding: "utf8" }).split("\n");
  return {
    folder,
    run(commands, network = "own") {
      const spaces = network === "own" ? ["--net", "--pid"] : ["--pid"];
      const args = [
        "--target",
        inner,
        "--mount",
        ...spaces,
        "chroot",
        resolve(folder),
        "sh",
        "-euc",
        commands,
      ];
      const env = { PATH: SEARCH_PATH, HOME: "/root", NODE_EXTRA_CA_CERTS: CERTIFICATES };
      const { status, stdout, stderr } = spawnSync("nsenter", args, { env, encoding: "utf8" });
      if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    remove() {
      holder.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
