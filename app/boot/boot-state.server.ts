import type { EntryContext } from "react-router";
import type { BootState } from "./boot-state.ts";

/**
 * Gathers what hydration needs, for the inert block of the page.
 * @param stream the framework's serialised loader data; it is read to its end
 */
export async function bootState(entry: EntryContext, stream: ReadableStream<Uint8Array>): Promise<BootState> {
  const { manifest, staticHandlerContext, future, ssr, isSpaMode, routeDiscovery } = entry;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const preload = new Set([...manifest.entry.imports, ...matched.flatMap((route) => [route.module, ...(route.imports ?? [])])]);
  return {
    context: { basename: "/", future, ssr, isSpaMode, routeDiscovery },
    stream: await new Response(stream).text(),
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: matched.map((route) => [route.id, route.module]),
    preload: [...preload],
  };
}
