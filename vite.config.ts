import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { inlineScripts } from "./tools/inline-scripts.ts";
import { serverStyles } from "./tools/server-styles.ts";
import { tokenColours } from "./tools/token-colours.ts";

/** What the site's build (tools/build-site.ts) and its development server have in common. */
export default defineConfig({
  plugins: [inlineScripts(), serverStyles(), tokenColours()],
  publicDir: false,
  define: { SITE_SCRIPT: JSON.stringify("/app/browser/site.ts") },
  // What the browser's modules import is found before the first page is asked for: a package that is found later makes
  // the addresses of those before it invalid, and the page that asked for them fails.
  optimizeDeps: { entries: ["app/browser/site.ts"] },
  css: {
    lightningcss: {
      // Without them Safari before 17.5, Chromium before 123 and Firefox before 120 know no colour of the site, and
      // engines of early 2023 no rule for a small window.
      include: Features.LightDark | Features.Nesting,
    },
  },
  build: {
    target: "es2022",
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // Browsers of 2024 and later; older ones get the same sheet, which needs no prefixes or fallbacks to be read.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
  },
});
