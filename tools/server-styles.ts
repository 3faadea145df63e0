import type { Plugin } from "vite";

/** Vite plugin: leaves the text of style sheets out of scripts for browsers, since pages carry it. */
export function serverStyles(): Plugin {
  return {
    name: "server-styles",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /\.css\?inline$/ },
      handler() {
        return this.environment.name === "client" ? "" : null;
      },
    },
  };
}
