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
  /** Address of the loader data as serialised by the framework; without one they are in `#boot-stream`. */
  stream?: string;
  /** The key of the page's form, which takes the place of the mark in that data. */
  formKey?: string;
}
