import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings } from "#server/settings.ts";
import { canMount, smallDisk } from "../../tests/faults/small-disk.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startHost } from "../../tests/support/http-host.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { examine } from "./examine.ts";

/** A user other than root, subject to permissions. */
const UNPRIVILEGED_UID = 65_534;
const HOUR_MS = 60 * 60 * 1000;

/** The data of a site that has run for a day, and the doctor's report on it: each problem and note, with its fix. */
async function aDeployment() {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  for (const folder of ["backups", "downloads", "images"]) mkdirSync(join(dataDir, folder));
  writeFileSync(join(dataDir, "secret"), "ab".repeat(32));
  onTestFinished(() => void vi.unstubAllEnvs());
  const inData = (name: string) => join(dataDir, name);
  const ask = async (names: string[], given: Record<string, string> = {}, hours = 24) => {
    const env = { DATA_DIR: dataDir, ORIGIN: "http://localhost:9", DESK_PORT: "0", ...given };
    const now = new Date(Date.now() + hours * HOUR_MS);
    const findings = await examine(names, { settings: readSettings(env), env, send: false, now });
    return findings
      .filter(({ kind }) => kind !== "ok")
      .map(
        ({ kind, check, text, fix = "" }) => `${kind} ${check}: ${text.replaceAll(dataDir, "DATA")} → ${fix}`,
      );
  };
  return { dataDir, inData, ask };
}

type Broken = Awaited<ReturnType<typeof aDeployment>>;

const LOCAL = ["store", "backups", "disk", "limits"];
const NO_BACKUP = /^problem backups: There is no backup in DATA\/backups\. → The site makes one soon after/;

test.each<[string, (broken: Broken) => Promise<string[]> | string[], RegExp[]]>([
  [
    "a damaged messages.sqlite",
    ({ inData, ask }) => {
      writeFileSync(inData("messages.sqlite"), "no database ".repeat(1_000));
      return ask(["store", "promises", "desk"], { DESK_PORT: "9" });
    },
    [
      /^problem store: Messages cannot be stored in DATA: .*not a database\. → .*restore a backup/,
      /^note promises: Not checked: the messages cannot be read \(see npm run doctor -- store\)\./,
      /^problem desk: The desk at .* cannot be reached/,
      /^note desk: The desk's users cannot be read/,
    ],
  ],
  [
    "a BACKUP_DIR that is a file",
    ({ inData, ask }) => {
      writeFileSync(inData("file"), "");
      return ask(["backups", "disk"], { BACKUP_DIR: inData("file") });
    },
    [/^problem backups: BACKUP_DIR \(DATA\/file\) needs a folder, and DATA\/file is a file\. → Move it/],
  ],
  [
    "a BACKUP_DIR below a file",
    ({ inData, ask }) => ask(["backups"], { BACKUP_DIR: inData("secret/backups") }),
    [/^problem backups: BACKUP_DIR \(DATA\/secret\/backups\) needs a folder, and DATA\/secret is a file\./],
  ],
  [
    "an empty secret",
    ({ inData, ask }) => {
      writeFileSync(inData("secret"), "");
      return ask(["store"]);
    },
    [
      /^problem store: The key of the site cannot be used: DATA\/secret must hold 32 bytes .* → Restore the file/,
    ],
  ],
  [
    "a file in the place of a folder",
    ({ inData, ask }) => {
      rmSync(inData("downloads"), { recursive: true });
      writeFileSync(inData("downloads"), "");
      return ask(["store"]);
    },
    [
      /^problem store: downloads \(DATA\/downloads\) needs a folder, and DATA\/downloads is a file\. → Move it/,
    ],
  ],
  [
    "a DATA_DIR that is a file",
    ({ inData, ask }) => ask(["store"], { DATA_DIR: inData("secret") }),
    [/^problem store: DATA_DIR \(DATA\/secret\) needs a folder, and DATA\/secret is a file\./],
  ],
  [
    "a temporary folder that is missing",
    ({ inData, ask }) => {
      vi.stubEnv("TMPDIR", inData("none"));
      return ask(["disk"]);
    },
    [/^problem disk: The temporary folder \(DATA\/none\) does not exist\. → Create it \(install -d -m 1777/],
  ],
  [
    "a provider of accounts that is away",
    async ({ ask }) => ask(["desk"], await provider(`https://localhost:${await freePort()}`)),
    [
      /^problem desk: The desk at/,
      /^problem desk: localhost \(https:\/\/localhost:\d+\/\) cannot be reached: nothing listens there\. → Until then, people sign in by link or passkey\. Check that DESK_OIDC_ISSUER/,
      /^note desk: The desk has no owner/,
    ],
  ],
  [
    "an issuer that is none",
    async ({ ask }) => {
      const { url } = await startHost((_, response) => response.writeHead(404).end());
      return ask(["desk"], await provider(`${url.origin}/tenant`));
    },
    [
      /^problem desk: The desk at/,
      /^problem desk: 127\.0\.0\.1 \(.*\/tenant\) has no discovery document: it returns 404\. → /,
      /^note desk: The desk has no owner/,
    ],
  ],
  ["a site that was never backed up in a day", ({ ask }) => ask(["backups"]), [NO_BACKUP]],
  [
    "a site that has just started",
    ({ ask }) => ask(["backups"], {}, 0),
    [/^note backups: There is no backup in DATA\/backups yet: the site makes the first within minutes/],
  ],
  [
    "content with a section of an unknown kind, and a rule that leads nowhere",
    ({ inData, ask }) => {
      cpSync("content", inData("content"), { recursive: true, filter: (path) => !path.endsWith(".md") });
      const page = { head: {}, title: "Winter", sections: [{ section: "quotes" }] };
      writeFileSync(inData("content/pages/winter.json"), JSON.stringify(page));
      writeFileSync(inData("content/redirects.txt"), "/old-page /winter\n/older /spring\n");
      return ask(["content"], { CONTENT_DIR: inData("content") });
    },
    [
      /^problem content: [^]*winter\.json:1:\d+ {2}sections\.0\.section {2}is not known \(found "quotes"\); write quote[^]*redirects\.txt:2:1 {2}\/older {2}\/spring is not a page [^]*→ Fix these lines/,
    ],
  ],
])("%s is named with what to do", async (_name, breakIt, said) => {
  const found = await breakIt(await aDeployment());
  expect(found).toEqual(said.map((one) => expect.stringMatching(one)));
});

test("of a deployment in order none of these checks complains", async () => {
  const { ask } = await aDeployment();
  expect(await ask(LOCAL, {}, 0)).toEqual([
    expect.stringMatching(/^note backups: There is no backup .* yet/),
  ]);
});

test.skipIf(process.getuid?.() !== 0)(
  "folders and files of another user are named, each with its owner to be",
  async () => {
    const { dataDir, inData, ask } = await aDeployment();
    chmodSync(dataDir, 0o755);
    const found = await asUnprivileged(() => ask(["store"]));
    expect(found).toEqual([
      expect.stringMatching(
        /^problem store: DATA_DIR \(DATA\) cannot be written to: EACCES\. → Make the site's user its owner/,
      ),
    ]);
    chmodSync(dataDir, 0o777);
    for (const name of ["backups", "images", "messages.sqlite"]) chmodSync(inData(name), 0o777);
    chmodSync(inData("secret"), 0o666);
    expect((await asUnprivileged(() => ask(["store"]))).slice(0, 2)).toEqual([
      expect.stringMatching(
        /^problem store: downloads \(DATA\/downloads\) cannot be written to: EACCES\. → Make the site's user/,
      ),
      expect.stringMatching(/^problem store: Other users of this machine can read DATA_DIR/),
    ]);
  },
);

test.skipIf(!canMount())(
  "full disks are named: that of the messages, and that of temporary files",
  async () => {
    const { ask } = await aDeployment();
    const disk = smallDisk(1);
    disk.fill();
    const found = await ask(["store", "disk"], { DATA_DIR: disk.path });
    vi.stubEnv("TMPDIR", disk.path);
    found.push(...(await ask(["disk"])));
    expect(found.map((line) => line.replaceAll(disk.path, "DISK"))).toEqual([
      expect.stringMatching(
        /^problem store: DATA_DIR \(DISK\) cannot be written to: ENOSPC\. → Free space there/,
      ),
      expect.stringMatching(/^problem disk: Only 0 MB are free in DISK\. → Free 500 MB or more/),
      expect.stringMatching(/^problem disk: Only 0 MB are free in DISK\/backups\. → /),
      expect.stringMatching(
        /^problem disk: The temporary folder \(DISK\) cannot be written to: ENOSPC\. → Free space/,
      ),
    ]);
  },
);

test("too few open files are named as what some hundred visitors use up", () => {
  const command = `ulimit -n 256; exec "${process.execPath}" tools/doctor.ts limits`;
  const { stdout } = spawnSync("sh", ["-c", command], { encoding: "utf8", env: { DESK_PORT: "0" } });
  expect(stdout).toMatch(/Only 256 files and connections may be open .*\n +→ Allow more: ulimit -n 16384/);
});

const provider = async (issuer: string) => ({
  DESK_PORT: String(await freePort()),
  DESK_OIDC_ISSUER: issuer,
  DESK_OIDC_CLIENT_ID: "desk",
  DESK_OIDC_CLIENT_SECRET: "secret",
});

/** Runs something with the rights of a user who owns nothing. */
async function asUnprivileged<Result>(run: () => Promise<Result>): Promise<Result> {
  process.setegid?.(UNPRIVILEGED_UID);
  process.seteuid?.(UNPRIVILEGED_UID);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
