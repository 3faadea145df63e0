import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { LIST_KINDS } from "#model/content/post-list.ts";
import { FEED_FILES, FEED_LISTS } from "#model/feed/feed-files.ts";

const FEED = "resources/feed.ts";
const POST = "pages/post/post.tsx";
const BLOG = "pages/blog/blog.tsx";

export default [
  index("pages/home/home.tsx"),
  route("about", "pages/about/about.tsx"),
  route("blog", BLOG),
  route("blog/page/:page", BLOG, { id: "blog-page" }),
  ...LIST_KINDS.flatMap((kind) => [
    route(`blog/${kind}/:${kind}`, BLOG, { id: `blog-${kind}` }),
    route(`blog/${kind}/:${kind}/page/:page`, BLOG, { id: `blog-${kind}-page` }),
  ]),
  route("post/:id/:slug?", POST),
  route("preview/:token", POST, { id: "preview" }),
  route("power-platform", "pages/power-platform/power-platform.tsx"),
  route("expertise", "pages/expertise/expertise.tsx"),
  route("services", "pages/services/services.tsx"),
  route("products", "pages/products/products.tsx"),
  route("business-solutions", "pages/business-solutions/business-solutions.tsx"),
  route("partners", "pages/partners/partners.tsx"),
  route("feed", "pages/feed/feed.tsx"),
  ...Object.entries(FEED_FILES).flatMap(([format, file]) => [
    route(file, FEED, { id: `feed-${format}` }),
    ...FEED_LISTS.map((kind) => route(`blog/${kind}/:${kind}/${file}`, FEED, { id: `${kind}-${format}` })),
  ]),
  route("contact", "pages/contact/contact.tsx"),
  route("contact/received/:token", "pages/receipt/receipt.tsx"),
  route("powerbi-landing", "pages/powerbi-landing/powerbi-landing.tsx"),
  route("search", "pages/search/search.tsx"),
  route("search/suggest", "resources/suggest.ts"),
  route("privacy", "pages/legal/legal.tsx", { id: "privacy" }),
  route("terms", "pages/legal/legal.tsx", { id: "terms" }),
  route("accessibility", "pages/legal/legal.tsx", { id: "accessibility" }),
  route("not-found", "pages/not-found/not-found.tsx"),
  route("*", "pages/not-found/unknown.tsx"),
] satisfies RouteConfig;
