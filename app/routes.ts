import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/home/home.tsx"),
  route("blog", "pages/blog/blog.tsx"),
  route("post/:id/:slug?", "pages/post/post.tsx"),
  route("not-found", "pages/not-found/not-found.tsx"),
  route("*", "pages/not-found/unknown.tsx"),
] satisfies RouteConfig;
