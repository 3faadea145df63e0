import type { Plugin } from "vite";

const ENTRIES: Record<string, string> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/**
 * Vite plugin: gives browsers React as the modules that it is not published as. What wraps CommonJS would be a file of
 * its own, one more request before the first page is alive, and a look-up at each call.
 */
export function reactModules(): Plugin {
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      const file = ENTRIES[id];
      return file === undefined ? null : this.resolve(`/node_modules/${file}`, importer, { skipSelf: true });
    },
    transform: {
      filter: { id: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/ },
      handler: (code) => asModule(code),
    },
  };
}

/** A CommonJS module whose imports and exports all have names that stand in its text. */
function asModule(code: string): string {
  const imported = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name));
  const exported = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = ""]) => name));
  if (exported.size === 0 || /\bmodule\.exports\b|\bexports\[/.test(code))
    throw new Error("React is written in another way than before: tools/react-modules.ts cannot read it");
  const own = (name: string) => `$${name.replace(/\W/g, "_")}`;
  return [
    ...[...imported].map((name) => `import * as ${own(`from_${name}`)} from "${name}";`),
    `var ${[...exported].map(own).join(", ")};`,
    code
      .replace(/\brequire\("([^"]+)"\)/g, (_, name: string) => own(`from_${name}`))
      .replace(/\bexports\.(\w+)/g, (_, name: string) => own(name)),
    `export default { ${[...exported].map((name) => `${name}: ${own(name)}`).join(", ")} };`,
    `export { ${[...exported].map((name) => `${own(name)} as ${name}`).join(", ")} };`,
  ].join("\n");
}
