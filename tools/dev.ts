import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { createServer as createVite, type ViteDevServer, type Plugin } from "vite";
import { readSettings } from "#server/settings.ts";
import { createLiveSite } from "./dev/live-site.ts";
import { printError } from "./dev/print-error.ts";
import type * as checks from "./check-content.ts";
import { CONTENT_PROBLEMS } from "./dev/content-problems-event.ts";

/** The pages are rendered first, since the check keeps the process busy. */
const WAIT_MS = 500;

const CLIENT_ENTRY = /\/app\/browser\/site\.ts$/;

/** A slower restart of Vite has failed, and the previous one continues. */
const RESTART_WITHIN_MS = 10_000;

// The site for development: nothing is cached, every response is rendered from the current sources, and a
// change of code or content shows at once. Limits, caching and security headers are left to `npm start`.
const { host, port, origin, contentDir, dataDir, desk } = readSettings(process.env);
const server = createServer((request, response) => {
  const pass = () => vite.middlewares(request, response, () => void answerOrExplain(request, response));
  if (vite.environments === newest) pass();
  else void restarted().then(pass);
});
/** Of the current Vite, which restarts when its configuration changes. */
let newest: ViteDevServer["environments"];
const vite = await createVite({
  server: {
    middlewareMode: true,
    // On our own port, so that several of these servers can run side by side.
    ws: { server },
    watch: { ignored: [`${resolve(dataDir)}/**`] },
  },
  appType: "custom",
  plugins: [
    contentProblems(contentDir),
    {
      name: "live-site",
      configureServer({ environments, watcher, ws }) {
        newest = environments;
        ws.on("connection", () => site.connected());
        watcher.add(resolve(contentDir));
      },
      hotUpdate({ file, modules, server }) {
        if (this.environment.name !== "ssr") return;
        // Vite notifies the browser of changes in imported modules.
        const { client } = server.environments;
        site.changed(modules.length > 0 && !client.moduleGraph.getModulesByFile(file)?.size);
      },
    },
  ],
});
const site = createLiveSite(vite);
site.changed(false);

server.listen(port, host, () => {
  console.log(`Developing at ${origin}`);
  if (desk) console.log(`The desk is at ${desk.origin}`);
  // Code being edited may fail at any time; the next save fixes it.
  process.on("uncaughtException", (error) => printError(vite, error));
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

async function restarted(): Promise<void> {
  const deadline = performance.now() + RESTART_WITHIN_MS;
  while (vite.environments !== newest && performance.now() < deadline) await delay(20);
}

async function answerOrExplain(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await answer(request, response).catch((error: unknown) => {
    printError(vite, error);
    response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const {
    status,
    headers: sent,
    body,
  } = await site.answer({ method, url, headers, body: await buffer(request) });
  response.writeHead(status, sent).end(body);
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await vite.close();
  await site.close();
  process.exit(0);
}

/** Shows the results of the content check on every page, at the start and after each change. */
function contentProblems(contentDir: string): Plugin {
  const folder = resolve(contentDir);
  const watched = [folder, ...["app/sections", "model", "server"].map((path) => resolve(path))];
  return {
    name: "content-problems",
    apply: "serve",
    configureServer(server) {
      const { watcher, ws, config } = server;
      let message = "";
      let timer: NodeJS.Timeout | undefined;
      /** One check after another, so that the last result wins. */
      let turn = Promise.resolve();
      const check = async () => {
        // Loaded as the schemas and rules are now.
        const { checkContent }: Partial<typeof checks> =
          await server.ssrLoadModule("/tools/check-content.ts");
        const report = await checkContent?.(folder, new Date());
        message = report?.lines.join("\n") ?? "";
        ws.send(CONTENT_PROBLEMS, message);
      };
      const checkSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          turn = turn.then(check).catch((error: unknown) => config.logger.error(String(error)));
        }, WAIT_MS);
      };
      watcher.add(folder);
      watcher.on("all", (_event, path) => {
        if (watched.some((one) => path.startsWith(one + sep))) checkSoon();
      });
      ws.on(CONTENT_PROBLEMS, (_asked, page) => page.send(CONTENT_PROBLEMS, message));
      checkSoon();
    },
    transform: {
      filter: { id: CLIENT_ENTRY },
      handler: (code) => `${code}\nimport "/tools/dev/show-content-problems.ts";\n`,
    },
  };
}
