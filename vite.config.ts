import { reactRouter } from "@react-router/dev/vite";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { areaPatterns } from "./tools/area-patterns.ts";
import { compressedAssets } from "./tools/compressed-assets.ts";
import { inlineScripts } from "./tools/inline-scripts.ts";
import { reactModules } from "./tools/react-modules.ts";
import { tokenColours } from "./tools/token-colours.ts";

/**
 * The browser's code comes in a few files, because each one more costs a request: the libraries, which outlive most
 * deployments; what every page shows; the forms; and each page's own. What is loaded on demand stays apart.
 */
const CHUNKS = [
  {
    name: "vendor",
    priority: 3,
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[:/]runtime|vite[\\/]preload-helper/,
  },
  {
    name: "form",
    priority: 1,
    test: /app[\\/](sections[\\/]contact-form[\\/](?!wish|own-times)|ui[\\/]field[\\/])|model[\\/]contact[\\/](?!check-field)/,
    minShareCount: 2,
  },
  {
    name: "shell",
    priority: 2,
    test: /app[\\/](root|shell[\\/](?!suggestions[\\/]suggestion|float-clear|covers-text)|head|hydration|styles|sections[\\/](?!contact-form|form-band)|ui[\\/](?!article-body|copy-button|field))|model[\\/]content[\\/](fill-in|list-pages)/,
  },
];

export default defineConfig({
  plugins: [
    areaPatterns(),
    inlineScripts(),
    reactModules(),
    tokenColours(),
    reactRouter(),
    compressedAssets(),
  ],
  publicDir: false,
  // What the browser's modules import is found before the first page is asked for: a package that is found later makes
  // the addresses of those before it invalid, and the page that asked for them fails.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/pages/**/*.tsx"],
  },
  css: {
    lightningcss: {
      // Without it no colour of the site is known to Safari before 17.5, Chromium before 123 and Firefox before 120.
      include: Features.LightDark,
    },
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
          preserveEntrySignatures: "allow-extension",
          // Its modules only declare: what a loader alone uses of them must not travel with its page.
          treeshake: { moduleSideEffects: [{ test: /[\\/]model[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: CHUNKS,
            },
          },
        },
      },
    },
  },
});
