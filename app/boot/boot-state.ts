/** What the server leaves in the page for hydration, as inert JSON in `#boot-state`. */
export interface BootState {
  /** `window.__reactRouterContext` without its stream. */
  context: Record<string, unknown>;
  /** Where the loader data is, as the framework serialised it; when left out it stands in `#boot-stream`. */
  stream?: string;
  /** Module addresses: the route manifest and the application's entry. */
  manifest: string;
  entry: string;
  /** The matched routes: id and module address. */
  routes: [id: string, module: string][];
  /** Further modules of this page, to be fetched in parallel. */
  preload: string[];
}
