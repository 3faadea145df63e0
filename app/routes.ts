import { index, route, type RouteConfig } from "@react-router/dev/routes";

const BLOG = "pages/blog/blog.tsx";

export default [
  index("pages/home/home.tsx"),
  route("about", "pages/about/about.tsx"),
  route("blog", BLOG),
  route("blog/page/:page", BLOG, { id: "blog-page" }),
  route("blog/category/:category", BLOG, { id: "blog-category" }),
  route("blog/category/:category/page/:page", BLOG, { id: "blog-category-page" }),
  route("blog/tag/:tag", BLOG, { id: "blog-tag" }),
  route("blog/tag/:tag/page/:page", BLOG, { id: "blog-tag-page" }),
  route("post/:id/:slug?", "pages/post/post.tsx"),
  route("power-platform", "pages/power-platform/power-platform.tsx"),
  route("expertise", "pages/expertise/expertise.tsx"),
  route("services", "pages/services/services.tsx"),
  route("products", "pages/products/products.tsx"),
  route("business-solutions", "pages/business-solutions/business-solutions.tsx"),
  route("partners", "pages/partners/partners.tsx"),
  route("feed", "pages/feed/feed.tsx"),
  route("feed.xml", "resources/feed.ts", { id: "feed-rss" }),
  route("atom.xml", "resources/feed.ts", { id: "feed-atom" }),
  route("feed.json", "resources/feed.ts", { id: "feed-json" }),
  route("contact", "pages/contact/contact.tsx"),
  route("contact/received/:token", "pages/receipt/receipt.tsx"),
  route("powerbi-landing", "pages/powerbi-landing/powerbi-landing.tsx"),
  route("search", "pages/search/search.tsx"),
  route("privacy", "pages/legal/legal.tsx", { id: "privacy" }),
  route("terms", "pages/legal/legal.tsx", { id: "terms" }),
  route("accessibility", "pages/legal/legal.tsx", { id: "accessibility" }),
  route("not-found", "pages/not-found/not-found.tsx"),
  route("*", "pages/not-found/unknown.tsx"),
] satisfies RouteConfig;
