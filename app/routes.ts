import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { siteRoutes } from "#model/routes.ts";

/** The router's view of model/pages.ts, where pages are declared. */
export default [
  ...siteRoutes.map(({ path, module, name }) =>
    path === "/" ? index(module, { id: name }) : route(path.slice(1), module, { id: idOf(path) }),
  ),
  route("*", "pages/not-found/unknown.tsx"),
] satisfies RouteConfig;

/** Ids stand in the addresses of data requests, so they are made of letters, digits and hyphens. */
function idOf(path: string): string {
  return path.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
