/** What the server leaves in the page for hydration, as inert JSON in `#boot-state`. */
export interface BootState {
  /** Address of the application's entry module. */
  entry: string;
  /** Modules to fetch in parallel with the entry and the manifest. */
  preload: string[];
  /** Address of the route manifest. */
  manifest: string;
  /** Ids of the matched routes, outermost first. */
  routes: string[];
  /** Where the loader data is, as the framework serialised it; when left out it stands in `#boot-stream`. */
  stream?: string;
}
