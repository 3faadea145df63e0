import { resolve, sep } from "node:path";
import type { Plugin } from "vite";
import type * as checks from "../check-content.ts";
import { CONTENT_PROBLEMS } from "./content-problems-event.ts";

/** The pages are rendered anew first, since the check keeps the process busy. */
const WAIT_MS = 500;
const CLIENT_ENTRY = /\/app\/browser\/site\.ts$/;

/** Shows what the check says about the content on every page, from the start on and after each change. */
export function contentProblems(contentDir: string): Plugin {
  const folder = resolve(contentDir);
  const watched = [folder, ...["app/sections", "model", "server"].map((path) => resolve(path))];
  return {
    name: "content-problems",
    apply: "serve",
    configureServer(server) {
      const { watcher, ws, config } = server;
      let message = "";
      let timer: NodeJS.Timeout | undefined;
      /** One check after the other, so that what the last one says is what stays. */
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
