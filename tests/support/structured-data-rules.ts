/** A node of a JSON-LD graph. */
export type GraphNode = Record<string, unknown> & { "@type": string };

/** Required and optional properties of a type for search engines. */
interface Rule {
  /** Properties without which the node earns nothing. */
  required: readonly string[];
  /** Source of the requirement, or the reason for a plainer type. */
  source: string;
}

/**
 * The types that the site may use, with the properties that search engines require. A type that is missing here is not
 * used, for one of these reasons: SoftwareApplication and Product need `offers` and `aggregateRating` or `review`,
 * which the content does not have, so products are a CreativeWork; FAQPage needs questions with their answers on the
 * page, and no page has any; SearchAction was retired in 2024; LocalBusiness asks for customers who come to a counter.
 */
const STRUCTURED_DATA_RULES: Readonly<Record<string, Rule>> = {
  Organization: {
    required: ["@id", "name", "url"],
    source: "developers.google.com/search/docs/appearance/structured-data/organization",
  },
  WebSite: {
    required: ["@id", "name", "url"],
    source: "developers.google.com/search/docs/appearance/site-names",
  },
  WebPage: {
    required: ["@id", "url", "isPartOf", "publisher"],
    source: "schema.org/WebPage: nothing is required",
  },
  AboutPage: {
    required: ["@id", "url", "isPartOf", "publisher", "mainEntity"],
    source: "schema.org/AboutPage",
  },
  ContactPage: {
    required: ["@id", "url", "isPartOf", "publisher", "mainEntity"],
    source: "schema.org/ContactPage",
  },
  CollectionPage: { required: ["@id", "url", "isPartOf", "publisher"], source: "schema.org/CollectionPage" },
  BreadcrumbList: {
    required: ["itemListElement"],
    source: "developers.google.com/search/docs/appearance/structured-data/breadcrumb",
  },
  Service: { required: ["@id", "name", "description", "provider"], source: "schema.org/Service" },
  CreativeWork: {
    required: ["@id", "name", "description", "creator"],
    source: "schema.org/CreativeWork; SoftwareApplication would need a price and a rating",
  },
  BlogPosting: {
    required: ["@id", "headline", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
    source: "developers.google.com/search/docs/appearance/structured-data/article",
  },
};

/** Faults in the graph of one page. */
export function structuredDataFaults(graph: readonly GraphNode[]): string[] {
  const nodes = [...graph, ...graph.flatMap(({ breadcrumb }) => (isNode(breadcrumb) ? [breadcrumb] : []))];
  return [
    ...nodes.flatMap((node) => {
      const rule = STRUCTURED_DATA_RULES[node["@type"]];
      if (!rule) return [`${node["@type"]} has no rule`];
      return rule.required
        .filter((name) => isEmpty(node[name]))
        .map((name) => `${node["@type"]} lacks ${name}`);
    }),
    ...nodes
      .filter((node) => node["@type"] === "BreadcrumbList")
      .flatMap(({ itemListElement }) => stepFaults(itemListElement)),
    ...graph.filter((node) => node["@type"] === "BlogPosting").flatMap(({ author }) => authorFaults(author)),
  ];
}

/** Every `{"@id": …}` inside a value that is a reference and no node of its own. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== "object") return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === "@id") return [String(entries[0][1])];
  return entries.flatMap(([, inner]) => referencesIn(inner));
}

function isNode(value: unknown): value is GraphNode {
  return typeof value === "object" && value !== null && "@type" in value;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function stepFaults(steps: unknown): string[] {
  if (!Array.isArray(steps) || steps.length < 2) return ["BreadcrumbList has fewer than two steps"];
  return steps.flatMap((step: Record<string, unknown>, index) =>
    step["position"] === index + 1 && !isEmpty(step["name"]) && !isEmpty(step["item"])
      ? []
      : [`step ${index + 1} of the BreadcrumbList lacks position, name or item`],
  );
}

function authorFaults(authors: unknown): string[] {
  if (!Array.isArray(authors)) return ["author is no list"];
  return authors.flatMap((author: Record<string, unknown>) =>
    /^(Person|Organization)$/.test(String(author["@type"])) && !isEmpty(author["name"])
      ? []
      : ["an author lacks a name, or is neither Person nor Organization"],
  );
}
