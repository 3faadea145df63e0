import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ContentError } from "./content/content-error.ts";
import { RefusedDatabase } from "./platform/database/database-trouble.ts";
import { describeError } from "./platform/describe-error.ts";
import { openStandardLog } from "./platform/log-output.ts";
import { SettingsError } from "./platform/settings-error.ts";
import { systemError } from "./platform/system-error.ts";
import { readSettings } from "./settings.ts";
import type { SiteBuild } from "./site/pages/page-renderer.ts";
import { openSite, type Site } from "./site/site.ts";

/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const EX_CONFIG = 78;
const GRACE_MS = 10_000;
/** By then a first start has read every post, too. */
const START_OVER_MS = 20_000;

/** Length of the accept queue; the system also has a limit. */
const LISTEN_BACKLOG = 4_096;

try {
  const settings = readSettings(process.env);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no types of its own
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as SiteBuild;
  const { app, desk, warm } = await openSite(settings, build, "build/client", {
    logStream: openStandardLog(),
  });

  // Node's own reports print messages, which may quote a visitor, on many lines.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => app.log.warn({ event: "warning", ...describeError(warning) }));
  process.on("uncaughtException", (error) => {
    app.log.fatal({ event: "crashed", ...describeError(error) });
    process.exit(1);
  });

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A terminal sends its signal to every process of the group, npm passes it on once more.
    if (stopping) return;
    stopping = true;
    app.log.info({ event: "stopping", signal });
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // In a burst visitors wait for milliseconds; those beyond the limit retry after seconds.
  const { host, port } = settings;
  await app.listen({ host, port, backlog: LISTEN_BACKLOG }).catch((error: unknown) => {
    const { code = "" } = systemError(error);
    if (!["EADDRINUSE", "EACCES", "EADDRNOTAVAIL"].includes(code)) throw error;
    throw new SettingsError(
      `PORT or HOST must be free to listen on (${settings.host}:${settings.port}: ${code}); try another, such as PORT=3001`,
    );
  });
  app.log.info({ event: "listening", url: settings.origin });
  if (process.stdout.isTTY) {
    console.log(`The site is at ${settings.origin}`);
    if (desk) void sayWhere(desk);
  }
  await warm();
  // V8 would keep the garbage of the start for minutes (docs/decisions/030-memory.md).
  setTimeout(
    () => void globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "async" }),
    START_OVER_MS,
  ).unref();
} catch (error) {
  // A restart does not help, so service managers should not restart the site.
  if (error instanceof SettingsError || error instanceof ContentError || error instanceof RefusedDatabase) {
    console.error(error.message);
    process.exit(EX_CONFIG);
  }
  console.error(error);
  process.exit(1);
}

async function sayWhere(desk: NonNullable<Site["desk"]>): Promise<void> {
  // A desk waiting for its port has no address yet.
  await desk.listening;
  console.log(`The desk is at ${desk.origin}`);
  // A user of this terminal could also run `npm run desk -- link`.
  const link = await desk.ownersLink().catch(() => undefined);
  if (link !== undefined) console.log(`Sign in to it as its owner, once, within 15 minutes: ${link}`);
}
