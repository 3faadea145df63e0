import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type * as modelRoutes from "#model/routes.ts";

const PLACES = {
  "import.meta.env.AREA_PATTERNS": "areaPatterns",
  "import.meta.env.SHARED_PAGES": "sharedPattern",
} as const;

/**
 * Vite plugin: puts the patterns of `areaPatterns` and `sharedPattern` into the browser's code. The table of pages is loaded here and not
 * imported by the configuration, because Vite starts anew when a file that its configuration imports has changed: with
 * the table that would be every schema.
 */
export function areaPatterns(): Plugin {
  let loadRoutes = (): Promise<Partial<typeof modelRoutes>> =>
    import(pathToFileURL(resolve("model/routes.ts")).href);
  return {
    name: "area-patterns",
    enforce: "pre",
    configureServer(server) {
      loadRoutes = () => server.ssrLoadModule("/model/routes.ts");
    },
    transform: {
      filter: { code: Object.keys(PLACES) },
      async handler(code) {
        this.addWatchFile(resolve("model/pages.ts"));
        const routes = await loadRoutes();
        return Object.entries(PLACES).reduce(
          (text, [place, name]) => text.replace(place, () => JSON.stringify(routes[name]?.())),
          code,
        );
      },
    },
  };
}
