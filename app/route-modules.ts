import type { SiteRoute } from "#model/routes.ts";
import type { PageModule, ResourceModule } from "./page-module.ts";

/** Every module that may be a page's or a resource's; model/pages.ts says which are. */
const modules = import.meta.glob<PageModule | ResourceModule>(["./pages/*/*.tsx", "./resources/*.ts"], {
  eager: true,
});

/** The module of a route. */
export function moduleOf({ module }: SiteRoute): PageModule | ResourceModule {
  const found = modules[`./${module}`];
  if (!found) throw new Error(`model/pages.ts names app/${module}, which is missing`);
  return found;
}
