/** What the server leaves in the page for hydration, as inert JSON in `#boot-state`; the loader data
 * stands beside it, as the framework serialised it, in `#boot-stream`. */
export interface BootState {
  /** `window.__reactRouterContext` without its stream. */
  context: Record<string, unknown>;
  /** Module addresses: the route manifest and the application's entry. */
  manifest: string;
  entry: string;
  /** The matched routes: id and module address. */
  routes: [id: string, module: string][];
  /** Further modules of this page, to be fetched in parallel. */
  preload: string[];
}
