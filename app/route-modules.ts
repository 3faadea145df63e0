import type { SiteRoute } from "#model/routes.ts";
import type { PageModule, ResourceModule } from "./page-module.ts";

/** Every potential module of a page or resource; model/pages.ts lists the pages. */
const modules = import.meta.glob<PageModule | ResourceModule>(["./pages/*/*.tsx", "./resources/*.ts"], {
  eager: true,
});

/** The module of a route. */
export function moduleOf({ module }: SiteRoute): PageModule | ResourceModule {
  const found = modules[`./${module}`];
  if (!found) throw new Error(`model/pages.ts names app/${module}, which is missing`);
  return found;
}
