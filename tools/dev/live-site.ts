import type { ViteDevServer } from "vite";
import type { SiteBuild } from "#server/site/pages/page-renderer.ts";
import { printError } from "./print-error.ts";
import type { Answer, Asked, OpenSite, openSite } from "./open-site.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DeskBuild } from "#server/desk/desk-parts.ts";
import type { BuiltDesk } from "#server/site/site-desk.ts";

/** Separate from the files of `npm start`, and where packages are found. */
const FOLDER = ".reports/desk";

/** Changes closer together than this, in milliseconds, are one: Git writes several files in a row. */
const SETTLE_MS = 50;

/**
 * Opens the site through Vite, and reopens it when its code has changed. On failure, the reason is printed and the last
 * good one stays, or is reopened.
 */
export function createLiveSite(vite: ViteDevServer) {
  let site: OpenSite | undefined;
  let lastGood: typeof openSite | undefined;
  let build: SiteBuild | undefined;
  let failure: unknown;
  let stale = true;
  let environment: unknown;
  let timer: NodeJS.Timeout | undefined;
  const desk = createDeskBuild();
  /** Openings one after the other, and between them the beginning of every answer. */
  let turn = Promise.resolve();
  const underWay = new Set<Promise<unknown>>();

  /** Time of the last page load, and of the last reload of all pages. */
  let pageAt = 0;
  let reloadAt = 0;
  /** True if a file has changed that they show. */
  let reloads = false;
  const reload = () => {
    reloads = false;
    reloadAt = performance.now();
    vite.environments.client.hot.send({ type: "full-reload" });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module that Vite loads has no types
  const loadBuild = async () => (await vite.ssrLoadModule("/app/entry.server.tsx")) as SiteBuild;
  const follower = {
    desk,
    loadBuild,
    changed: reload,
    // Content that does not fit the last good code may fit the current code, which reports problems itself.
    refused: (error: Error) => failure ?? vite.config.logger.error(error.message),
  };

  async function refresh(): Promise<void> {
    // Vite restarts when its configuration, or an import of it, has changed.
    if (!stale && environment === vite.environments.ssr) return;
    stale = false;
    environment = vite.environments.ssr;
    // Vite prints errors of modules with file and line.
    const module = await vite
      .ssrLoadModule("/tools/dev/open-site.ts", { fixStacktrace: true })
      .catch((error: unknown) => {
        failure = error;
      });
    if (!module) return;
    const open: typeof openSite = module["openSite"];
    // Vite gives the same module again unless something that it imports has changed.
    if (open !== lastGood) await replace(open).catch((error: unknown) => printError(vite, error));
  }

  async function follow(): Promise<void> {
    await refresh();
    if (!reloads || failure) return;
    // Vite prints its errors; open pages stay until they are fixed.
    const loads = await loadBuild().then(
      () => true,
      () => false,
    );
    if (loads) reload();
  }

  async function replace(open: typeof openSite): Promise<void> {
    try {
      site = await open(follower, close);
    } catch (error) {
      printError(vite, error);
      failure = error;
      site ??= await lastGood?.(follower, close);
      return;
    }
    failure = undefined;
    if (lastGood) reload();
    else if (process.stdout.isTTY) await sayDeskLink(site);
    lastGood = open;
  }

  async function answerBy(open: OpenSite, request: Asked): Promise<Answer> {
    // While the server's code is broken, or does not fit the content, pages stay unchanged.
    if (!build || !failure) build = await loadBuild();
    const began = performance.now();
    const answer = await open.answer(request, build);
    if (String(answer.headers["content-type"]).startsWith("text/html")) pageAt = began;
    return answer;
  }

  async function close(): Promise<void> {
    await Promise.allSettled(underWay);
    await site?.close();
    site = undefined;
  }

  return {
    /**
     * Schedules an update of the site after a file was saved.
     * @param isShown true if open pages show the file, and none of their scripts hot-reloads it
     */
    changed(isShown: boolean): void {
      stale = true;
      reloads ||= isShown;
      desk.changed();
      clearTimeout(timer);
      timer = setTimeout(() => (turn = turn.then(follow)), SETTLE_MS);
    },
    /**
     * Renders a response; waits while the site is being opened.
     * @throws the error if no site could be opened yet, or the application cannot be loaded
     */
    answer(request: Asked): Promise<Answer> {
      turn = turn.then(refresh);
      return turn.then(async () => {
        if (!site) throw failure;
        const answer = answerBy(site, request);
        underWay.add(answer);
        return answer.finally(() => underWay.delete(answer));
      });
    },
    /** Sends a newly connected page the changes since its rendering. */
    connected(): void {
      if (reloadAt > pageAt) reload();
    },
    close,
  };
}

async function sayDeskLink({ deskLink }: OpenSite): Promise<void> {
  const link = await deskLink()?.catch(() => undefined);
  if (link !== undefined) console.log(`Sign in to the desk as its owner, once, within 15 minutes: ${link}`);
}

/** The desk for development: built within a second when a page is requested after a change. */
function createDeskBuild(): BuiltDesk & { changed(): void } {
  let built: Promise<DeskBuild> | undefined;
  let builds = 0;
  async function build(): Promise<DeskBuild> {
    // It prints its own errors.
    const building = spawn(process.execPath, ["tools/build-desk.ts", FOLDER], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = await once(building, "close");
    if (code !== 0) throw new Error("The desk could not be built");
    builds += 1;
    const address = pathToFileURL(resolve(FOLDER, "server/desk.js")).href;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no types of its own
    return (await import(`${address}?${builds}`)) as DeskBuild;
  }
  return {
    load: () => (built ??= build()),
    clientFolder: resolve(FOLDER, "client"),
    changed: () => (built = undefined),
  };
}
