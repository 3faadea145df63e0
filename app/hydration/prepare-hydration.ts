import type { BootState } from "./boot-state.ts";

interface Manifest {
  routes: Record<string, ManifestRoute | undefined>;
}

/** A route's modules. What runs in the browser only stands in modules of its own where the build could split it off. */
interface ManifestRoute {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterManifest?: Manifest;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** What react-router.config.ts says, as the framework hands it to the browser. */
const CONTEXT = {
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: "initial" },
};

/**
 * Sets what the framework's own `<Scripts>` would have set with inline scripts that differ from page to page; a
 * strict content security policy cannot list those by hash. Leans on react-router 8.4.0, lib/dom/ssr/components,
 * `Scripts`; a browser test hydrates every route and tells when that changes.
 * @returns whether everything is there; the page works without hydration too
 */
export async function prepareHydration(): Promise<boolean> {
  // In development the framework has done it already.
  if (window.__reactRouterContext) return true;
  const { stream, manifest, routes } = JSON.parse(text("boot-state")) as BootState;
  const [data] = await Promise.all([
    stream ? fetch(stream) : new Response(text("boot-stream")),
    import(/* @vite-ignore */ manifest),
  ]);
  // The data of a page that has changed meanwhile may be gone. The page works as it stands; the next one hydrates.
  if (!data.ok) return false;
  window.__reactRouterContext = { ...CONTEXT, stream: data.body };
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes.map(loadRoute)));
  return true;
}

async function loadRoute(id: string): Promise<[id: string, module: unknown]> {
  const route = window.__reactRouterManifest?.routes[id];
  if (!route) throw new Error(`The manifest has no route ${id}`);
  for (const href of route.imports ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module];
  const modules = await Promise.all(
    parts.flatMap((href) => (href ? [import(/* @vite-ignore */ href) as Promise<object>] : [])),
  );
  return [id, Object.assign({}, ...modules)];
}

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}
