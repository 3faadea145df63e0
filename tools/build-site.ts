import { cp } from "node:fs/promises";
import { build } from "vite";
import { compressAssets } from "./compressed-assets.ts";

/** Builds the site: scripts for the browser in `build/client`, and `renderPage` for the server in `build/server/index.js`. */
const CLIENT = "build/client";
const SERVER = "build/server";

/** React travels with the first island that is used, and is one file for all of them. */
const REACT = { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

const built = await build({
  logLevel: "warn",
  build: {
    outDir: CLIENT,
    rolldownOptions: {
      input: { site: "app/browser/site.ts" },
      // Its modules only declare: their imports for the server must not be bundled.
      treeshake: { moduleSideEffects: [{ test: /[\\/]model[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: [REACT] } },
    },
  },
});
const script = [built]
  .flat()
  .flatMap((part) => ("output" in part ? part.output : []))
  .find((file) => file.type === "chunk" && file.isEntry);
if (!script) throw new Error("app/browser/site.ts gave no script");

await build({
  logLevel: "warn",
  define: { SITE_SCRIPT: JSON.stringify(`/${script.fileName}`) },
  build: {
    outDir: SERVER,
    target: "es2024",
    ssr: "app/entry.server.tsx",
    ssrEmitAssets: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: "index.js" } },
  },
});
// Assets of pages and styles: fonts and a sheet.
await cp(`${SERVER}/assets`, `${CLIENT}/assets`, { recursive: true });
await compressAssets(`${CLIENT}/assets`);
