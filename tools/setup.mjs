// The one entry of `npm start`, `npm test`, `npm run dev` and `npm run check`. It runs on a machine that has
// nothing but Node 20 and npm, before `node_modules` exists; so it is plain JavaScript without dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockfile = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
const installStamp = join(root, "node_modules", ".setup-stamp");
const buildStamp = join(root, "build", ".stamp");
const builtServer = join(root, "build", "server", "index.js");
const compileCache = join(root, "node_modules", ".cache", "compiled");
const packagedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** What the build reads; a change in one of these makes a new build. */
const BUILD_SOURCES = [
  "app",
  "model",
  "tools/compressed-assets.ts",
  "tools/inline-scripts.ts",
  "server/platform/cache/compression.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** `Object.prototype.__proto__` away, no environment in crash reports, no promise lost silently. */
const SERVER_FLAGS = [
  "--disable-proto=delete",
  "--report-exclude-env",
  "--unhandled-rejections=strict",
  // Half of the usual room for young objects: some 50 MB less memory at rest.
  "--max-semi-space-size=8",
];

const commands = {
  start: (args) => {
    build();
    become([...SERVER_FLAGS, "server/main.ts", ...args], {
      NODE_ENV: "production",
      // Compiled code is kept between starts, which halves the time that modules take to load.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
    });
  },
  dev: (args) => become(["tools/dev.ts", ...args]),
  build: () => build(),
  check: (args) => become(["tools/check.ts", ...args]),
  test: (args) => become(["tools/test.ts", ...args]),
  screenshots: (args) => {
    build();
    become(["tools/screenshots.ts", ...args]);
  },
  visual: (args) => {
    build();
    become(["tools/visual.ts", ...args]);
  },
};

const [name = "start", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}.`);
process.chdir(root);
installDependencies();
const node = findNode24();
command(args);

function installDependencies() {
  const wanted = hash(readFileSync(lockfile));
  if (read(installStamp) === wanted) return;
  if (!installedAsLocked()) {
    say(
      existsSync(installed) ? "The lockfile changed: installing dependencies …" : "Installing dependencies …",
    );
    const started = Date.now();
    const result = spawnSync("npm", ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"], {
      cwd: root,
      env: withoutOurBin(),
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (result.status !== 0) {
      process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
      fail(`npm ci failed${result.error ? `: ${result.error.message}` : ""}. The lines above say why.`);
    }
    say(`Dependencies installed in ${seconds(started)}.`);
  }
  writeFileSync(installStamp, wanted);
}

/** True when npm's own record of what is installed has every version of the lockfile: after a plain `npm install`. */
function installedAsLocked() {
  const present = read(installed);
  if (present === undefined) return false;
  const here = JSON.parse(present).packages;
  const locked = Object.entries(JSON.parse(readFileSync(lockfile, "utf8")).packages).filter(
    ([path]) => path !== "",
  );
  const differs = ([path, entry]) =>
    here[path] ? here[path].version !== entry.version : !entry.optional && !entry.peer && !entry.devOptional;
  const wanted = new Set(locked.map(([path]) => path));
  return !locked.some(differs) && Object.keys(here).every((path) => wanted.has(path));
}

/** Install scripts must run on the machine's own Node, not on the one that is about to be replaced. */
function withoutOurBin() {
  const ours = join(root, "node_modules");
  const path = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.startsWith(ours));
  return { ...process.env, PATH: path.join(delimiter) };
}

function findNode24() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `Node 24 is missing: the package "node" brings it with an install script, which did not run here. ` +
      `Run "npm rebuild node --ignore-scripts=false", or use Node 24 yourself; this is Node ${process.versions.node}.`,
  );
}

/** Builds when a source changed. Sizes and times decide at once; when they differ, the contents have the last word. */
function build() {
  const files = BUILD_SOURCES.flatMap((path) => filesUnder(path));
  const glance = hash(files.map(({ path, size, time }) => `${path} ${size} ${time}`).join("\n"));
  const [lastGlance, lastContent] = (read(buildStamp) ?? "").split("\n");
  const built = existsSync(builtServer);
  if (built && lastGlance === glance) return;
  const content = hash(files.map(({ path }) => `${path} ${hash(readFileSync(path))}`).join("\n"));
  if (!built || lastContent !== content) runBuild();
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, `${glance}\n${content}\n`);
}

function runBuild() {
  say("Building …");
  const started = Date.now();
  const result = spawnSync(node, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: root,
    env: { ...withNode24(), NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    fail(`The build failed${result.error ? `: ${result.error.message}` : ""}. The lines above say why.`);
  }
  say(`Built in ${seconds(started)}.`);
}

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [{ path, size: stat.size, time: stat.mtimeMs }];
  return readdirSync(path)
    .sort()
    .filter((entry) => !/\.(test|property)\.tsx?$/.test(entry))
    .flatMap((entry) => filesUnder(`${path}/${entry}`));
}

/** Hands this process over to Node 24: in place where Node can do that, otherwise as a child whose fate is ours. */
function become(args, settings = {}) {
  const environment = { ...withNode24(), ...settings };
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...args], environment);
  const child = spawn(node, args, { cwd: root, env: environment, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well; a second copy from here would cut its farewell short.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("error", (error) => fail(`Node 24 did not start: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Child processes find Node 24 and the installed tools first. */
function withNode24() {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH]
    .filter(Boolean)
    .join(delimiter);
  return { ...process.env, PATH: path };
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function hash(content) {
  return createHash("sha256").update(content).digest("hex");
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(line) {
  console.log(line);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
