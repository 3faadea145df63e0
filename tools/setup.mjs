// The entry of `npm start`, `npm test`, `npm run dev`, `npm run check` and all else that must run on Node 24. It works
// on a machine with nothing but Node 20 and npm, before `node_modules` exists: plain JavaScript without dependencies.
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
const built = ["server/index.js", "desk/server/desk.js"].map((file) => join(root, "build", file));
const compileCache = join(root, "node_modules", ".cache", "compiled");

/** Node 24 as a package, which npm installs where one exists for the platform. */
const windows = process.platform === "win32";
const packagedNode = join(
  root,
  "node_modules",
  `node-${windows ? "win" : process.platform}-${process.arch}`,
  "bin",
  windows ? "node.exe" : "node",
);

/** The first Node whose SQLite keeps its write-ahead log whole: `OLDEST_SAFE_SQLITE` in the server's SQLite connection. */
const OLDEST_NODE = [24, 15];

/** Sources of the build; a change in one of these triggers a new build. */
const BUILD_SOURCES = [
  "app",
  "desk",
  "model",
  "tools/build-site.ts",
  "tools/build-desk.ts",
  "tools/compressed-assets.ts",
  "tools/inline-scripts.ts",
  "tools/server-styles.ts",
  "tools/token-colours.ts",
  "server/platform/cache/page-cache.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * How the server's process runs: `Object.prototype.__proto__` away, no environment in crash reports, no promise lost
 * silently; half of the usual room for young objects, which saves some 50 MB at rest; and what an attack needed goes back
 * to the system, because there are fewer pools of memory, and none that holds large blocks.
 */
const serverProcess = () => JSON.parse(readFileSync(join(root, "tools", "server-process.json"), "utf8"));

const commands = {
  start: (args) => {
    build();
    const { flags, environment } = serverProcess();
    become([...flags, "server/main.ts", ...args], {
      ...environment,
      NODE_ENV: "production",
      // Compiled code is kept between starts, which halves the time that modules take to load.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
    });
  },
  dev: (args) => become(["tools/dev.ts", ...args]),
  setup: () => say("Ready: npm start, npm run dev, npm test."),
  build: () => build(),
  check: (args) => become(["tools/check.ts", ...args]),
  test: (args) => become(["tools/test.ts", ...args]),
  "test-attack": (args) => {
    build();
    become(["tools/test-attack.ts", ...args]);
  },
  "test-long": (args) => {
    build();
    become(["tools/test-long.ts", ...args]);
  },
  assets: (args) => {
    build();
    become(["tools/assets.ts", ...args]);
  },
  screenshots: (args) => {
    build();
    become(["tools/screenshots.ts", ...args]);
  },
  visual: (args) => {
    build();
    become(["tests/visual/visual.ts", ...args]);
  },
  bench: (args) => {
    build();
    become(["tests/benchmarks/bench.ts", ...args]);
  },
  "bench-scale": (args) => {
    build();
    become(["tests/benchmarks/bench-scale.ts", ...args]);
  },
  // A tool of `tools/`. It may run beside a live site, from under which no installation must take the dependencies.
  run: ([tool, ...args]) => become([`tools/${tool}.ts`, ...args]),
};

const [name = "start", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}.`);
process.chdir(root);
if (name !== "run") installDependencies();
const node = findNode();
command(args);

function installDependencies() {
  const wanted = hash(readFileSync(lockfile));
  if (read(installStamp) === wanted) return;
  if (!installedAsLocked()) {
    say(
      existsSync(installed) ? "The lockfile changed: installing dependencies …" : "Installing dependencies …",
    );
    const started = Date.now();
    const result = spawnSync("npm", ["ci", "--include=dev", "--ignore-scripts", "--loglevel=error"], {
      env: withoutOurBin(),
      encoding: "utf8",
      shell: windows,
    });
    failUnlessDone("npm ci", result);
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

/** The environment without our own `node_modules` on the path, where npm puts the packaged Node first. */
function withoutOurBin() {
  const ours = join(root, "node_modules");
  const path = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.startsWith(ours));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** The machine's own Node where it is new enough, since that is the one that gets security releases; else the packaged one. */
function findNode() {
  const own = process.execPath === packagedNode ? machinesNode() : [process.versions.node, process.execPath];
  if (isNewEnough(own[0])) return own[1];
  if (existsSync(packagedNode)) return packagedNode;
  return fail(
    `Node ${OLDEST_NODE.join(".")} or newer is missing: this is ${own[0] ? `Node ${own[0]}` : "a machine without Node"}, ` +
      `and no package brings a newer one for ${process.platform}-${process.arch}. Install the newest Node 24.`,
  );
}

/** Version and path of the Node that is on the path without us; nothing when there is none. */
function machinesNode() {
  const probe = ["-p", "process.versions.node + '\\n' + process.execPath"];
  const { status, stdout } = spawnSync("node", probe, { env: withoutOurBin(), encoding: "utf8" });
  return status === 0 ? stdout.trim().split("\n") : [];
}

function isNewEnough(version = "0.0") {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** Builds when a source changed. What tells is the contents alone, so that two builds of one source are equal. */
function build() {
  const files = BUILD_SOURCES.flatMap((path) => filesUnder(path));
  const content = hash(files.map((path) => `${path} ${hash(readFileSync(path))}`).join("\n"));
  if (built.every((file) => existsSync(file)) && read(buildStamp) === content) return;
  runBuild();
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, content);
}

function runBuild() {
  say("Building …");
  const started = Date.now();
  for (const [what, ...args] of [
    ["The build", "tools/build-site.ts"],
    ["The build of the desk", "tools/build-desk.ts"],
  ]) {
    const env = { ...withOurNode(), NODE_ENV: "production" };
    const built = spawnSync(node, args, { env, encoding: "utf8" });
    failUnlessDone(what, built);
    for (const line of built.stderr.split("\n")) if (line.startsWith("app/styles/tokens.css:")) say(line);
  }
  say(`Built in ${seconds(started)}.`);
}

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((entry) => !/\.(test|property)\.tsx?$/.test(entry))
    .flatMap((entry) => filesUnder(`${path}/${entry}`));
}

/** Hands this process over to the Node that was found: in place where Node can do that, otherwise as a child whose fate is ours. */
function become(args, settings = {}) {
  const environment = { ...withOurNode(), ...settings };
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...args], environment);
  const child = spawn(node, args, { cwd: root, env: environment, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well; a second copy from here would cut its farewell short.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("error", (error) => fail(`${node} did not start: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Child processes find the same Node and the installed tools first. */
function withOurNode() {
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

function failUnlessDone(what, { status, stdout, stderr, error }) {
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
  fail(`${what} failed${error ? `: ${error.message}` : ""}. The lines above say why.`);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
