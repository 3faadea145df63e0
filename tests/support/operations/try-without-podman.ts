import { join } from "node:path";
import * as z from "zod/mini";
import { copyRelease } from "./copy-release.ts";
import type { DebianRoot } from "./debian-root.ts";
import { readOpsFile } from "./read-ops-file.ts";

const words = z.array(z.string());
const READY_TRIES = 60;

/**
 * Does in a Debian what the Containerfile and the guide tell podman to do, where podman cannot run: the same user, the same
 * environment, a read-only file system but for `/data` and `/tmp`, and no capability.
 * @returns output of the health probe and `leads stats`, and facts from inside
 */
export function tryWithoutPodman({ folder, run }: DebianRoot): { output: string; facts: string } {
  const file = readOpsFile("container/Containerfile").replaceAll("\\\n", " ");
  const said = (instruction: string) =>
    new RegExp(`^\\s*${instruction} (.*)$`, "m").exec(file)?.[1]?.trim() ?? "";
  const program = (instruction: string) =>
    words
      .parse(JSON.parse(said(instruction)))
      .map(quoted)
      .join(" ");
  const environment = `${said("ENV").replaceAll(/\s+/g, " ")} ORIGIN=https://www.example.com TRUST_PROXY=1`;
  const [user = "", group = ""] = said("USER").split(":");

  copyRelease(join(folder, "site"));
  const inside = (command: string) =>
    `chroot /image env -i ${environment} /usr/bin/setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all sh -euc ${quoted(`cd ${said("WORKDIR")}; ${command}`)}`;
  run(`${said("RUN")}
    mkdir /image && mount --bind / /image && mount -o remount,bind,ro /image
    mount --bind /data /image/data && mount -t tmpfs -o mode=1777 tmpfs /image/tmp
    mount -t proc proc /image/proc && mount --rbind /dev /image/dev
    (${inside(`exec ${program("ENTRYPOINT")} ${program("CMD")}`)} & echo $! > /run/site.pid
      wait $! && echo 0 > /run/site.code || echo $? > /run/site.code) > /var/log/site.log 2>&1 < /dev/null &`);
  const healthy = inside(`exec ${program("HEALTHCHECK .*CMD")}`);
  const output = run(`for i in $(seq ${READY_TRIES}); do ${healthy} && break; sleep 1; done
    ${inside("node tools/setup.mjs run leads stats")}`);
  const facts =
    run(`${inside("id -u; touch /site/x 2> /dev/null || echo read-only; grep CapEff /proc/self/status")}
    kill $(cat /run/site.pid); while [ ! -s /run/site.code ]; do sleep 0.1; done; cat /run/site.code`);
  return { output, facts };
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
