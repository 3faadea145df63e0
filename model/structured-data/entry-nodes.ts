import type { ArticleLeaf, DigitalDocumentLeaf, PersonLeaf, QuestionLeaf, ServiceLeaf } from "schema-dts";
import { entryPath, type CollectionName, type Entry } from "../collections/collections.ts";
import { findEntry } from "../collections/shown-entries.ts";
import type { ContentReader } from "../content/content-reader.ts";
import { downloadAddress } from "../collections/shown-download.ts";
import { downloadType } from "../collections/download-types.ts";
import { companyId } from "./company.ts";
import { jobNode } from "./job-node.ts";

type Named<Leaf> = Leaf & { "@id": string };

/** The title of an entry, and its data for search engines; undefined if it is not visible. */
export function entryNodes(
  collection: CollectionName,
  slug: string,
  content: Pick<ContentReader, "entries" | "site" | "picture">,
  origin: string,
):
  | {
      name: string;
      about: (
        | ReturnType<typeof jobNode | typeof offerNode>
        | Named<ArticleLeaf | DigitalDocumentLeaf | PersonLeaf | QuestionLeaf>
      )[];
    }
  | undefined {
  const entry = findEntry(content, collection, slug);
  if (!entry) return undefined;
  const found = { name: entry.title };
  switch (collection) {
    case "cases":
      return { ...found, about: all("cases", slug, content, (one) => caseNode(one, origin)) };
    case "downloads":
      return { ...found, about: all("downloads", slug, content, (one) => downloadNode(one, origin)) };
    case "jobs":
      return { ...found, about: all("jobs", slug, content, (job) => jobNode(job, content, origin)) };
    case "offers":
      return { ...found, about: all("offers", slug, content, (one) => offerNode(one, origin)) };
    case "pages":
      return { ...found, about: [] };
    case "people":
      return { ...found, about: all("people", slug, content, (one) => personNode(one, content, origin)) };
    case "questions":
      return { ...found, about: all("questions", slug, content, (one) => questionNode(one, origin)) };
  }
}

function all<Name extends CollectionName, Node>(
  collection: Name,
  slug: string,
  content: Pick<ContentReader, "entries">,
  node: (entry: Entry<Name>) => Node,
): Node[] {
  const entry = findEntry(content, collection, slug);
  return entry ? [node(entry)] : [];
}

/** A case as an article by the company. It is no Review, because the company itself published it. */
function caseNode(one: Entry<"cases">, origin: string): Named<ArticleLeaf> {
  const address = origin + entryPath("cases", one);
  const company = { "@id": companyId(origin) };
  return {
    "@type": "Article",
    "@id": `${address}#case`,
    headline: one.title,
    description: one.lede,
    author: company,
    publisher: company,
    mainEntityOfPage: { "@id": `${address}#page` },
  };
}

function personNode(
  person: Entry<"people">,
  content: Pick<ContentReader, "picture">,
  origin: string,
): Named<PersonLeaf> {
  const image = person.photograph && content.picture(person.photograph.src)?.src;
  return {
    "@type": "Person",
    "@id": `${origin}${entryPath("people", person)}#person`,
    name: person.title,
    jobTitle: person.role,
    description: person.lede,
    knowsAbout: person.skills.map(({ name }) => name),
    knowsLanguage: person.languages,
    worksFor: { "@id": companyId(origin) },
    ...(image !== undefined && { image: new URL(image, origin).href }),
  };
}

function questionNode(question: Entry<"questions">, origin: string): Named<QuestionLeaf> {
  return {
    "@type": "Question",
    "@id": `${origin}${entryPath("questions", question)}#question`,
    name: question.title,
    acceptedAnswer: { "@type": "Answer", text: question.answer.join("\n\n") },
  };
}

function downloadNode(download: Entry<"downloads">, origin: string): Named<DigitalDocumentLeaf> {
  const { title, lede, date, file, stored } = download;
  const [encodingFormat = ""] = downloadType(file)?.type.split(";") ?? [];
  return {
    "@type": "DigitalDocument",
    "@id": `${origin}${entryPath("downloads", download)}#download`,
    name: title,
    description: lede,
    datePublished: date,
    isAccessibleForFree: true,
    publisher: { "@id": companyId(origin) },
    encoding: {
      "@type": "MediaObject",
      contentUrl: origin + downloadAddress(download),
      encodingFormat,
      contentSize: String(stored.bytes),
    },
  };
}

/** An offer as search engines read it: a service with its price. */
function offerNode(offer: Entry<"offers">, origin: string): ServiceLeaf & { "@id": string } {
  const { title, lede, price } = offer;
  const address = origin + entryPath("offers", offer);
  return {
    "@type": "Service",
    "@id": `${address}#offer`,
    name: title,
    description: lede,
    provider: { "@id": companyId(origin) },
    offers: {
      "@type": "Offer",
      url: address,
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: price.from,
        maxPrice: price.to,
        priceCurrency: price.currency,
      },
    },
  };
}
