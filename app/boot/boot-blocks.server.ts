import type { EntryContext } from "react-router";
import { scriptSafe, scriptSafeJson } from "../head/script-safe-json.ts";
import type { BootState } from "./boot-state.ts";

/**
 * The inert blocks of a page from which the boot script starts hydration.
 * @param stream the framework's serialised loader data; it is read to its end
 */
export async function bootBlocks(entry: EntryContext, stream: ReadableStream<Uint8Array>): Promise<string> {
  const data = await new Response(stream).text();
  return (
    `<script type="application/json" id="boot-stream">${scriptSafe(data)}</script>` +
    `<script type="application/json" id="boot-state">${scriptSafeJson(bootState(entry))}</script>`
  );
}

function bootState({
  manifest,
  staticHandlerContext,
  future,
  ssr,
  isSpaMode,
  routeDiscovery,
}: EntryContext): BootState {
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const imports = matched.flatMap((route) => [route.module, ...(route.imports ?? [])]);
  return {
    context: { basename: "/", future, ssr, isSpaMode, routeDiscovery },
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: matched.map((route) => [route.id, route.module]),
    preload: [...new Set([...manifest.entry.imports, ...imports])],
  };
}
