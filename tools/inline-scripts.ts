import { build, type Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * Vite plugin: `import code from "./boot.ts?inline-script"` gives the module and its imports as one minified classic
 * script in a string, ready for use in `<script>`.
 *
 * The page's boot scripts are constant, so the server can allow each by its hash. They are bundled here, apart from the
 * application, because they must run before and without it.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { code, moduleIds } = await bundle(id.slice(0, -SUFFIX.length));
      for (const file of moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

async function bundle(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: "oxc",
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ("output" in part ? part.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk;
}
