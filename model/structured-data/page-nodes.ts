import type { Thing, BlogPostingLeaf } from "schema-dts";
import { collectionAt, listOf } from "../collections/collections.ts";
import type { ContentReader } from "../content/content-reader.ts";
import { listedProducts } from "../content/listed-products.ts";
import { listedServices } from "../content/listed-services.ts";
import { pageNames } from "../content/pages/index.ts";
import { findList, LIST_KINDS, listPath } from "../content/post-list.ts";
import { companyId } from "./company.ts";
import { pagesAbove } from "../collections/pages-above.ts";
import { entryNodes } from "./entry-nodes.ts";
import { listTrail, postTrail, type Step } from "./trail.ts";
import { postPath, type Post } from "../content/post.ts";

/** A node with an id that others refer to. */
export type Node = Exclude<Thing, string> & { "@id": string };

/** Nodes of a page, besides those of all pages. */
export interface PageNodes {
  type: "WebPage" | "AboutPage" | "CollectionPage" | "ContactPage";
  /** The steps after the home page, this page included; none on the home page. */
  trail: readonly Step[];
  /** Subject of the page. */
  about: readonly Node[];
}

/** Sources of the nodes. */
interface Sources {
  /** Path of the page. */
  path: string;
  content: ContentReader;
  origin: string;
}

/** Pages with more than a breadcrumb. */
const byName: Readonly<Record<string, (sources: Sources) => Partial<PageNodes> | undefined>> = {
  home: () => ({ trail: [] }),
  about: () => ({ type: "AboutPage" }),
  contact: () => ({ type: "ContactPage" }),
  services: ({ path, content, origin }) => ({
    about: listedServices(content).map(({ id, title, text }) => ({
      "@type": "Service",
      "@id": `${origin}${path}#${id}`,
      name: title,
      description: text,
      provider: { "@id": companyId(origin) },
    })),
  }),
  products: ({ path, content, origin }) => ({
    about: listedProducts(content).map(({ id, name, lede }) => ({
      // Not a SoftwareApplication: that needs a price and a rating, which the content does not have.
      "@type": "CreativeWork",
      "@id": `${origin}${path}#${id}`,
      name,
      description: lede,
      creator: { "@id": companyId(origin) },
    })),
  }),
  blog({ path, content }) {
    const { kind, slug, page = "1" } = LIST_PATH.exec(path)?.groups ?? {};
    const list = findList(kind ? { [kind]: slug } : {}, content.taxonomy(), content.posts());
    return list && { type: "CollectionPage", trail: listTrail(content, list, Number(page)) };
  },
  post({ path, content, origin }) {
    const post = content.post(path.split("/")[2] ?? "");
    return (
      post && {
        trail: postTrail(content, post),
        about: [postNode(post, origin, content.page("blog").people)],
      }
    );
  },
};

/** Nodes of a collection's list, or of an entry. */
function ofCollection(
  { collection, slug }: NonNullable<ReturnType<typeof collectionAt>>,
  { path, content, origin }: Sources,
): Partial<PageNodes> | undefined {
  if (slug === undefined) return { type: "CollectionPage" };
  const entry = entryNodes(collection, slug, content, origin);
  const list = listOf(collection);
  const above = list
    ? [{ name: content.page(list.page).crumbs.at(-1) ?? "", path: list.path }]
    : pagesAbove(slug, content);
  return entry && { trail: [...above, { name: entry.name, path }], about: entry.about };
}

const LIST_PATH = new RegExp(
  `^/blog(?:/(?<kind>${LIST_KINDS.join("|")})/(?<slug>[^/]+))?(?:/page/(?<page>\\d+))?$`,
);

/**
 * Nodes of a page.
 * @param name of the page in model/pages.ts
 * @returns undefined if there is no such list or post
 */
export function pageNodes(name: string, sources: Sources): PageNodes | undefined {
  const at = collectionAt(sources.path);
  const own = at ? ofCollection(at, sources) : name in byName ? byName[name]?.(sources) : {};
  return own && { type: "WebPage", trail: [lastStep(name, sources)], about: [], ...own };
}

/** A page by the last of its breadcrumbs, or by its title where it has none. */
function lastStep(name: string, { path, content }: Sources): Step {
  const copy = pageNames.filter((known) => known === name).map((known) => content.page(known))[0];
  const crumb = copy && "crumbs" in copy ? copy.crumbs.at(-1) : copy?.head.title;
  return { name: crumb ?? "", path };
}

/**
 * A post as search engines read it.
 * @param people names of authors that are persons; all others are groups
 */
function postNode(
  post: Post,
  origin: string,
  people: readonly string[],
): BlogPostingLeaf & { "@id": string } {
  const { title, head, category, authors, cover } = post;
  const address = origin + postPath(post);
  return {
    "@type": "BlogPosting",
    "@id": `${address}#post`,
    headline: title,
    description: head.description,
    ...(cover && { image: new URL(cover.src, origin).href }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: category.name,
    author: authors.map((term) => ({
      "@type": people.includes(term.name) ? "Person" : "Organization",
      name: term.name,
      url: origin + listPath({ kind: "author", term }),
    })),
    publisher: { "@id": companyId(origin) },
    mainEntityOfPage: { "@id": `${address}#page` },
  };
}
