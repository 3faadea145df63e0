import type { BootState } from "./boot-state.ts";

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

const WAKING = ["pointerdown", "pointerover", "keydown", "touchstart", "focusin"] as const;

/**
 * Starts React when the page has loaded and the browser is idle, or when somebody touches the page first.
 *
 * The framework would start at once, from inline scripts that differ per page; a strict content security policy
 * cannot list those by hash. So the server leaves the same facts in an inert JSON block, and this constant script
 * sets what the framework's own `<Scripts>` would have set (react-router 8.4.0, lib/dom/ssr/components, `Scripts`).
 */
export function hydrateLate(): void {
  const block = document.getElementById("boot-state");
  if (!block) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const name of WAKING) removeEventListener(name, start, true);
    void hydrate(JSON.parse(block.textContent ?? "") as BootState);
  };
  for (const name of WAKING) addEventListener(name, start, { capture: true, passive: true });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

async function hydrate({ context, stream, manifest, entry, routes, preload }: BootState): Promise<void> {
  for (const href of [manifest, entry, ...preload]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  const data = stream
    ? await fetch(stream)
    : new Response(document.getElementById("boot-stream")?.textContent);
  // The data of a page that has changed meanwhile may be gone. The page works as it stands; the next one hydrates.
  if (!data.ok) return;
  window.__reactRouterContext = { ...context, stream: data.body };
  await import(/* @vite-ignore */ manifest);
  const modules = await Promise.all(
    routes.map(async ([id, url]) => [id, await import(/* @vite-ignore */ url)] as const),
  );
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  await import(/* @vite-ignore */ entry);
}
