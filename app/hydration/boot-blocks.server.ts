import type { EntryContext } from "react-router";
import type { RequestInfo } from "../context.ts";
import { scriptSafe, scriptSafeJson } from "../head/script-safe-json.ts";
import type { BootState } from "./boot-state.ts";

/**
 * The inert data blocks of a page from which the boot script starts hydration.
 * @param stream the framework's serialised loader data; it is read to its end
 * @param info its `keepState` stores the data elsewhere, where they need not be in the page
 */
export async function bootBlocks(
  entry: EntryContext,
  stream: ReadableStream<Uint8Array>,
  { keepState, formKey }: RequestInfo,
): Promise<string> {
  const data = await new Response(stream).text();
  if (keepState) {
    const state = { ...bootState(entry), stream: keepState(data) };
    return block("boot-state", scriptSafeJson(data.includes(formKey) ? { ...state, formKey } : state));
  }
  return block("boot-stream", scriptSafe(data)) + block("boot-state", scriptSafeJson(bootState(entry)));
}

function block(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function bootState({ manifest, staticHandlerContext }: EntryContext): BootState {
  return {
    entry: manifest.entry.module,
    preload: manifest.entry.imports,
    manifest: manifest.url,
    routes: staticHandlerContext.matches.map(({ route }) => route.id),
  };
}
