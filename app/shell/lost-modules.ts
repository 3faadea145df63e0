import { createPath, type Location } from "react-router";
import { serverAnswers } from "./server-answers.ts";

type Modules = Record<string, unknown>;

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } };
  }
}

let lost: unknown;

/**
 * Fetches the modules of pages in the framework's stead, and notes when one does not arrive: it is gone after a
 * deployment, or the connection is. The framework would load the page on screen again, as soon as a link is pointed at,
 * and the press would be lost with it. Leans on react-router 8.4.0, lib/dom/ssr/routeModules, `loadRouteModule`: it
 * looks whether it has a module (`in`), and only then takes it.
 * @param known the modules there are, by the ids of their routes
 * @returns the same, and any other for whoever asks in that way
 */
export function noteLostModules(known: Modules): Modules {
  let asked: string | symbol | undefined;
  return new Proxy(known, {
    has(modules, id) {
      asked = id;
      return id in modules || addressOf(id) !== undefined;
    },
    get(modules: Record<string | symbol, unknown>, id) {
      const address = addressOf(id);
      if (id in modules || id !== asked || !address) return modules[id];
      asked = undefined;
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
 * Goes on by a full load to where a navigation leads, and never resolves, once a module was lost: the router keeps what
 * it did not get as missing for good. When the server does not answer, the browser's own page would come.
 * @returns what was lost, when there is no leaving
 */
export async function leaveWhenLost(): Promise<unknown> {
  const target = window.__reactRouterDataRouter?.state.navigation.location;
  if (!lost || !target) return undefined;
  const { href } = new URL(createPath(target), location.href);
  if (!(await serverAnswers(href))) return lost;
  // Back and Forward have changed the address already, and assigning it once more could be a step to its hash only.
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => undefined);
}
