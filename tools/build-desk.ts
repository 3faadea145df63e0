import { readFileSync } from "node:fs";
import { Features } from "lightningcss";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { compressAssets } from "./compressed-assets.ts";

/**
 * Builds the desk apart from the site, so that nothing of it is in the site's bundles: styles, script and font for the
 * browser in `build/desk/client`, and `renderDesk` for the server in `build/desk/server/desk.js`; or in another folder, the
 * first argument.
 */
const folder = process.argv[2] ?? "build/desk";

const ENTRIES = {
  script: "desk/script/desk.ts",
  theme: "desk/script/theme.ts",
  styles: "desk/styles/desk.css",
};

const shared: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  css: { lightningcss: { include: Features.LightDark | Features.Nesting } },
};

const addresses = await buildClient();
await compressAssets(`${folder}/client/assets`);
await buildServer(addresses);

/** @returns the address of each entry, with the hash of its contents */
async function buildClient(): Promise<Record<keyof typeof ENTRIES | "icon", string>> {
  const output = await build({
    ...shared,
    plugins: [icon()],
    build: {
      outDir: `${folder}/client`,
      target: "es2022",
      cssMinify: "lightningcss",
      cssTarget: ["chrome123", "firefox121", "safari17.5"],
      assetsInlineLimit: 0,
      manifest: "manifest.json",
      modulePreload: false,
      rolldownOptions: { input: ENTRIES },
    },
  });
  const files = outputsOf(output);
  const script = (entry: string) =>
    files.find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(entry))?.fileName;
  const asset = (ending: string) =>
    files.find((file) => file.type === "asset" && file.fileName.endsWith(ending))?.fileName;
  const at = (name: string | undefined) => {
    if (name === undefined) throw new Error("The desk's browser files are not what its pages name.");
    return `/${name}`;
  };
  return {
    script: at(script(ENTRIES.script)),
    theme: at(script(ENTRIES.theme)),
    styles: at(asset(".css")),
    icon: at(asset(".svg")),
  };
}

async function buildServer(assets: Record<string, string>): Promise<void> {
  await build({
    ...shared,
    define: { DESK_ASSETS: JSON.stringify(assets) },
    build: {
      outDir: `${folder}/server`,
      target: "es2024",
      ssr: "desk/render-desk.tsx",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "desk.js" } },
    },
  });
}

/** No module imports the icon: pages reference it. */
function icon(): Plugin {
  return {
    name: "desk-icon",
    buildStart() {
      this.emitFile({ type: "asset", name: "icon.svg", source: readFileSync("desk/icon.svg") });
    },
  };
}

function outputsOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput["output"][number][] {
  return [result].flat().flatMap((part) => ("output" in part ? part.output : []));
}
