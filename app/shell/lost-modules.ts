import { createPath, type Location, type RouteObject } from "react-router";

type Modules = Record<string, unknown>;

declare global {
  interface Window {
    __reactRouterDataRouter?: {
      routes: RouteObject[];
      state: { navigation: { location?: Location } };
    };
  }
}

let lost: unknown;

/**
 * Imports the modules of pages in place of the framework, and notes when one fails to load, because of a deployment or
 * a lost connection. The framework would reload the current page as soon as a link is hovered, and a click would be
 * lost. Relies on internals of react-router 8.4.0 (lib/dom/ssr/routeModules, `loadRouteModule`), which checks whether
 * it has a module (`in`) before it takes it.
 * @param known the loaded modules, by route id
 * @returns the same, with any other module imported when it is requested in that way
 */
export function noteLostModules(known: Modules): Modules {
  let requested: string | symbol | undefined;
  return new Proxy(known, {
    has(modules, id) {
      requested = id;
      return id in modules || addressOf(id) !== undefined;
    },
    get(modules: Record<string | symbol, unknown>, id) {
      const address = addressOf(id);
      if (id in modules || id !== requested || !address) return modules[id];
      requested = undefined;
      return import(/* @vite-ignore */ address).then(
        (module: unknown) => (modules[id] = module),
        (error: unknown) => {
          lost = error;
          throw error;
        },
      );
    },
  });
}

function addressOf(id: string | symbol): string | undefined {
  return window.__reactRouterManifest?.routes[String(id)]?.module;
}

/**
 * Notes when the data of a page come from another build, as happens during a deployment: they may not fit the modules
 * here.
 */
export function noteBuildOf({ headers }: Response): void {
  const build = headers.get("X-Build");
  const own = window.__reactRouterManifest?.version;
  if (build !== null && build !== own)
    lost = new Error(`The data are from build ${build}, this page is from ${own}`);
}

/**
 * Once a module has failed to load or data came from another build, continues the current navigation as a full page
 * load, and never resolves: the router would treat the module as missing for good. Not if the server does not answer,
 * because the browser's own error page would appear.
 * @returns the error, if the page stays
 */
export async function leaveWhenLost(): Promise<unknown> {
  const target = window.__reactRouterDataRouter?.state.navigation.location;
  if (!lost || !target) return undefined;
  const { href } = new URL(createPath(target), location.href);
  if (!(await serverAnswers(href))) return lost;
  // Back and Forward have changed the address already, and assigning it again could be a mere jump to its hash.
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => undefined);
}

/** Whether the server can be reached for a full load of an address. */
export async function serverAnswers(href: string): Promise<boolean> {
  // Not from the browser's cache, which answers without a connection.
  return fetch(href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
