import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { siteRoutes } from "#model/routes.ts";

/** The router's view of model/pages.ts, where pages are declared. */
export default [
  ...siteRoutes.map(({ path, module, id }) =>
    path === "/" ? index(module, { id }) : route(path.slice(1), module, { id }),
  ),
  route("*", "pages/not-found/unknown.tsx"),
] satisfies RouteConfig;
