import { matchRoutes } from "react-router";
import { areaOf, fetchAreaSheets } from "../styles/area-sheets.ts";
import { keepData } from "./kept-data.ts";
import { whenIdle } from "./when-idle.ts";
import { leadsToPage, pageLinkAt } from "./page-link.ts";

/** How long a pointer stays on a link before it is a sign of intent, in milliseconds. */
const HOVER_MS = 50;
/** How many pages are fetched ahead of each page without a sign that the visitor wants them. */
const LIKELY_MAX = 8;
/** What is in view has been fetched by then, in milliseconds. */
const MENU_LATER_MS = 100;

const shared = new RegExp(import.meta.env.SHARED_PAGES);

/**
 * Fetches what the pages consist of that the visitor may go to next: at once when a link is pointed at, touched or
 * focused, and when the browser is idle for links in view and those of the menu. Nothing where the visitor saves data.
 * @returns a function that ends it
 */
export function fetchAhead(): () => void {
  // In development what was saved just now must be seen.
  if (import.meta.env.DEV || savesData()) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let hover = 0;
  const intent = (event: Event) => {
    clearTimeout(hover);
    const link = pageLinkAt(event);
    if (!link) return;
    hover = window.setTimeout(() => void fetchPage(link), event.type === "pointerover" ? HOVER_MS : 0);
  };
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, intent, { signal, passive: true });

  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      near.unobserve(target);
      fetchLikely(target);
    }
  });
  const likely = new Set<string>();
  // Two at a time: a page that is wanted now does not wait behind them all, and a slow network is used.
  const turns = [Promise.resolve(), Promise.resolve()];
  const fetchLikely = (link: HTMLAnchorElement) => {
    if (likely.size >= LIKELY_MAX || likely.has(link.pathname)) return;
    likely.add(link.pathname);
    const before = turns.shift();
    turns.push(
      Promise.resolve(before)
        .then(untilIdle)
        .then(() => (signal.aborted ? undefined : fetchPage(link, "low"))),
    );
  };
  whenIdle(() => {
    if (signal.aborted) return;
    for (const link of sharedLinks("main a")) near.observe(link);
    // What is in view comes first, and then the menu's pages, wherever the menu is.
    setTimeout(() => signal.aborted || sharedLinks(".nav a").forEach(fetchLikely), MENU_LATER_MS);
  });
  return () => {
    clearTimeout(hover);
    ending.abort();
    near.disconnect();
  };
}

/** Links to pages that are the same for everybody. */
function sharedLinks(selector: string): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
  return links.filter((link) => leadsToPage(link) && shared.test(link.pathname));
}

/** Fetches the data, modules and style sheets of the page that a link leads to, each once. */
async function fetchPage(
  { pathname, search }: HTMLAnchorElement,
  priority: RequestPriority = "auto",
): Promise<void> {
  const router = window.__reactRouterDataRouter;
  const area = areaOf(pathname);
  const id = router && matchRoutes(router.routes, pathname)?.at(-1)?.route.id;
  if (!area || !id || pathname + search === location.pathname + location.search) return;
  const sheets = fetchAreaSheets(area);
  const route = window.__reactRouterManifest?.routes[id];
  const ready = route && loadModule(id, route);
  if (route?.hasLoader) {
    const url = new URL(`${pathname === "/" ? "/_" : pathname}.data${search}`, location.origin);
    url.searchParams.set("_routes", id);
    await keepData(url.href, () => fetch(url.href, { priority }));
  }
  await Promise.all([sheets, ready]);
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}

/**
 * Runs a route's module, and puts it where the router keeps those it has loaded: an `import()` of the click's own would
 * be answered after a frame of the old page, even when the file is there.
 */
async function loadModule(
  id: string,
  { module, imports }: { module: string; imports?: string[] },
): Promise<void> {
  for (const href of imports ?? []) preloadModule(href);
  // Where it cannot be loaded, a click finds that out, and what to do.
  const loaded: unknown = await import(/* @vite-ignore */ module).catch(() => undefined);
  if (loaded && window.__reactRouterRouteModules) window.__reactRouterRouteModules[id] ??= loaded;
}

/** What a module imports is preloaded by its own name: the browser would find it only later. */
function preloadModule(href: string): void {
  if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection !== "object" || connection === null) return false;
  const slow = "effectiveType" in connection && /2g/.test(String(connection.effectiveType));
  return slow || ("saveData" in connection && connection.saveData === true);
}
