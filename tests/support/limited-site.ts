import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConnectionLimits } from "#server/platform/http/limited-server.ts";
import { readSettings } from "#server/settings.ts";
import type { SiteBuild } from "#server/site/pages/page-renderer.ts";
import { openSite } from "#server/site/site.ts";

// The built site in a process of its own, with limits of connections that a test need not wait half a minute for.
const settings = readSettings(process.env);
const limits: Partial<ConnectionLimits> = JSON.parse(process.argv[2] ?? "{}");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no types of its own
const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as SiteBuild;
const { app, warm } = await openSite(settings, build, "build/client", { limits });
process.once("SIGTERM", () => void app.close());
await app.listen({ host: settings.host, port: settings.port });
await warm();
