import { FORM_KEY_MARK } from "#model/contact/form-key-mark.ts";
import { linkTo } from "../boot/link-to.ts";
import type { BootState } from "./boot-state.ts";

interface Manifest {
  version: string;
  routes: Record<string, ManifestRoute | undefined>;
}

/** A route's modules. Client loaders and actions have modules of their own where the build could split them off. */
interface ManifestRoute {
  hasLoader?: boolean;
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

/** The settings of react-router.config.ts, as the framework passes them to the browser. */
const CONTEXT = {
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: "initial" },
};

/**
 * Sets what the framework's `<Scripts>` would set with inline scripts that differ from page to page, which a content
 * security policy cannot list by hash. Relies on internals of react-router 8.4.0 (lib/dom/ssr/components, `Scripts`); a
 * browser test that hydrates every route notices when they change.
 * @returns whether the page can be hydrated; without, it works and each click on a link is a full load
 */
export async function prepareHydration(): Promise<boolean> {
  // In development the framework has already done it.
  if (window.__reactRouterContext) return !isTranslated();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server into this very page
  const { stream, formKey, manifest, routes } = JSON.parse(text("boot-state")) as BootState;
  const [data] = await Promise.all([
    stream ? fetch(stream) : new Response(text("boot-stream")),
    import(/* @vite-ignore */ manifest),
  ]);
  // 204 where the page has changed since, or a process of another build answers. This page works as it is; the next one
  // hydrates.
  if (data.status !== 200) return false;
  const own = formKey ? new Response((await data.text()).replaceAll(FORM_KEY_MARK, formKey)) : data;
  window.__reactRouterContext = { ...CONTEXT, stream: own.body };
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes.map(loadRoute)));
  // Nothing is on its way any more that a click on a link would have to stop.
  document.getElementById("boot-state")?.remove();
  return !isTranslated();
}

async function loadRoute(id: string): Promise<[id: string, module: unknown]> {
  const route = window.__reactRouterManifest?.routes[id];
  if (!route) throw new Error(`The manifest has no route ${id}`);
  document.head.append(...(route.imports ?? []).map((href) => linkTo(href, "modulepreload")));
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module];
  const modules = await Promise.all(parts.flatMap((href) => (href ? [import(/* @vite-ignore */ href)] : [])));
  return [id, Object.assign({}, ...modules)];
}

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

/**
 * Whether the browser has translated the page, which replaces text with elements. React would not recognise its text,
 * rebuild the document, and lose the translation, the scroll position and an open menu.
 */
function isTranslated(): boolean {
  return document.querySelector("html:is(.translated-ltr, .translated-rtl), font > font") !== null;
}
