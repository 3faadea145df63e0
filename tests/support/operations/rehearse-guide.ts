// The part `operations` of `npm run test:long`: follows docs/operations.md to the letter in a clean Debian, from an empty
// machine to two processes on PostgreSQL, with a backup that is put back and an upgrade that is taken back.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeDebianRoot, whyNoRoot, type DebianRoot } from "./debian-root.ts";
import { guideBlocks } from "./read-guide.ts";

/** Packages of every Debian; the rest is installed as the guide says. */
const PACKAGES = "ca-certificates iproute2 libstdc++6 passwd procps systemd util-linux";
const REPOSITORY = "file:///srv/site.git";
const LATER = "server/platform/database/migrations/0099-later.sql";
const VISIT =
  "curl --fail --silent --show-error --retry 9 --retry-delay 1 --retry-all-errors --cacert /root/trusted.pem https://www.example.com";
const READY =
  "curl --fail --silent --show-error --retry 60 --retry-connrefused --retry-delay 1 http://127.0.0.1:3000/readyz";

const why = whyNoRoot();
if (why !== undefined) {
  console.log(`skipped: the rehearsal of the operations guide: ${why}`);
  process.exit(0);
}
const root = await makeDebianRoot(PACKAGES.split(" "));
try {
  prepare(root);
  follow(root, "Programs");
  root.run("git config --global --add safe.directory '*'");
  rehearseOneMachine(root);
  rehearseBackups(root);
  rehearseUpgrade(root);
  rehearseSeveral(root);
  rehearseMessages(root);
  console.log(
    "The guide leads from an empty machine to two processes on PostgreSQL, and back from an upgrade.",
  );
} finally {
  root.remove();
}

/** Requirements of the guide: npm, a repository, a name that resolves to the machine, systemd. */
function prepare({ folder, run }: DebianRoot): void {
  const npm = execFileSync("sh", ["-c", "readlink -f $(command -v npm)"], { encoding: "utf8" }).trim();
  mkdirSync(join(folder, "usr/local/lib/node_modules"), { recursive: true });
  execFileSync("cp", ["-r", resolve(npm, "../.."), join(folder, "usr/local/lib/node_modules/npm")]);
  execFileSync("git", ["clone", "--quiet", "--bare", ".", join(folder, "srv/site.git")]);
  copyFileSync("tests/support/operations/systemctl", join(folder, "usr/local/bin/systemctl"));
  run(`ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    echo "127.0.0.1 localhost www.example.com" > /etc/hosts`);
}

function rehearseOneMachine(root: DebianRoot): void {
  follow(root, "A user and its folders");
  follow(root, "A release");
  follow(root, "Settings");
  expectText(follow(root, "Start it"), "ready");
  rehearseProxy(root, "Caddy", "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt");
  expectText(root.run("ps -C caddy -o user="), "caddy");
  sendMessage(root, "Lena");
  root.run("site-run leads erase Lena@company.example; systemctl stop caddy");
  follow(root, "A certificate for nginx or HAProxy");
  rehearseProxy(root, "HAProxy", "/etc/site/tls/fullchain.pem");
  root.run("systemctl stop haproxy");
  rehearseProxy(root, "nginx", "/etc/site/tls/fullchain.pem");
  const [look = ""] = guideBlocks("See that it works");
  expectText(root.run(look.replace("site-run doctor", "site-run doctor || true")), "certificate", "SMTP_URL");
  expectText(root.run("ps -o user= -p $(pgrep -f server/main.ts | head -n 1)"), "site");
}

/** Puts a proxy in front as the guide says, and visits a page through it. */
function rehearseProxy(root: DebianRoot, title: string, certificate: string): void {
  follow(root, title);
  root.run(
    `for i in $(seq 20); do [ -e ${certificate} ] && break; sleep 1; done; cp ${certificate} /root/trusted.pem`,
  );
  expectText(root.run(`${VISIT}/about`), "<h1");
}

function rehearseBackups(root: DebianRoot): void {
  root.run("for i in $(seq 60); do ls /var/lib/site/backups/*.sqlite && break; sleep 1; done");
  sendMessage(root, "Uma");
  expectText(root.run("site-run leads erase Uma@company.example"), "Erased 1 message");
  const [sqlite = ""] = guideBlocks("Backups");
  expectText(root.run(sqlite), "Restored 0 messages");
  root.run(READY);
  expectText(follow(root, "On another disk"), "/srv/backups/site");
  root.run(`${READY}
    for i in $(seq 60); do ls /srv/backups/site/*.sqlite && break; sleep 1; done; ls /srv/backups/site/*.sqlite`);
}

function rehearseUpgrade(root: DebianRoot): void {
  root.run(`git clone --quiet ${REPOSITORY} /srv/work && cd /srv/work
    echo 'create table later (id integer) strict;' > ${LATER}
    git add .
    git -c user.email=rehearsal@www.example.com -c user.name=Rehearsal commit --quiet -m "Later"
    git push --quiet`);
  const [up = "", back = "", backWithData = ""] = guideBlocks("Upgrade, and back");
  expectText(followBlock(root, up), "ready");
  sendMessage(root, "Asha");
  root.run(back);
  // It ends with this line.
  root.run(
    "for i in $(seq 60); do grep -q 'newer version of this program' /var/log/site@3000.log && exit; sleep 1; done; exit 1",
  );
  expectText(root.run(`${backWithData}\n${READY}\ncat /root/since.json`), "Restored 0 messages", "Asha");
}

function rehearseSeveral(root: DebianRoot): void {
  sendMessage(root, "Noor");
  follow(root, "Several processes or machines");
  root.run(`${READY}\n${READY.replace("3000", "3001")}`);
  const [, postgres = ""] = guideBlocks("Backups");
  root.run(`${postgres}\n${READY}`);
  expectText(root.run("site-run leads list"), "Noor");
  root.run("systemctl stop site@3000");
  sendMessage(root, "Mala");
  expectText(root.run("site-run leads list"), "Noor", "Mala");
}

/** The team's daily work with messages. */
function rehearseMessages(root: DebianRoot): void {
  sendMessage(root, "Asha");
  const [reference = ""] = /KS-\w{6}/.exec(root.run("site-run leads list")) ?? [];
  const titles = ["Answered, open, overdue", "Exports and requests for personal data"];
  for (const block of titles.flatMap(guideBlocks)) root.run(block.replaceAll("KS-C5SZVQ", reference));
  expectText(root.run("cat /root/asha.json"), "Asha");
}

/** All commands of a section. */
function follow(root: DebianRoot, title: string): string {
  return guideBlocks(title)
    .map((block) => followBlock(root, block))
    .join("");
}

function followBlock({ run }: DebianRoot, block: string): string {
  const own = block.replaceAll("https://git.example.com/site.git", REPOSITORY);
  // Packages are installed over the network of this machine; the site has one of its own.
  const last = own.includes("npm ci") ? "npm prune" : "apt-get install";
  const [fetching, rest] = own.includes(last) ? splitAfter(own, last) : ["", own];
  return (
    (fetching ? run(fetching, "machine") : "") + run(`cd /opt/site/current 2>/dev/null || true\n${rest}`)
  );
}

function splitAfter(commands: string, last: string): [string, string] {
  const end = commands.indexOf("\n", commands.indexOf(last)) + 1;
  return [commands.slice(0, end), commands.slice(end)];
}

function sendMessage({ run }: DebianRoot, name: string): void {
  const status =
    run(`key=$(${VISIT}/contact | grep -o 'name="key" value="[^"]*' | head -n 1 | cut -d '"' -f 4)
    ${VISIT}/contact --output /dev/null --write-out '%{http_code}' --header 'Origin: https://www.example.com' \\
      --data-urlencode form=contact --data-urlencode 'name=${name} Sample' --data-urlencode email=${name}@company.example \\
      --data-urlencode topic=custom-software --data-urlencode 'message=Three systems keep the same customer, says ${name}.' \\
      --data-urlencode consent=yes --data-urlencode key=$key --data-urlencode from=services`);
  expectText(status, "303");
}

function expectText(text: string, ...expected: readonly string[]): void {
  const missing = expected.filter((one) => !text.includes(one));
  if (missing.length > 0) throw new Error(`"${missing.join('", "')}" is missing in:\n${text}`);
}
