import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { areaPatterns } from "./tools/area-patterns.ts";
import { compressedAssets } from "./tools/compressed-assets.ts";
import { inlineScripts } from "./tools/inline-scripts.ts";

/** What the entry shares with the pages. Each file of it would be one more to name in a page, and to fetch. */
const EVERYWHERE =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/]shell[\\/](scroll-memory|entry-keys|lost-modules)/;

export default defineConfig({
  plugins: [areaPatterns(), inlineScripts(), reactRouter(), compressedAssets()],
  publicDir: false,
  // What the browser's modules import is found before the first page is asked for: a package that is found later makes
  // the addresses of those before it invalid, and the page that asked for them fails.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/pages/**/*.tsx"],
  },
  build: {
    target: "es2022",
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // Browsers of 2024 and later; older ones get the same sheet, which needs no prefixes or fallbacks to be read.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: "vendor", test: EVERYWHERE }],
            },
          },
        },
      },
    },
  },
});
